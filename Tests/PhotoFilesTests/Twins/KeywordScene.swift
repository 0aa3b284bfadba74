import Foundation
import PhotoFiles
import PhotoModel
import TestSupport

/// Tests that change the keywords of photos in a folder, which ExifTool makes and judges.
protocol KeywordScene {
  var folder: TemporaryFolder { get }
}

extension KeywordScene {
  func path(_ name: String = "a.jpg") -> RawPath { RawPath(folder.url.path).appending(name) }

  /// Makes a photo or a sidecar with the metadata that ExifTool writes by these options.
  func make(_ options: [String], _ name: String = "a.jpg") throws {
    if !name.hasSuffix("xmp") { try folder.file(name, containing: TestPhoto.jpeg) }
    try ExifTool.write(["-m"] + options, to: path(name).text)
  }

  /// Changes a photo as the command line does or, if what was asked is not known, as the window does.
  @discardableResult
  func change(_ changes: Change..., in name: String = "a.jpg", isKnown: Bool = true) -> WriteResult
  {
    let record = PhotoReader().read(path(name))
    var edits = PhotoEdits(over: record.values)
    for edit in edits.edits(for: changes, of: record, flatKeywords: .levels) { edits.fold(edit) }
    var pending = edits.pending
    if isKnown {
      for change in changes where pending[change.field] == nil {
        let value = record.values[change.field]
        pending[change.field] = PendingEdit(base: value, value: value)
      }
    }
    var options = WriteOptions(flatKeywords: isKnown ? nil : .levels)
    if isKnown { options.keywordChanges = changes }
    return MetadataWriter(journal: TestJournal(), options: options).write(pending, to: path(name))
  }

  /// The words that ExifTool finds in a list.
  func words(_ tag: String, _ name: String = "a.jpg") throws -> [String] {
    let file = folder.url.appendingPathComponent(name)
    switch try ExifTool.json([file], ["-G1", "-" + tag]).first?[tag] {
    case let words as [Any]: return words.map { "\($0)" }
    case let word?: return ["\(word)"]
    case nil: return []
    }
  }
}
