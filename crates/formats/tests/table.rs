//! The table at the head of the crate is the one that the code has.

use sudokit_formats::Format;

#[test]
fn the_documentation_has_the_table_of_the_code() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lib.rs");
    let text = std::fs::read_to_string(path).unwrap();
    let table = text
        .lines()
        .filter_map(|line| line.strip_prefix("//! "))
        .filter(|line| line.starts_with('|'));
    let expected = Format::table();
    assert_eq!(table.collect::<Vec<_>>(), expected.lines().collect::<Vec<_>>());
    for (n, format) in Format::ALL.into_iter().enumerate() {
        assert_eq!((format as usize, format.name().parse()), (n, Ok(format)));
    }
}
