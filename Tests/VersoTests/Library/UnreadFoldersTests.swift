import PhotoFiles
import PhotoModel
import Testing

@testable import Verso

@Suite("What has not been read of the part that is shown")
struct UnreadFoldersTests {
  private let alps = RawPath("/p/alps")
  private let locked = RawPath("/p/locked")

  private func unread(_ scope: PhotoScope?, opened: RawPath? = nil) -> UnreadFolders {
    UnreadFolders(
      [alps, locked].map {
        PhotoScan.UnreadFolder(path: $0, error: PhotoError(ReadingError.folderIsGone))
      }, stopped: [alps.appending("huts"), locked], in: scope, opened: opened)
  }

  @Test("is a folder that is shown, and what was stopped in it or around it")
  func folder() {
    let shown = unread(.folder(alps), opened: locked)
    #expect(shown.folder == alps && shown.unreadable.map(\.path) == [alps])
    #expect(shown.stopped == [alps.appending("huts")])
    #expect(shown.paths == [alps, alps.appending("huts")])
    let inside = unread(.folder(alps.appending("huts").appending("old")))
    #expect(inside.unreadable.isEmpty && inside.stopped == [alps.appending("huts")])
  }

  @Test("is what was opened last where all photos are shown, and everything that was stopped")
  func all() {
    #expect(unread(.all, opened: locked).unreadable.map(\.path) == [locked])
    #expect(unread(.all, opened: locked).folder == locked)
    #expect(unread(nil).unreadable.isEmpty && unread(nil).stopped.count == 2)
  }

  @Test("is every folder where the problems are shown, or the one that was chosen there")
  func problems() {
    #expect(unread(.problematic).unreadable.map(\.path) == [alps, locked])
    #expect(unread(.unreadable(locked), opened: alps).unreadable.map(\.path) == [locked])
  }
}
