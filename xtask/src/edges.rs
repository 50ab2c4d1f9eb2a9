//! The dependency-edge test: which crate of the workspace may use which other.
//!
//! The layers, from the ground up: `core`; the engines `formats`, `search`, `logic`, none of which uses another; the
//! wholes `generate`, `render`, `play` and the facade; the services `table` and `store`; the frontends. The edge
//! that matters most is one that is not here: `logic` does not use `search`, so that a hint is a deduction and never
//! a peek at the solution. Its tests may, to check that its steps are sound.

use std::collections::BTreeSet;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::run::line;

/// What one crate of the workspace may use of the others.
struct Allowed {
    name: &'static str,
    /// In the crate itself, and in its tests.
    uses: &'static [&'static str],
    /// In its tests only.
    tests_use: &'static [&'static str],
}

const fn allowed(name: &'static str, uses: &'static [&'static str]) -> Allowed {
    Allowed { name, uses, tests_use: &[] }
}

/// What a frontend may use: the facade, and the crates that the facade leaves out to stay light.
const FRONTEND: &[&str] = &["sudokit", "sudokit-play", "sudokit-store", "sudokit-table"];

/// Every crate, built or planned. One that is not listed fails the test.
const ALLOWED: &[Allowed] = &[
    allowed("sudokit-core", &[]),
    allowed("sudokit-formats", &["sudokit-core"]),
    allowed("sudokit-search", &["sudokit-core"]),
    Allowed { name: "sudokit-logic", uses: &["sudokit-core"], tests_use: &["sudokit-search"] },
    allowed("sudokit-render", &["sudokit-logic", "sudokit-core"]),
    allowed("sudokit-generate", &["sudokit-logic", "sudokit-search", "sudokit-core"]),
    allowed("sudokit-play", &["sudokit-logic", "sudokit-search", "sudokit-core"]),
    allowed(
        "sudokit",
        &[
            "sudokit-core",
            "sudokit-search",
            "sudokit-logic",
            "sudokit-generate",
            "sudokit-formats",
            "sudokit-render",
        ],
    ),
    allowed("sudokit-table", &["sudokit-logic", "sudokit-search", "sudokit-core"]),
    allowed("sudokit-store", &["sudokit-play"]),
    allowed("sudokit-cli", FRONTEND),
    allowed("sudokit-tui", FRONTEND),
    allowed("sudokit-web", FRONTEND),
    allowed("sudokit-python", FRONTEND),
    allowed("xtask", &[]),
];

/// Checks the workspace itself.
pub(crate) fn check() -> Result<()> {
    let metadata = line("cargo metadata --no-deps --format-version 1").output()?;
    let edges = edges(&serde_json::from_str(&metadata).context("`cargo metadata` is not JSON")?)?;
    let faults = faults(&edges);
    if !faults.is_empty() {
        bail!("{}", faults.join("; "));
    }
    let crates = edges.packages.len();
    println!("{} edges between {crates} crates, all allowed", edges.edges.len());
    Ok(())
}

/// The crates of a workspace and what they use of one another.
struct Edges {
    packages: BTreeSet<String>,
    edges: BTreeSet<Edge>,
}

#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Edge {
    from: String,
    to: String,
    tests_only: bool,
}

/// Reads what `cargo metadata` printed.
fn edges(metadata: &Value) -> Result<Edges> {
    let packages = metadata["packages"].as_array().context("the metadata has no `packages`")?;
    let names = packages.iter().map(name).collect::<Result<BTreeSet<String>>>()?;
    let mut edges = BTreeSet::new();
    for package in packages {
        let from = name(package)?;
        let dependencies =
            package["dependencies"].as_array().with_context(|| format!("{from} has none"))?;
        for dependency in dependencies {
            let to = name(dependency)?;
            // The tests of a crate may name the crate itself, with other features.
            if to != from && names.contains(&to) {
                let tests_only = dependency["kind"] == "dev";
                edges.insert(Edge { from: from.clone(), to, tests_only });
            }
        }
    }
    Ok(Edges { packages: names, edges })
}

