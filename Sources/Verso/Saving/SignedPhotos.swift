import PhotoFiles
import PhotoModel

/// Photos that are to be saved and are signed (Content Credentials, C2PA): changing their files breaks the
/// signatures.
struct SignedPhotos: Equatable, Sendable {
  /// What is done about them.
  enum Answer: Sendable {
    /// Their changes go to sidecars.
    case useSidecars
    /// The files are changed.
    case breakSignatures
    /// Nothing is saved.
    case cancel
  }

  /// The photos.
  let paths: [RawPath]

  /// Those of some photos that are signed, and would be written themselves.
  init(_ records: some Sequence<PhotoRecord>, _ options: WriteOptions) {
    paths = records.filter { record in
      record.isSigned
        && options.destination(ofFormat: record.values[.format]?.text) != .sidecar
    }.map(\.path).sorted()
  }

  /// The question, and the photos' names, one per line.
  @MainActor var text: String {
    let question = localized(
      "Content Credentials say who made a photo and what was done to it. They no longer hold once the "
        + "file is changed; a sidecar leaves it as it is.")
    return ([question, ""] + paths.shortList(\.shownName)).joined(separator: "\n")
  }
}
