import PhotoFiles
import PhotoModel

/// What is said about odd sidecars.
@MainActor
enum OddSidecarText {
  /// What is odd about a sidecar, and what can be done.
  static func sentence(for kind: OddSidecar.Kind) -> String {
    switch kind {
    case .orphan:
      localized(
        "It belongs to no photo beside it. With the name of its photo it is read again.")
    case .second(let photo, let first):
      localized(
        "For %1, %2 counts before it. What only this one says is not seen.", photo.shownName,
        first.shownName)
    case .first(let photo):
      localized("Of two sidecars of %1 it is the one that counts.", photo.shownName)
    case .unreadable(let photo, let error):
      localized("It belongs to %1. %2", photo.shownName, Sentences.sentence(for: error))
    case .stranger(let program, let photo?):
      localized("%1 alone reads it, for %2.", program, photo.shownName)
    case .stranger(let program, nil):
      localized("%1 alone reads it, and no photo has its name.", program)
    }
  }

  /// The heading above those of one kind.
  static func heading(of kind: OddSidecar.Kind) -> String {
    switch kind {
    case .orphan: localized("Without a Photo")
    case .second, .first: localized("Two for One Photo")
    case .unreadable: localized("Not Readable")
    case .stranger: localized("Of Other Programs")
    }
  }
}