fn name(json: &Value) -> Result<String> {
    Ok(json["name"].as_str().context("the metadata has a package without `name`")?.to_owned())
}

/// Everything that the table does not allow.
fn faults(Edges { packages, edges }: &Edges) -> Vec<String> {
    let entry = |name: &str| ALLOWED.iter().find(|allowed| allowed.name == name);
    let mut faults = Vec::new();
    for name in packages {
        if entry(name).is_none() {
            faults.push(format!("{name} is not in the table of allowed edges"));
        }
    }
    for Edge { from, to, tests_only } in edges {
        // A crate that is not in the table was told of above.
        let Some(allowed) = entry(from) else { continue };
        let to = to.as_str();
        if !(allowed.uses.contains(&to) || *tests_only && allowed.tests_use.contains(&to)) {
            let how = if *tests_only { "in its tests" } else { "itself" };
            faults.push(format!("{from} may not use {to} {how}"));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// A package, and its dependencies with their kinds.
    type Package<'a> = (&'a str, &'a [(&'a str, Option<&'a str>)]);

    const CORE: Package<'_> = ("sudokit-core", &[("proptest", Some("dev"))]);
    const SEARCH: Package<'_> = ("sudokit-search", &[("sudokit-core", None)]);

    /// The faults of a workspace of these packages.
    fn faults_of(packages: &[Package<'_>]) -> Vec<String> {
        let packages: Vec<Value> = packages
            .iter()
            .map(|(name, dependencies)| {
                let dependencies: Vec<Value> = dependencies
                    .iter()
                    .map(|(name, kind)| json!({ "name": name, "kind": kind }))
                    .collect();
                json!({ "name": name, "dependencies": dependencies })
            })
            .collect();
        faults(&edges(&json!({ "packages": packages })).unwrap())
    }

    #[test]
    fn the_workspace_keeps_the_rule() {
        check().unwrap();
    }

    #[test]
    fn logic_sees_no_solution_but_in_its_tests() {
        let faults = |kind| {
            let uses = [("sudokit-core", None), ("sudokit-search", kind)];
            faults_of(&[CORE, SEARCH, ("sudokit-logic", &uses)])
        };
        assert_eq!(faults(Some("dev")), [""; 0]);
        assert_eq!(faults(None), ["sudokit-logic may not use sudokit-search itself"]);
        assert_eq!(faults(Some("build")), ["sudokit-logic may not use sudokit-search itself"]);
    }

    #[test]
    fn nothing_uses_a_higher_layer() {
        let core = ("sudokit-core", &[("sudokit-search", Some("dev"))][..]);
        assert_eq!(
            faults_of(&[core, SEARCH]),
            ["sudokit-core may not use sudokit-search in its tests"]
        );
        let formats = ("sudokit-formats", &[("sudokit-core", None), ("sudokit-search", None)][..]);
        assert_eq!(
            faults_of(&[CORE, SEARCH, formats]),
            ["sudokit-formats may not use sudokit-search itself"]
        );
    }

    #[test]
    fn one_crate_may_be_wrong_in_two_ways() {
        // The tests' edge does not hide the other one.
        let logic =
            ("sudokit-logic", &[("sudokit-search", Some("dev")), ("sudokit-search", None)][..]);
        assert_eq!(
            faults_of(&[SEARCH, logic]),
            ["sudokit-logic may not use sudokit-search itself"]
        );
    }

    #[test]
    fn a_crate_of_no_layer_is_told() {
        let odd = ("sudokit-helpers", &[("sudokit-core", None)][..]);
        assert_eq!(
            faults_of(&[CORE, odd]),
            ["sudokit-helpers is not in the table of allowed edges"]
        );
    }

    #[test]
    fn the_table_has_no_cycle() {
        // Going up from the ground, every crate is reached: what it uses came before it.
        let mut below: Vec<&str> = Vec::new();
        while below.len() < ALLOWED.len() {
            let next = ALLOWED.iter().find(|allowed| {
                !below.contains(&allowed.name)
                    && allowed.uses.iter().all(|name| below.contains(name))
            });
            below.push(next.expect("a crate uses what is not below it").name);
        }
    }
}
