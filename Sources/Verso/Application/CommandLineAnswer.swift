import CommandLineDescription
import Glibc
import PhotoModel

/// What the program answers to command line options, without a window and without a display.
struct CommandLineAnswer: Equatable {
  /// The text for standard output or, if the command line is wrong, for standard error.
  let text: String
  /// The exit status.
  let status: Int32

  /// Reads a command line without the program's name; nil if it only names what is to be opened.
  init?(_ arguments: [String]) {
    let words = arguments.prefix { $0 != "--" }
    for (index, word) in words.enumerated() where word.hasPrefix("-") && word != "-" {
      switch word {
      case "-h", "--help": self.init(HelpText.text(of: Self.program))
      case "--version": self.init("verso \(ProductVersion.current)\n")
      case "--about-security": self.init(SecurityReport().text)
      case "--man": self.init(ManualPage.text(of: Self.program))
      case "--completions":
        let shell = words.dropFirst(index + 1).first.flatMap(ShellCompletion.init(rawValue:))
        if let shell {
          self.init(shell.script(for: Self.program))
        } else {
          let names = ShellCompletion.allCases.map(\.rawValue).joined(separator: ", ")
          self.init(wrongUsage: "--completions needs one of \(names)")
        }
      // GTK's own options, such as the one by which D-Bus starts the program.
      case _ where word.hasPrefix("--g"): continue
      default:
        let names = Self.program.options.flatMap(\.names)
        let nearest = Suggestion.nearest(to: word, in: names)
        let advice = nearest.map { "; did you mean “\($0)”?" } ?? "; for a file write ./\(word)"
        self.init(wrongUsage: "there is no option “\(word)”" + advice)
      }
      return
    }
    return nil
  }

  private init(_ text: String) {
    self.text = text
    status = 0
  }

  private init(wrongUsage message: String) {
    text = "verso: \(message)\n"
    status = 2
  }

  /// Prints the answer.
  ///
  /// - Returns: the exit status.
  func print() -> Int32 {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { bytes in
        write(status == 0 ? STDOUT_FILENO : STDERR_FILENO, bytes.baseAddress, bytes.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return 1 }
      rest = rest.dropFirst(count)
    }
    return status
  }

  /// The words that the process was started with, without its own name.
  static var argumentsOfProcess: [String] { Array(CommandLine.arguments.dropFirst()) }

  /// The program, for help, manual page and completions.
  static let program = ProgramDescription(
    "verso", version: ProductVersion.current, "see and edit what is written on your photos",
    introduction: [
      "Opens a window with the photos of files and folders; without any, it offers the last folders. "
        + "Where a window is open already, they are shown there. verso-cli is for scripts."
    ],
    operands: [.file("[PATH...]")],
    options: [
      OptionDescription(["-h", "--help"], "prints this help"),
      OptionDescription(["--version"], "prints the version"),
      OptionDescription(
        ["--about-security"], "says what keeps a hostile photo from doing harm on this system"),
    ],
    sections: [
      DescriptionSection(
        "Files",
        [
          .terms([
            (
              "$XDG_DATA_HOME/verso/journal.sqlite",
              "changes that are not saved yet, and the history of those that are; in ~/.local/share "
                + "where XDG_DATA_HOME is not set"
            )
          ])
        ]),
      DescriptionSection(
        "Exit status", [.terms([("0", "all done"), ("1", "not done"), ("2", "wrong usage")])]),
    ])
}
