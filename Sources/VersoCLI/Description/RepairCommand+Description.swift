import CommandLineDescription
import PhotoFiles
import PhotoModel

extension RepairCommand {
  static let name = "repair"
  static let summary = "repairs faults of photos where nothing can be lost"
  static let operands = [OptionValue.file("[PATH...]")]

  static let formats: [OutputFormat] = [.table, .json, .jsonl]

  private static let kindNames = RepairKind.allCases.map(\.rawValue)
  private static let encoding = "windows-1252"

  static let options: [CommandOption<RepairCommand>] =
    selectionOptions + [
      .text(
        "--kind", value: .choice(kindNames), says: "only faults of this kind; may be repeated"
      ) { (command, text) throws(UsageError) in
        guard let kind = RepairKind(rawValue: text) else {
          throw UsageError(
            "--kind: there is no kind “\(text)”", mayMean: text, of: kindNames,
            else: "; kinds are \(kindNames.joined(separator: ", "))")
        }
        command.kinds.insert(kind)
      },
      .text(
        "--encoding", value: .choice([encoding]),
        says: "what XMP that is not UTF-8 is written in"
      ) { (command, text) throws(UsageError) in
        guard text.lowercased() == encoding else {
          throw UsageError("--encoding is \(encoding), not “\(text)”")
        }
        command.readsWindows1252 = true
      },
    ] + taskOptions(dryRun: "prints what would be mended and writes nothing")

  static let notes = [
    "PATH is a photo or a folder; with --dry-run and without any it is the current folder. Files without faults "
      + "are not named.",
    "“counts”: the length of an XMP segment in a JPEG, and the size that a WebP file says of itself. “stray”: zeros, "
      + "ones and white space between the segments of a JPEG, and behind the end of a JPEG, PNG or WebP with "
      + "nothing else there. “encoding”: XMP in UTF-16 or Latin-1 becomes UTF-8; where it says no encoding, only if "
      + "its letters are the same in all of Western and Central Europe, or --encoding says it. “doubles”: a property "
      + "that XMP has twice is kept once; lists are joined, and of two different values none is taken. “pointers”: "
      + "an entry of EXIF that leads to where nothing is goes. “digest”: that of IPTC is made right, where XMP says "
      + "the same as IPTC.",
    "What could lose something is left, and the reason said. A name that is that of another format is told as "
      + "well: “verso-cli rename” mends it.",
    "Each file that is written is noted: “verso-cli revert” takes it back, byte for byte.",
  ]

  mutating func check() throws(UsageError) {
    guard selection.isEmpty else { return }
    guard isDryRun else { throw UsageError("repair needs a file, or --dry-run") }
    selection.paths = [RawPath(".")]
  }
}
