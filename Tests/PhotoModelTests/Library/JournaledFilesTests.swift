import Testing

@testable import PhotoModel

@Suite("JournaledFiles")
struct JournaledFilesTests {
  private let path = RawPath("/p/a.jpg")
  private let edits: PendingEdits = [.title: PendingEdit(base: nil, value: .text("Mine"))]

  @Test("edits wait for a photo, and go back to its file with it")
  func waiting() {
    var files = JournaledFiles(pending: [path: edits], manualPositions: [:])
    #expect(files.hasEdits(of: path) && !files.hasEdits(of: RawPath("/p/b.jpg")))
    let photo = files.photo(Photo.ID(rawValue: 0), PhotoRecord("/p/a.jpg"), at: path)
    #expect(photo[.title] == .text("Mine") && files.pendingElsewhere.isEmpty)
    files.keepEdits(of: photo)
    #expect(files.pendingElsewhere == [path: photo.pending])
    files.keepEdits(of: Photo("/p/b.jpg"))
    #expect(files.pendingElsewhere.count == 1)
  }

  @Test("what the file says already is not pending, which the journal is told once")
  func saved() {
    var files = JournaledFiles(pending: [path: edits], manualPositions: [:])
    let record = PhotoRecord("/p/a.jpg", [.title: .text("Mine")])
    let photo = files.photo(Photo.ID(rawValue: 0), record, at: path)
    #expect(!photo.isEdited)
    #expect(files.takeUncommitted() == [path: [:]])
    #expect(files.takeUncommitted().isEmpty)
  }

  @Test("a photo stands where it was moved")
  func moving() {
    var files = JournaledFiles(pending: [:], manualPositions: [:])
    let position = ManualPosition(of: RawPath("/p/z.jpg"))
    files.apply(Move(path: path, old: nil, new: position))
    let photo = files.photo(Photo.ID(rawValue: 0), PhotoRecord("/p/a.jpg"), at: path)
    #expect(photo.manualPosition == position && files.manualPositions == [path: position])
  }

  @Test("a path without pending edits is not edited")
  func nothing() {
    var files = JournaledFiles(pending: [path: edits], manualPositions: [:])
    files.setPending([:], of: path)
    #expect(files.pendingElsewhere.isEmpty)
    files.fold(Edit(path: path, field: .title, old: nil, new: .text("Mine")))
    #expect(files.pendingElsewhere[path]?[.title]?.value == .text("Mine"))
  }
}
