import Locks
import PhotoModel
import Testing

@testable import PhotoFiles

@Suite("Photos as an index knows them")
struct RecalledPhotosTests {
  /// Knows ten photos in each of many folders, and which of these it was asked for.
  private final class Knowing: KnownPhotos {
    let folders: [RawPath]
    private let asked = Mutex(0)

    var askedCount: Int { asked.withLock { $0 } }

    init(_ count: Int) {
      folders = (0..<count).map { RawPath("/p/\($0)") }
    }

    func folders(in folder: RawPath) -> [RawPath] { folder == RawPath("/p") ? folders : [] }

    func recall(_ folder: RawPath) -> [RecalledPhoto] {
      asked.withLock { $0 += 1 }
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
    for await photos in RecalledPhotos(
      in: [RawPath("/q"), RawPath("/p"), RawPath("/r")], by: known)
    {
      sizes.append(photos.count)
      paths += photos.map(\.record.path)
      // Time enough to ask for more than the next portion.
      try await Task.sleep(for: .milliseconds(20))
      #expect(known.askedCount <= paths.count / 10 + (sizes.count == 1 ? 23 : 1_639))
    }
    #expect(sizes == [40, 230, 16_390, 16_390, 1_950])
    #expect(paths == known.folders.flatMap { folder in known.recall(folder).map(\.record.path) })
  }

  @Test("where nothing is known nothing comes")
  func nothing() async {
    for await _ in RecalledPhotos(in: [RawPath("/q")], by: Knowing(1)) { Issue.record("a portion") }
  }
}
