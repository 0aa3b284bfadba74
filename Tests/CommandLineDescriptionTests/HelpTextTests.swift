import CommandLineDescription
import Testing

@Suite("HelpText")
struct HelpTextTests {
  @Test("the help of a program has its commands and sections, in lines of 79 characters")
  func program() {
    #expect(
      HelpText.text(of: .example) == """
        pic-tool: shows pictures – it's quick

        pic-tool show FILE... [-r] [--format table|json] [--fields a,b] [-@ FILE]
        pic-tool set FILE... NAME=VALUE...
        pic-tool turn WAY FILE...
        pic-tool [--version]

        .gitignore is not a picture; a back\\slash and `code' stay as they are.

        Commands:
          show  shows pictures
          set   changes pictures
          turn  turns pictures

        “pic-tool help COMMAND” says more about one of them.

        Options:
          --version  prints the version

        Exit status:
          0  all done
          1  not all

        """)
  }

  @Test("the help of a command has its options, each beside what it does")
  func command() throws {
    let command = try #require(ProgramDescription.example.commands.first)
    #expect(
      HelpText.text(of: command, in: .example) == """
        pic-tool show: shows pictures

        pic-tool show FILE... [-r] [--format table|json] [--fields a,b] [-@ FILE]

          -r, --recursive      goes into folders, however deep they are
          --format table|json  the form
          --fields a,b         what
          -@ FILE              names from a file, of which there may be many

        Pictures that cannot be shown are named.

        """)
  }
}
