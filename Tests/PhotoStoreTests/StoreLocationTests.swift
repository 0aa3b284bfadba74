import PhotoModel
import PhotoStore
import Testing

@Suite("StoreLocation")
struct StoreLocationTests {
  private func journal(_ variables: [String: String]) -> String? {
    StoreLocation.journal { variables[$0] }?.text
  }

  @Test("the journal is in the user's data folder")
  func location() {
    #expect(
      journal(["XDG_DATA_HOME": "/data", "HOME": "/people/ada"]) == "/data/verso/journal.sqlite")
    #expect(journal(["HOME": "/people/ada"]) == "/people/ada/.local/share/verso/journal.sqlite")
  }

  @Test("the index is in the folder of what may be deleted")
  func index() {
    func index(_ variables: [String: String]) -> String? {
      StoreLocation.index { variables[$0] }?.text
    }
    #expect(index(["XDG_CACHE_HOME": "/c", "HOME": "/people/ada"]) == "/c/verso/index.sqlite")
    #expect(index(["HOME": "/people/ada"]) == "/people/ada/.cache/verso/index.sqlite")
  }

  @Test("a journal that cannot be there is in the folder that lasts until the user logs out")
  func temporary() {
    func journal(_ variables: [String: String]) -> String? {
      StoreLocation.temporaryJournal { variables[$0] }?.text
    }
    #expect(journal(["XDG_RUNTIME_DIR": "/run/user/7"]) == "/run/user/7/verso/journal.sqlite")
    #expect(journal(["XDG_RUNTIME_DIR": "run"]) == nil)
    #expect(journal(["HOME": "/people/ada"]) == nil)
  }

  @Test("relative and empty variables are ignored")
  func invalid() {
    let home = "/people/ada/.local/share/verso/journal.sqlite"
    #expect(journal(["XDG_DATA_HOME": "data", "HOME": "/people/ada"]) == home)
    #expect(journal(["XDG_DATA_HOME": "", "HOME": "/people/ada"]) == home)
    #expect(journal([:]) == nil)
  }
}
