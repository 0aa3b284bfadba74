import CommandLineDescription

extension ProgramDescription {
  /// A small program with all that a description can have.
  static let example = ProgramDescription(
    "pic-tool", version: "1.2", "shows pictures – it's quick",
    introduction: [".gitignore is not a picture; a back\\slash and `code' stay as they are."],
    options: [OptionDescription(["--version"], "prints the version")],
    commands: [
      CommandDescription(
        "show", "shows pictures", operands: [.file("FILE...")],
        options: [
          OptionDescription(["-r", "--recursive"], "goes into folders, however deep they are"),
          OptionDescription(["--format"], "the form", value: .choice(["table", "json"])),
          OptionDescription(
            ["--fields"], "what", value: OptionValue("a,b", .list(["title", "rating"]))),
          OptionDescription(
            ["-@"], "names from a file, of which there may be many", value: .file("FILE")),
        ],
        notes: ["Pictures that cannot be shown are named."]),
      CommandDescription(
        "set", "changes pictures",
        operands: [
          .file("FILE..."), OptionValue("NAME=VALUE...", .assignment(["title", "rating"])),
        ]
      ),
      CommandDescription(
        "turn", "turns pictures",
        operands: [OptionValue("WAY", .choice(["left", "right"])), .file("FILE...")]),
    ],
    sections: [
      DescriptionSection("Exit status", [.terms([("0", "all done"), ("1", "not all")])])
    ])
}
