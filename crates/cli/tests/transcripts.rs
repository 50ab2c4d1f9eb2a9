//! What the command says, word by word: the transcripts in `tests/cmd`.

#[test]
fn transcripts() {
    trycmd::TestCases::new()
        .register_bins(trycmd::cargo::cargo_bins!())
        .env("NO_COLOR", "1")
        .case("tests/cmd/*.md");
}
