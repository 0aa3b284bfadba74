import Gtk
import PhotoModel

/// The sample photos: as they came with the program, and the copy of them that a person may change.
struct SampleFolder: Sendable {
  /// The folder that came with the program; nil if it came without.
  let original: RawPath?
  /// Where the copy is, or will be.
  let copy: RawPath

  /// Whether there is something to open.
  var isThere: Bool { original != nil }

  /// The copy, which is made if there is none yet; nil if that is impossible.
  @concurrent
  func prepare() async -> RawPath? {
    if OpenedPath.kind(at: copy) == .folder { return copy }
    guard let original else { return nil }
    return FolderCopy.make(of: original.bytes, at: copy.bytes) ? copy : nil
  }
}

extension SampleFolder {
  /// The samples of this system. The copy is among the user's pictures.
  @MainActor static var ofUser: SampleFolder {
    let folders = SystemFolders.shared.map { RawPath(bytes: $0).appending("verso/samples") }
    return SampleFolder(
      original: folders.first { OpenedPath.kind(at: $0) == .folder },
      copy: RawPath(bytes: SystemFolders.pictures).appending(localized("Verso Samples")))
  }
}
