import PhotoFiles

extension WriteNote {
  /// What a person should know, as one sentence.
  var sentence: String {
    switch self {
    case .makerNoteKept:
      "The camera's maker note stays as it was; it may still hold the position."
    case .positionKept(let name): "Another position in \(name) stays as it was."
    case .positionKeptInPhoto: "The photo itself still holds the position; the sidecar hides it."
    case .keywordsKept(let name): "The keywords in \(name) stay as they were."
    case .photoLeft(let reason): "The photo itself is left as it is: \(reason)"
    case .sidecarLeft(let name):
      "There are two sidecars; \(name) is left as it is, and its values do not count."
    }
  }
}
