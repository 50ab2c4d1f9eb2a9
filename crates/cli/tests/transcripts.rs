//! What the command says, word by word: the transcripts in `tests/cmd`.

#[test]
fn transcripts() {
    trycmd::TestCases::new()
        .register_bin("sudokit", std::path::Path::new(env!("CARGO_BIN_EXE_sudokit")))
        .env("NO_COLOR", "1")
        .case("tests/cmd/*.md");
}
