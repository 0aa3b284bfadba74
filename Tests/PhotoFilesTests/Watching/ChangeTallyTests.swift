import PhotoModel
import Testing

@testable import PhotoFiles

@Suite("ChangeTally")
struct ChangeTallyTests {
  private let photo = RawPath("/p/a.jpg")
  private let other = RawPath("/p/b.jpg")
  private var tally = ChangeTally()

  private func milliseconds(_ count: Int) -> Duration { .milliseconds(count) }

  @Test("a burst is looked at once, when it is quiet")
  mutating func burst() throws {
    #expect(tally.due == nil)
    for time in [0, 50, 100] { tally.note(.finished(photo), at: milliseconds(time)) }
    tally.note(.left(other), at: milliseconds(100))
    #expect(tally.take(at: milliseconds(219)) == nil)
    #expect(tally.due == milliseconds(220))
    let taken = tally.take(at: milliseconds(220))
    let changes = try #require(taken)
    #expect(changes.concern(photo) && changes.concern(other))
    #expect(changes.hasLeft(other) && !changes.hasLeft(photo))
    #expect(tally.due == nil)
  }

  @Test("a file to which something happens all the time is looked at now and then")
  mutating func patience() {
    for time in stride(from: 0, through: 590, by: 10) {
      tally.note(.finished(photo), at: milliseconds(time))
      #expect(tally.take(at: milliseconds(time)) == nil)
    }
    tally.note(.finished(photo), at: milliseconds(600))
    #expect(tally.take(at: milliseconds(600))?.concern(photo) == true)
  }

  @Test("a file is not looked at while it grows, and when it was closed it is")
  mutating func growth() throws {
    for time in stride(from: 0, through: 10_000, by: 500) {
      tally.note(.begun(photo), at: milliseconds(time))
      #expect(tally.take(at: milliseconds(time)) == nil)
    }
    tally.note(.finished(other), at: milliseconds(10_000))
    let taken = tally.take(at: milliseconds(10_200))
    let changes = try #require(taken)
    #expect(!changes.concern(photo) && changes.growing == [photo])
    tally.note(.finished(photo), at: milliseconds(10_500))
    #expect(tally.due == milliseconds(10_620))
    #expect(tally.take(at: milliseconds(10_620))?.concern(photo) == true)
  }

  @Test("a file that was begun and is never closed is looked at in the end")
  mutating func forgotten() {
    tally.note(.begun(photo), at: .zero)
    #expect(tally.due == ChangeTally.growth)
    #expect(tally.take(at: ChangeTally.growth)?.concern(photo) == true)
  }

  @Test("what left a folder before that left itself is told with it, however late it was")
  mutating func emptied() throws {
    // Something happens to the folder early, and to it and its photo late.
    let folder = RawPath("/p")
    tally.note(.folderCame(folder), at: .zero)
    tally.note(.finished(other), at: milliseconds(590))
    tally.note(.left(photo), at: milliseconds(590))
    tally.note(.folderLeft(folder), at: milliseconds(595))
    let taken = tally.take(at: milliseconds(600))
    let changes = try #require(taken)
    #expect(changes.left == [folder] && changes.hasLeft(photo))
    #expect(!changes.concern(other))
    #expect(tally.due == milliseconds(850))
  }

  @Test("between two looks there is a pause")
  mutating func pause() {
    tally.note(.finished(photo), at: .zero)
    #expect(tally.take(at: milliseconds(120)) != nil)
    tally.note(.finished(other), at: milliseconds(121))
    #expect(tally.take(at: milliseconds(369)) == nil)
    #expect(tally.take(at: milliseconds(370))?.concern(other) == true)
  }

  @Test("what happened last to a folder counts; one that was unmounted is gone whatever follows")
  mutating func folders() throws {
    let folder = RawPath("/p")
    let disk = RawPath("/disk")
    tally.note(.folderLeft(folder), at: .zero)
    tally.note(.folderCame(folder), at: .zero)
    tally.note(.unmounted(disk), at: .zero)
    tally.note(.folderCame(disk), at: .zero)
    let taken = tally.take(at: milliseconds(120))
    let changes = try #require(taken)
    #expect(changes.came == [folder] && changes.left == [disk] && changes.unmounted == [disk])
  }

  @Test("what the system forgot is told, too")
  mutating func overflow() {
    tally.note(.overflow, at: .zero)
    #expect(tally.due == milliseconds(120))
    #expect(tally.take(at: milliseconds(120))?.isUnknown == true)
    #expect(tally.due == nil)
  }

  @Test("a sidecar concerns the photos that it may belong to, and no others")
  func sidecars() {
    var changes = FolderChanges()
    changes.note(RawPath("/p/a.CR3.xmp"), isGone: true)
    changes.note(RawPath("/p/b.XMP"), isGone: false)
    for photo in ["/p/a.CR3", "/p/b.jpg", "/p/b.CR3"] { #expect(changes.concern(RawPath(photo))) }
    for photo in ["/p/a.jpg", "/q/b.jpg", "/p/c.jpg"] { #expect(!changes.concern(RawPath(photo))) }
    #expect(!changes.hasLeft(RawPath("/p/a.CR3")))
    #expect(changes.folders == [RawPath("/p")])
  }

  @Test("a photo that comes or goes concerns those that its sidecar may belong to otherwise")
  func owners() {
    var changes = FolderChanges()
    changes.note(RawPath("/p/a.CR3"), isGone: true)
    #expect(changes.concern(RawPath("/p/a.jpg")) && !changes.hasLeft(RawPath("/p/a.jpg")))
    for photo in ["/p/a.CR3.jpg.png", "/q/a.jpg", "/p/ab.jpg"] {
      #expect(!changes.concern(RawPath(photo)))
    }
    // What is being written is read when it is whole.
    changes.growing = [RawPath("/p/a.jpg")]
    #expect(!changes.concern(RawPath("/p/a.jpg")))
  }
}
