import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("The title above the list")
struct ListTitleTests {
  @Test("names the part of the library that is shown, and where a folder is")
  func scopes() {
    let folder = ListTitle(.folder(RawPath("/photos/2024/Alps")))
    #expect(folder.title == "Alps" && folder.subtitle == "/photos/2024")
    #expect(folder.windowTitle == "Alps – Verso")
    #expect(ListTitle(.unreadable(RawPath("/photos/locked"))).subtitle == "/photos")
    let all = ListTitle(.all)
    #expect(all.title == PhotoScope.all.title && all.subtitle.isEmpty)
  }

  @Test("is the name of the program where nothing is open")
  func nothing() {
    let title = ListTitle(.all, isNothingOpen: true)
    #expect(title.title == "Verso" && title.windowTitle == "Verso" && title.subtitle.isEmpty)
    #expect(ListTitle(.folder(RawPath("/a/b")), isNothingOpen: true).title == "b")
  }

  @Test("is the name of the search that finds the photos")
  func search() {
    let search = SavedSearch(name: "Best", text: "rating>=4")
    #expect(ListTitle(.folder(RawPath("/a/b")), of: search).title == "Best")
  }
}
