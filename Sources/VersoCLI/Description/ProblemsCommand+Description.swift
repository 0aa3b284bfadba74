import CommandLineDescription
import PhotoFiles
import PhotoModel

extension ProblemsCommand {
  static let name = "problems"
  static let summary = "lists what is wrong with photos, and settles disagreements by rules"
  static let operands = [OptionValue.file("[PATH...]")]

  static let formats: [OutputFormat] = [.table, .json, .jsonl, .paths]

  /// The kinds that files can have.
  private static let kindNames: [String] =
    [Problem.Kind.disagreement, .pair, .damaged, .unread, .oddity, .severalSidecars].map(
      \.rawValue)

  static let options: [CommandOption<ProblemsCommand>] =
    selectionOptions + [
      .text(
        "--kind", value: .choice(kindNames), says: "only problems of this kind; may be repeated"
      ) { (command, text) throws(UsageError) in
        guard kindNames.contains(text), let kind = Problem.Kind(rawValue: text) else {
          throw UsageError("there is no kind “\(text)”", mayMean: text, of: kindNames)
        }
        command.kinds.insert(kind)
      },
      .text(
        "--fix", value: .choice(SettlingRule.allCases.map(\.rawValue)),
        says: "settles disagreements by a rule; title=longest does so for one field"
      ) { (command, text) throws(UsageError) in try command.addRule(text) },
      .flag("--pairs", says: "compares also a picture and the raw file or movie of the same shot") {
        $0.joinsPairs = true
      },
      dryRunOption(says: "with --fix, prints what would be written and writes nothing"),
      followOption,
    ] + writingOptions + [formatOption]

  static let notes = [
    "PATH is a photo or a folder; without any it is the current folder, but --fix without --dry-run needs one. A "
      + "disagreement is a field of which "
      + "EXIF, IPTC, XMP and further properties say different things.",
    "The rules of --fix: “mwg” takes what counts by the Metadata Working Group (also that there is nothing by now), “longest” the longest text, "
      + "the longest list or the most exact date, “newest” what was written last, where the file tells, “exif”, “iptc” "
      + "and “xmp” what that block says, and “companion” is for --pairs. --fix may be given several times; a rule of one field "
      + "comes before the one of all. What a rule cannot say is left, and named.",
    "A value that cannot be read, such as a rating of 99, is reported as “unread”. “--fix rating=mwg”, with the name of the "
      + "field, puts in its place what counts, or nothing where nothing does.",
    "With --pairs the files of one shot are one photo, and what a picture and the raw file or movie beside it "
      + "say differently is reported for the picture, as “pair”; --fix has both say it: what the picture says, "
      + "with “companion” what the file beside it says, and with “newest” and “longest” what those rules choose. "
      + "A file that says nothing contradicts nothing, and one that --where finds is enough. --kind disagreement leaves the other file as it is.",
    "Each photo that is written is noted: “verso-cli revert” takes it back, byte for byte.",
  ]

  mutating func check() throws(UsageError) {
    guard !isDryRun || !rules.isEmpty else { throw UsageError("--dry-run is for --fix") }
    guard
      rules.isEmpty || kinds.isEmpty || kinds == [.disagreement]
        || kinds == [.disagreement, .pair]
    else { throw UsageError("--fix is for disagreements") }
    guard joinsPairs || !kinds.contains(.pair) else {
      throw UsageError("--kind pair is for --pairs")
    }
    guard joinsPairs || !rules.contain(.companion) else {
      throw UsageError("--fix companion is for --pairs")
    }
    if !rules.isEmpty, kinds == [.disagreement] { joinsPairs = false }
    guard rules.isEmpty || format != .paths else {
      throw UsageError("--fix has a report, which --format paths has not")
    }
    guard selection.isEmpty else { return }
    guard rules.isEmpty || isDryRun else { throw UsageError("--fix needs a file, or --dry-run") }
    selection.paths = [RawPath(".")]
  }

  private mutating func addRule(_ text: String) throws(UsageError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let names = SettlingRule.allCases.map(\.rawValue)
    let name = String(parts.last ?? "")
    guard let rule = SettlingRule(rawValue: name) else {
      throw UsageError(
        "--fix: there is no rule “\(name)”", mayMean: name, of: names,
        else: "; rules are \(names.joined(separator: ", "))")
    }
    guard parts.count == 2 else {
      guard rules.others == nil else {
        throw UsageError("--fix has two rules for all fields, and the first would be lost")
      }
      rules.others = rule
      return
    }
    let field = try OptionText.editable(String(parts[0]))
    guard rules.byField[field] == nil else {
      throw UsageError("--fix has two rules for \(field.rawValue), and the first would be lost")
    }
    rules.byField[field] = rule
    guard rules[.latitude] == rules[.longitude] else {
      throw UsageError("--fix: both parts of a position have one rule")
    }
  }
}
