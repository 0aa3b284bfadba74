import PhotoModel
import Testing

@testable import Verso

@Suite("The queue of pictures")
struct PictureQueueTests {
  private func wanted(_ number: Int, _ size: WantedPicture.Size = .fitting(1024)) -> WantedPicture {
    WantedPicture(request: request(number), size: size)
  }

  @Test("what is looked at comes first, and what may be looked at next one by one after it")
  func order() {
    var queue = PictureQueue()
    var begun: WantedPicture?
    var unwanted: Set<WantedPicture>
    unwanted = queue.want([wanted(1), wanted(2), wanted(3)]) { _ in false }
    #expect(unwanted == [])
    begun = queue.next()
    #expect(begun == wanted(1))
    begun = queue.next()
    #expect(begun == nil)
    queue.finish(wanted(1))
    begun = queue.next()
    #expect(begun == wanted(2))
    begun = queue.next()
    #expect(begun == nil)
    queue.finish(wanted(2))
    begun = queue.next()
    #expect(begun == wanted(3))
    queue.finish(wanted(3))
    begun = queue.next()
    #expect(begun == nil && queue.running.isEmpty)
  }

  @Test(
    "whoever goes on does not wait for what was begun ahead of time, and that is not thrown away")
  func goingOn() {
    var queue = PictureQueue()
    var begun: WantedPicture?
    var unwanted: Set<WantedPicture>
    _ = queue.want([wanted(1), wanted(2)]) { $0 == wanted(1) }
    begun = queue.next()
    #expect(begun == wanted(2))
    // Two on, and the one between is the previous one now.
    unwanted = queue.want([wanted(3), wanted(4), wanted(2)]) { _ in false }
    #expect(unwanted == [])
    begun = queue.next()
    #expect(begun == wanted(3))
    begun = queue.next()
    #expect(begun == nil)
    // What is far behind stops.
    unwanted = queue.want([wanted(9)]) { _ in false }
    #expect(unwanted == [wanted(2), wanted(3)])
    begun = queue.next()
    #expect(begun == wanted(9))
  }

  @Test("what is being decoded ahead of time is not begun again when it is looked at")
  func reached() {
    var queue = PictureQueue()
    var begun: WantedPicture?
    _ = queue.want([wanted(1), wanted(2), wanted(3)]) { $0 == wanted(1) }
    begun = queue.next()
    #expect(begun == wanted(2))
    _ = queue.want([wanted(2), wanted(3)]) { _ in false }
    begun = queue.next()
    #expect(begun == nil)
  }

  @Test("a window is decoded for in steps, and never beyond what the decoder makes")
  func sides() {
    #expect(WantedPicture.side(forWidth: 10, height: 5) == 256)
    #expect(WantedPicture.side(forWidth: 1000, height: 1025) == 1280)
    #expect(WantedPicture.side(forWidth: 99_999, height: 5) == 16_384)
    #expect(wanted(1, .whole).side == 16_384 && wanted(1).side == 1024)
  }
}
