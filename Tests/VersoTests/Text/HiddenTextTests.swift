import PhotoFiles
import PhotoModel
import Testing

@testable import Verso

/// A name that ends in `gpj.exe` is drawn as one that ends in `exe.jpg`.
@Suite("Text that deceives")
@MainActor
struct HiddenTextTests {
  private let text = "a\u{202E}gpj.exe"
  private let marked = "a‹U+202E›gpj.exe"

  private func photo(_ values: FieldValues, named name: String = "a.jpg") -> Photo {
    var record = PhotoRecord(path: RawPath("/photos/\(name)"))
    record.values = values
    return Photo(id: Photo.ID(rawValue: 0), record: record)
  }

  @Test("rows show what cannot be seen in titles, keywords, cameras and names of files")
  func rows() {
    let row = PhotoRow(
      photo: photo([
        .title: .text(text), .keywords: .list(["sea", text]), .cameraModel: .text(text),
        .label: .text(text),
      ]))
    #expect(row.title == marked)
    #expect(row.subtitle == "sea, " + marked)
    #expect(row.camera == marked)
    #expect(row.spokenName == "\(marked), \(marked)")
    #expect(PhotoRow(photo: photo([:], named: text)).title == marked)
    #expect(PhotoRow(photo: photo([.title: .text("T")], named: text)).subtitle == marked)
  }

  @Test("a text in an editor stays as it is, and what cannot be seen in it is said beside it")
  func editors() {
    var state = FieldState(field: .title, value: .same(.text(text)))
    #expect(state.text == text)
    #expect(state.oddities.count == 1)
    #expect(state.oddities.first?.hasSuffix(marked) == true)
    state.value = .same(.text("שלום – नमस्ते 👩‍👩‍👧"))
    #expect(state.oddities.isEmpty)
    #expect(CellContent(.title, of: photo([.title: .text(text)])).editableText == text)
  }

  @Test("paths, and sentences with names in them, show it too")
  func sentences() {
    #expect(PathText.short(RawPath("/photos/" + text)) == "/photos/" + marked)
    #expect(Sentences.sentence(for: WriteNote.sidecarLeft(name: text)).contains(marked))
  }
}
