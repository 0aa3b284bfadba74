import CommandLineDescription
import PhotoModel

extension IndexCommand {
  static let name = "index"
  static let summary = "what is known of photos, so that they are not read again"
  static let operands = [
    OptionValue("ACTION", .choice(Action.allCases.map(\.rawValue))), OptionValue.file("[PATH...]"),
  ]

  static let options: [CommandOption<IndexCommand>] = []

  static let notes = [
    "“status” tells where the index is and how many photos are known, “clear” forgets them, and “update” "
      + "reads what is new or has changed in the photos and folders PATH, however deep; without any in the "
      + "current folder.",
    "The index may be deleted at any time. It never holds unsaved changes, and “list --no-index” reads "
      + "without it.",
  ]

  mutating func take(_ word: Argument) throws(UsageError) {
    if action != nil { return selection.paths.append(word.path) }
    let name = word.displayText
    guard let known = Action(rawValue: name) else {
      throw UsageError(
        "index has no action “\(name)”", mayMean: name, of: Action.allCases.map(\.rawValue))
    }
    action = known
  }

  mutating func check() throws(UsageError) {
    guard let action else { throw UsageError("index needs an action: status, clear or update") }
    guard action == .update else {
      guard selection.isEmpty else { throw UsageError("index \(action.rawValue) takes no path") }
      return
    }
    selection.isRecursive = true
    if selection.isEmpty { selection.paths = [RawPath(".")] }
  }
}
