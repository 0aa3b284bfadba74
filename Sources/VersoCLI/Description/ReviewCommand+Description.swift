import CommandLineDescription
import PhotoFiles
import PhotoModel

extension ReviewCommand {
  static let name = "review"
  static let summary = "prints what saving the changes of the window would do"
  static let operands = [OptionValue.file("[FILE...]")]

  static let formats: [OutputFormat] = [.table, .json, .jsonl]

  private static let orders = SavePlanOrder.allCases.map(\.rawValue)

  static let options: [CommandOption<ReviewCommand>] =
    selectionOptions + [
      .text(
        "--by", value: .choice(orders), says: "photo by photo (default), or field by field"
      ) { (command, text) throws(UsageError) in
        guard let order = SavePlanOrder(rawValue: text) else {
          throw UsageError("--by is photo or field, not “\(text)”")
        }
        command.order = order
      },
      formatOption,
    ] + writingOptions

  static let notes = [
    "Of each photo with changes that are not saved, or of each FILE: old value beside new one, the places "
      + "in EXIF, IPTC, XMP and sidecar that it would be written to, how many bytes would change in which file, "
      + "and what would be refused, and why. “set --dry-run” prints the same of what it is asked.",
    "Nothing is written. What the window is set to is not known here: the options say where and how.",
  ]

  mutating func check() {}
}
