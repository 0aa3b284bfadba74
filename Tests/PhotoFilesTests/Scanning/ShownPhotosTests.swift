import PhotoModel
import Testing

@testable import PhotoFiles

@Suite("ShownPhotos")
struct ShownPhotosTests {
  @Test("a photo is known by the state that was noted last")
  func states() {
    func state(_ size: Int64) -> PhotoState {
      PhotoState(stamp: FileStamp(size: size, modified: 2, changed: 3, inode: 4))
    }
    let paths = (0..<3).map { RawPath("/p/\($0).jpg") }
    var shown = ShownPhotos()
    for (size, path) in paths.enumerated() { shown.insert(state(Int64(size)), of: path) }
    shown.insert(state(9), of: paths[1])
    #expect(paths.map { shown[$0] } == [state(0), state(9), state(2)])
    #expect(shown[RawPath("/p/3.jpg")] == nil)
  }
}
