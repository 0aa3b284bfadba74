import PhotoModel

extension OperationName {
  /// The name in English.
  var englishText: String {
    let photos = count == 1 ? "1 photo" : "\(count) photos"
    let name = field?.englishName.lowercased() ?? "fields"
    let what = word.map { "“\($0)”" } ?? "words"
    return switch kind {
    case .rate: "Rate \(photos)"
    case .edit: "Change the \(name) of \(photos)"
    case .clear: "Clear the \(name) of \(photos)"
    case .add: "Add \(what) to the \(name) of \(photos)"
    case .remove: "Remove \(what) from the \(name) of \(photos)"
    case .moveKeyword: "Rename a keyword of \(photos)"
    case .editSeveral: "Change several fields of \(photos)"
    case .paste: "Paste the \(name) of \(photos)"
    case .fill: "Fill the \(name) of \(photos)"
    case .shift: "Shift the \(name) of \(photos)"
    case .discard: "Discard the changes of \(photos)"
    case .takeBack: "Take back the changes of \(photos)"
    case .resolve: "Resolve the conflicts of \(photos)"
    case .takeOut: "Take \(photos) out of the list"
    case .move: "Move \(photos)"
    case .takeOver: "Take over the changes of \(photos)"
    case .follow: "Follow \(photos) to their new names"
    case .rename: "Rename \(photos)"
    case .settlePlaces: "Settle the disagreements of \(photos)"
    case .repair: "Repair \(photos)"
    case .createSidecar: "Create the sidecars of \(photos)"
    case .embedSidecar: "Embed the sidecars of \(photos)"
    case .splitSidecar: "Split the sidecars of \(photos) out"
    case .goBack: "Take \(photos) back"
    case .deleteSidecar: "Delete the sidecars of \(photos)"
    }
  }
}
