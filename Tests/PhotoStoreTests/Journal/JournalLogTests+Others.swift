import PhotoModel
import TestSupport
import Testing

@testable import PhotoStore

/// Logs of journals that are older, damaged, or not there.
extension JournalLogTests {
  @Test("a journal is looked at without being started, and an older one is brought up to date")
  func looking() throws {
    let none = RawPath(folder.url.path).appending("none.sqlite")
    #expect(try Journal.log(inJournalAt: none).isEmpty && !none.exists)
    try append(edit(nil, "A"))
    #expect(try Journal.log(inJournalAt: journal.path) == journal.log())
    try journal.withDatabase { database throws(StoreError) in
      try database.execute(
        """
        DROP TABLE write_session; DROP INDEX edit_path; DROP INDEX rehoming_new; DROP INDEX write_time;
        DROP INDEX write_begun; PRAGMA user_version = 5
        """)
    }
    #expect(try Journal.log(inJournalAt: journal.path).map(\.state) == [.done])
  }

  @Test("a damaged journal is recovered, with what its writes belong to")
  func damaged() throws {
    let scene = try JournalScene()
    try scene.fillMuch()
    let write = Write(
      photo: Self.photo, target: Self.photo, hashBefore: [1], hashAfter: [2], reversePatch: [3],
      edits: [edit(nil, "A")], session: Write.Session(), backTo: WriteEntry.ID(rawValue: 9))
    do {
      let journal = try Journal(at: scene.path, copiesItself: false)
      _ = try journal.begin(write)
      try scene.truncateLog(of: journal)
    }
    try scene.damageSchema()
    let journal = try Journal(at: scene.path)
    #expect(journal.recovery != nil)
    #expect(try journal.writes(of: Self.photo).map(\.write) == [write])
  }
}
