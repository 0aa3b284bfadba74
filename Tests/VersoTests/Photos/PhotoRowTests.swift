import PhotoFiles
import PhotoModel
import TestSupport
import Testing

@testable import Verso

@MainActor
@Suite("PhotoRow")
struct PhotoRowTests {
  private func row(_ values: FieldValues = [:], error: String? = nil) -> PhotoRow {
    var record = PhotoRecord(path: RawPath("/p/IMG_1.jpg"))
    record.values = values
    record.error = error.map { PhotoError(Trouble($0)) }
    return PhotoRow(photo: Photo(id: Photo.ID(rawValue: 0), record: record))
  }

  @Test("a photo without a title goes by the name of its file")
  func untitled() {
    #expect(row().title == "IMG_1.jpg")
    #expect(row().subtitle == "")
    #expect(!row().hasTitle)
  }

  @Test("below the title stand the keywords, and without any the name of the file")
  func subtitle() {
    let title: FieldValues = [.title: .text("Harbour")]
    #expect(row(title).subtitle == "IMG_1.jpg")
    var both = title
    both[.keywords] = .list(["sea", "boats, old"])
    #expect(row(both).subtitle == "sea, boats, old")
  }

  @Test("the name for screen readers says rating, label and whether the file can be read")
  func spokenName() {
    #expect(
      row([.rating: .integer(3), .label: .text("Red")]).spokenName == "IMG_1.jpg, 3 stars, Red")
    #expect(row(error: "It is empty.").spokenName == "IMG_1.jpg, cannot be read")
  }

  @Test("a change that is on its way to the journal is none that waits to be saved")
  func onItsWay() {
    let kept = Photo(
      id: Photo.ID(rawValue: 0), record: PhotoRecord(path: RawPath("/p/a.jpg")),
      pending: [.title: PendingEdit(base: nil, value: .text("A"))])
    let expected = Photo(
      id: kept.id, record: kept.record,
      pending: [
        .title: PendingEdit(base: nil, value: .text("A")),
        .rating: PendingEdit(base: nil, value: .integer(4)),
      ])
    let row = PhotoRow(photo: expected, kept: kept)
    #expect(row.rating == 4 && row.editedMark == .onItsWay)
    #expect(row.spokenName == "A, 4 stars, being stored")
    #expect(TileBadge.all(of: row) == [.onItsWay])
    #expect(CellContent(.rating, of: row).isOnItsWay)
    let title = CellContent(.title, of: row)
    #expect(title.isEdited && !title.isOnItsWay)
    #expect(PhotoRow(photo: kept).editedMark == .edited)
  }

  @Test("a photo whose inside is not read says so; one that is merely odd has no mark")
  func marks() {
    var record = PhotoRecord(path: RawPath("/p/a.heic"))
    record.isUnread = true
    record.values[.format] = .text("heic")
    record.problems = [
      Problem(.formatNotRead("HEIC")), Problem(.file(PhotoError(Trouble("Odd.")), .oddity)),
    ]
    let row = PhotoRow(photo: Photo(id: .init(rawValue: 0), record: record))
    #expect(row.unread == "What HEIC files say inside is not read yet.")
    #expect(row.problems == nil && !CellContent(.rating, of: row).isKnown)
    #expect(row.spokenName == "a.heic, inside not read")
    #expect(CellContent(.title, of: row.photo).emptyText == "?")
    #expect(CellContent(.fileName, of: row.photo).emptyText == "")
    record.problems.append(Problem(.file(PhotoError(Trouble("Damaged.")), .damage)))
    #expect(PhotoRow(photo: Photo(id: .init(rawValue: 0), record: record)).problems == "Damaged.")
  }

  @Test("a photo that took too long says so, and that it can be tried again")
  func takesTooLong() {
    var record = PhotoRecord(path: RawPath("/p/a.jpg"))
    record.error = PhotoError(ReadingError.takesTooLong)
    let row = PhotoRow(photo: Photo(id: .init(rawValue: 0), record: record))
    #expect(row.error == "Reading it takes too long. It can be tried again.")
  }

  @Test("a row shows what belongs to its picture, and what should be known of that")
  func pairs() {
    var row = row([.title: .text("Harbour")])
    #expect(row.pair == "" && CellContent(.fileName, of: row).value == nil)
    var raw = PhotoRecord(path: RawPath("/p/IMG_1.cr3"))
    raw.problems = [Problem(.file(PhotoError(Trouble("Damaged.")), .damage))]
    row.companions = [
      Photo(
        id: .init(rawValue: 1), record: raw,
        pending: [.rating: PendingEdit(base: nil, value: .integer(3))])
    ]
    #expect(row.pair == "+ CR3")
    #expect(row.isEdited)
    #expect(row.problems == "IMG_1.cr3: Damaged.")
    #expect(row.spokenName == "Harbour, with IMG_1.cr3, edited")
    #expect(CellContent(.fileName, of: row).value == .text("IMG_1.jpg + CR3"))
    #expect(CellContent(.title, of: row).value == .text("Harbour"))
  }

  @Test("a file that cannot be read has no picture to load")
  func unreadable() {
    #expect(row(error: "It is empty.").picture == nil)
    #expect(row([.orientation: .integer(6)]).picture?.orientation == 6)
  }
}
