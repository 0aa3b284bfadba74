import CommandLineDescription
import PhotoFiles
import PhotoModel

extension SidecarCommand {
  static let name = "sidecar"
  static let summary = "makes sidecars, embeds them, and removes those that say nothing more"
  private static let actions = SidecarStep.allCases.map(\.rawValue) + ["list"]
  static let operands = [
    OptionValue("ACTION", .choice(actions)),
    OptionValue.file("FILE..."),
  ]

  static let formats: [OutputFormat] = [.table, .json, .jsonl]

  static let options: [CommandOption<SidecarCommand>] =
    selectionOptions + taskOptions(dryRun: "prints what would be done and writes nothing")

  static let notes = [
    "“create” makes the first sidecar of a photo, which says all that the photo says. “split” does the same, "
      + "and takes out of the photo what people say of it, all but the dates. “embed” writes into "
      + "the photo what its sidecar says, which stays. “delete” removes sidecars that say nothing which the "
      + "photo itself does not say; of any other it names what only it says, and leaves it.",
    "“list” changes nothing: it names the sidecars in the folders FILE (-r: and those below; without any in the "
      + "current folder) that belong to no photo, of two sidecars of one photo the one that counts and the other "
      + "one, those that cannot be read, and those that only another program reads.",
    "Each is noted as a write: “verso-cli revert” takes it back, byte for byte.",
  ]

  mutating func take(_ word: Argument) throws(UsageError) {
    if step != nil || lists { return selection.paths.append(word.path) }
    let name = word.displayText
    if name == "list" { return lists = true }
    guard let known = SidecarStep(rawValue: name) else {
      throw UsageError("sidecar has no action “\(name)”", mayMean: name, of: Self.actions)
    }
    step = known
  }

  mutating func check() throws(UsageError) {
    if lists {
      guard !isDryRun else { throw UsageError("sidecar list changes nothing: no --dry-run") }
      guard selection.lists.isEmpty else { throw UsageError("sidecar list takes folders") }
      guard selection.query == .everything else {
        throw UsageError("sidecar list takes no --where: most of what it lists belongs to no photo")
      }
      guard !selection.followsLinks else { throw UsageError("sidecar list takes no -L") }
      if selection.paths.isEmpty { selection.paths = [RawPath(".")] }
      return
    }
    guard let step else {
      throw UsageError("sidecar needs an action: create, embed, split, delete or list")
    }
    guard !selection.isEmpty else { throw UsageError("sidecar \(step.rawValue) needs a file") }
  }
}
