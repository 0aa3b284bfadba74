import ListKit
import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("Metadata as text")
struct MetadataTextTests {
  private let library = PhotoLibrary()
  private let photos: [Photo]

  init() async {
    let ids = await library.add([
      record("a.jpg", [.title: .text("A"), .rating: .integer(4), .cameraModel: .text("X100")]),
      record("b.jpg", [.keywords: .list(["boats, old", "sea"])]), record("c.jpg", [:]),
    ])
    photos = ids.compactMap(library.photo)
  }

  private func cells(_ text: String, for photos: [Photo]) -> [String]? {
    MetadataText(TabSeparatedText(parsing: text))?.paste(into: photos)?.cells.map {
      "\($0.id.rawValue) \($0.field) \($0.text)"
    }
  }

  @Test("photos are copied with the names of the fields that one of them has")
  func copy() {
    #expect(
      MetadataText.text(of: Array(photos.prefix(2)))().text == """
        File name\tTitle\tKeywords\tRating
        a.jpg\tA\t\t4
        b.jpg\t\tboats, old; sea\t

        """)
  }

  @Test("what was copied from one photo goes into every selected one, but for read-only fields")
  func oneToMany() {
    let text = MetadataText.text(of: [photos[0]])().text
    #expect(
      cells(text, for: [photos[1], photos[2]]) == [
        "1 title A", "1 rating 4", "2 title A", "2 rating 4",
      ])
  }

  @Test("lines that name files go to these photos, whatever the order")
  func byName() {
    let text = "file name\tTitle\nc.jpg\tthird\na.jpg\tfirst\n"
    #expect(cells(text, for: photos) == ["2 title third", "0 title first"])
  }

  @Test("names that differ only in how an accent is stored are those of two photos")
  func namesAlike() async throws {
    let names = ["Caf\u{E9}.jpg", "Cafe\u{301}.jpg", "Re\u{301}mi.jpg"]
    let ids = await library.add(names.map { record($0, [:]) })
    let photos = ids.compactMap(library.photo)
    let first = ids[0].rawValue
    let text = "File name\tTitle\n\(names[0])\tone\n\(names[1])\ttwo\n"
    #expect(
      cells(text, for: photos) == ["\(first) title one", "\(first + 1) title two"])
    // A spreadsheet may store it otherwise.
    #expect(
      cells("File name\tTitle\nR\u{E9}mi.jpg\tthree\n", for: photos)
        == ["\(first + 2) title three"])
  }

  @Test("lines of other photos go to the selected ones in their order, if their number fits")
  func inOrder() {
    let text = "fileName\trating\nx.jpg\t1\ny.jpg\t2\n"
    #expect(cells(text, for: Array(photos.prefix(2))) == ["0 rating 1", "1 rating 2"])
    #expect(cells(text, for: photos) == nil)
  }

  @Test("when and where is a photo's own, unless the line names the photo")
  func spared() throws {
    let block = TabSeparatedText(
      parsing: "File name\tTitle\tLatitude\tDate taken\na.jpg\tA\t1\t2024")
    let metadata = try #require(MetadataText(block))
    let other = try #require(metadata.paste(into: [photos[1]]))
    #expect(other.fieldsToSpare == [.latitude, .dateTaken])
    #expect(other.isAlwaysShown)
    #expect(metadata.paste(into: [photos[0]])?.fieldsToSpare == [])
  }

  @Test("text whose first line names no fields is no metadata")
  func other() {
    #expect(MetadataText(TabSeparatedText(parsing: "Harbour\nat dawn")) == nil)
    #expect(MetadataText(TabSeparatedText(parsing: "Title\tSomething\nA\tB")) == nil)
    #expect(MetadataText(TabSeparatedText(parsing: "Title")) == nil)
    #expect(MetadataText(TabSeparatedText(parsing: "Camera\nX100")) == nil)
  }
}

private func record(_ name: String, _ values: FieldValues) -> PhotoRecord {
  var record = PhotoRecord(path: RawPath("/photos/\(name)"))
  record.values = values
  record.values[.fileName] = .text(name)
  return record
}
