import PhotoModel
import Testing

@Suite("MovedPhotos")
struct MovedPhotosTests {
  /// A photo that is so many bytes long.
  private func photo(_ name: String, _ size: Int64) -> PhotoRecord {
    var record = PhotoRecord(path: RawPath("/p/" + name))
    record.stamp = FileStamp(size: size, modified: 1, changed: 1, inode: 7)
    return record
  }

  private func names(_ known: [PhotoRecord], _ found: [PhotoRecord]) -> [String: String] {
    let names = MovedPhotos(known).names(among: found)
    return Dictionary(uniqueKeysWithValues: names.map { ($0.name, $1.name) })
  }

  @Test("a file with another name is the same file, whenever its attributes changed")
  func renamed() {
    var new = photo("b.jpg", 1)
    new.stamp?.changed = 2
    #expect(names([photo("a.jpg", 1)], [new]) == ["a.jpg": "b.jpg"])
    #expect(names([photo("a.jpg", 1)], [photo("b.jpg", 2)]) == [:])
    #expect(names([photo("a.jpg", 1)], [photo("a.jpg", 1)]) == [:])
  }

  @Test("where two have the same name for a file there is doubt")
  func doubt() {
    #expect(names([photo("a.jpg", 1)], [photo("b.jpg", 1), photo("c.jpg", 1)]) == [:])
    #expect(names([photo("a.jpg", 1), photo("b.jpg", 1)], [photo("c.jpg", 1)]) == [:])
  }

  @Test("photos that move up one after the other all have other names")
  func chain() {
    let known = [photo("1.jpg", 1), photo("2.jpg", 2), photo("3.jpg", 3)]
    #expect(
      names(known, [photo("2.jpg", 1), photo("3.jpg", 2), photo("4.jpg", 3)])
        == ["1.jpg": "2.jpg", "2.jpg": "3.jpg", "3.jpg": "4.jpg"])
  }

  @Test("one that takes the place of another, and two that change places, do not count")
  func blocked() {
    let known = [photo("1.jpg", 1), photo("2.jpg", 2)]
    #expect(names(known, [photo("2.jpg", 1)]) == [:])
    #expect(names(known, [photo("2.jpg", 1), photo("1.jpg", 2)]) == [:])
  }
}
