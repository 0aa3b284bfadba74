import Testing

@testable import PhotoModel

@Suite("ArrivedPhotos")
struct ArrivedPhotosTests {
  private var arrived = ArrivedPhotos(firstID: 7)
  private let a = Photo.ID(rawValue: 7)
  private let b = Photo.ID(rawValue: 8)

  init() {
    for path in ["/p/a.jpg", "/p/b.jpg"] {
      let record = arrived.packed(PhotoRecord(path))
      arrived.append(Photo(id: arrived.nextID, record: record))
    }
  }

  @Test("photos are found by their identities and their files, and no others are")
  func finding() {
    #expect(arrived.count == 2 && arrived.nextID == Photo.ID(rawValue: 9))
    #expect(arrived.index(of: a) == 0 && arrived.index(of: arrived.nextID) == nil)
    #expect(arrived.known(Photo.ID(rawValue: 6)) == nil)
    #expect(arrived.idsByPath[RawPath("/p/b.jpg")] == b)
  }

  @Test("a photo that was taken out is known, and comes back once")
  mutating func takingOut() {
    arrived.takeOut(a)
    #expect(arrived.count == 1 && arrived.takenOutCount == 1)
    #expect(arrived.known(a)?.id == a && arrived.idsByPath[RawPath("/p/a.jpg")] == a)
    #expect(arrived.bringBack(a)?.id == a)
    #expect(arrived.bringBack(a) == nil && arrived.count == 2)
  }

  @Test("a photo of a closed folder is not found, and does not come back")
  mutating func closing() throws {
    let photo = try #require(arrived.known(a))
    arrived.takeOut(a)
    arrived.close(photo)
    #expect(arrived.isClosed(a) && !arrived.isClosed(b))
    #expect(arrived.known(a) == nil && arrived.idsByPath[RawPath("/p/a.jpg")] == nil)
    #expect(arrived.bringBack(a) == nil && arrived.takenOutCount == 0 && arrived.count == 1)
  }

  @Test("photos can change files with each other")
  mutating func files() {
    arrived.leaveFiles([a, b])
    arrived.replace(by: Photo(id: a, record: PhotoRecord("/p/b.jpg")))
    arrived.replace(by: Photo(id: b, record: PhotoRecord("/p/a.jpg")))
    #expect(arrived.idsByPath[RawPath("/p/b.jpg")] == a)
    #expect(arrived.idsByPath[RawPath("/p/a.jpg")] == b)
    #expect(arrived.known(a)?.record.path == RawPath("/p/b.jpg"))
  }

  @Test("a photo that never arrived is not changed")
  mutating func changing() {
    let before = arrived.change(a) { photo in
      defer { photo.manualPosition = ManualPosition(of: RawPath("/p/z.jpg")) }
      return photo.manualPosition
    }
    #expect(before == .some(nil) && arrived.known(a)?.manualPosition != nil)
    #expect(arrived.change(arrived.nextID) { $0.confirm() } == nil)
  }
}
