import Foundation
import PhotoModel
import TestSupport

@testable import PhotoFiles

/// A photo in a folder of its own, which is written and taken back.
struct RevertScene {
  let folder: TemporaryFolder
  let journal = TestJournal()
  let photo: RawPath

  /// A photo of these bytes.
  init(_ name: String = "a.jpg", _ bytes: Data = TestPhoto.jpeg) throws {
    folder = try TemporaryFolder()
    photo = RawPath(try folder.file(name, containing: bytes).path)
  }

  /// The sidecar that a write makes.
  var sidecar: RawPath { RawPath(photo.text + ".xmp") }

  /// What photo and sidecar hold; nil for one that is not there.
  var contents: [Data?] {
    [photo, sidecar].map { try? Data(contentsOf: URL(fileURLWithPath: $0.text)) }
  }

  /// The names of all files in the folder.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.url.path)) ?? []).sorted()
  }

  /// What is said of a field.
  func value(of field: Field = .title) -> FieldValue? {
    PhotoReader().read(photo).values[field]
  }

  /// Writes a text into a field.
  @discardableResult
  func set(
    _ text: String?, _ field: Field = .title,
    _ destination: WriteOptions.Destination = .automatic
  ) -> WriteResult {
    TestPhoto.write(
      [field: text.map(FieldValue.text)], to: photo, WriteOptions(destination: destination),
      journal: journal)
  }

  /// Takes the photo back.
  @discardableResult
  func revert(
    _ point: RevertPoint = .last, options: WriteOptions = WriteOptions(),
    in fileSystem: any FileSystem = POSIXFileSystem()
  ) -> WriteResult {
    MetadataWriter(journal: journal, options: options, in: fileSystem)
      .revert(photo, to: point)
  }

  /// What taking it back would do.
  func plan(_ point: RevertPoint = .last) -> WriteResult {
    MetadataWriter(journal: journal).planRevert(of: photo, to: point)
  }
}
