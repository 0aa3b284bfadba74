import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

@Suite(.enabled(if: Corpus.folder != nil, Comment(rawValue: Corpus.missing)))
struct ReadingCorpusTests {
  @Test("of all files of the corpus, each field is what ExifTool says")
  func agreesWithExifTool() throws {
    let folder = try TemporaryFolder()
    var used: Set<String> = []
    var table = AgreementTable()
    for answer in try ExifToolAnswer.ask(copies(in: folder)) where answer.isReadable {
      let format = answer.format ?? ""
      let record = PhotoReader().read(RawPath(answer.path))
      let file = String(answer.path.dropFirst(folder.url.path.count + 1))
      table.addFile(format)
      for field in Field.allCases {
        let expected = answer.value(of: field).flatMap { ExpectedValue($0, of: field) }
        let found = record.values[field]
        let agree = ExpectedValue.agree(expected, found)
        table.add(format, expected: expected != nil, found: found != nil, agree: agree)
        if agree { continue }
        let isExcepted = ReadingException.all.contains {
          $0.file == file && $0.fields.contains(field)
        }
        if isExcepted { used.insert(file) }
        #expect(
          isExcepted,
          "\(file) \(field): ExifTool says \(expected?.text ?? "nothing"), Verso \(found?.text.debugDescription ?? "nothing")"
        )
      }
    }
    // An exception that is no longer one has to go.
    for exception in ReadingException.all {
      #expect(used.contains(exception.file), "\(exception)")
    }
    try table.write()
  }

  /// The photos without the sidecars that lie beside some of them.
  private func copies(in folder: TemporaryFolder) throws -> [URL] {
    try Corpus.files.filter { PhotoFormat(of: RawPath($0.path)) != nil }.map { file in
      let name = file.path.dropFirst((Corpus.folder?.path.count ?? 0) + 1)
      return try folder.copy(of: file, as: String(name))
    }
  }
}
