import PhotoModel
import TestSupport
import Testing

@testable import PhotoStore

struct DatabaseTests {
  @Test("of a transaction that fails nothing is left, and the next one can begin")
  func rollback() throws {
    let folder = try TemporaryFolder()
    let path = RawPath(folder.url.path).appending("a.sqlite")
    let database = try Database(at: path)
    try database.execute("CREATE TABLE word (text TEXT)")
    #expect(throws: StoreError.busy(path)) {
      try database.transaction { () throws(StoreError) in
        try database.execute("INSERT INTO word VALUES ('lost')")
        throw StoreError.busy(path)
      }
    }
    try database.transaction { () throws(StoreError) in
      try database.execute("INSERT INTO word VALUES ('kept')")
    }
    #expect(try database.rows("SELECT text FROM word") { $0.text(0) } == ["kept"])
  }
}
