import Locks
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

@Suite("Photos as an index knows them")
struct RecalledPhotosTests {
  /// Knows ten photos in each of many folders, how many of these it was asked for, and whether it was too early for
  /// that.
  private final class Knowing: KnownPhotos {
    let folders: [RawPath]
    private let asked = Mutex((count: 0, most: 0, isTooMany: false))

    var askedCount: Int { asked.withLock { $0.count } }
    /// Whether it was asked for more folders than it should have been by then.
    var wasAskedEarly: Bool { asked.withLock { $0.isTooMany } }

    /// From now on it may be asked for this many folders in all.
    func expect(atMost count: Int) { asked.withLock { $0.most = count } }

    init(_ count: Int) {
      folders = (0..<count).map { RawPath("/p/\($0)") }
    }

    func folders(in folder: RawPath) -> [RawPath] { folder == RawPath("/p") ? folders : [] }

    func recall(_ folder: RawPath) -> [RecalledPhoto] {
      asked.withLock { asked in
        asked.count += 1
        if asked.count > asked.most { asked.isTooMany = true }
      }
      return (0..<10).map { number in
        let stamp = FileStamp(size: 1, modified: 2, changed: 3, inode: UInt64(number))
        return RecalledPhoto(
          PhotoRecord(path: folder.appending("\(number).jpg")), in: PhotoState(stamp: stamp))
      }
    }

    func record(of path: RawPath, in state: @autoclosure () -> PhotoState?) -> PhotoRecord? { nil }

    func keep(_ record: PhotoRecord, in state: PhotoState) {}

    func flush() {}
  }

  @Test("few come first, all come in their order, and never more than one portion is there ahead")
  func portions() async throws {
    let known = Knowing(3_500)
    var sizes: [Int] = []
    var paths: [RawPath] = []
    // How many folders there are in each portion and all before it.
    let ends = [4, 27, 1_666, 3_305, 3_500]
    known.expect(atMost: ends[0])
    var portions = RecalledPhotos(
      in: [RawPath("/q"), RawPath("/p"), RawPath("/r")], by: known
    ).makeAsyncIterator()
    for ahead in ends.dropFirst() + [ends[4], ends[4]] {
      known.expect(atMost: ahead)
      guard let photos = await portions.next() else { break }
      sizes.append(photos.count)
      paths += photos.map(\.record.path)
      try await wait(until: "the next portion is there") { known.askedCount == ahead }
      #expect(!known.wasAskedEarly)
    }
    #expect(sizes == [40, 230, 16_390, 16_390, 1_950])
    #expect(paths == known.folders.flatMap { folder in known.recall(folder).map(\.record.path) })
  }

  @Test("where nothing is known nothing comes")
  func nothing() async {
    for await _ in RecalledPhotos(in: [RawPath("/q")], by: Knowing(1)) { Issue.record("a portion") }
  }
}
