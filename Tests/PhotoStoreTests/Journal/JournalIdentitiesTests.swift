import PhotoModel
import TestSupport
import Testing

@testable import PhotoStore

@Suite("What photos in a journal are known by")
struct JournalIdentitiesTests {
  let folder: TemporaryFolder
  let path: RawPath

  init() throws {
    folder = try TemporaryFolder()
    path = RawPath(folder.url.path).appending("journal.sqlite")
  }

  private let old = RawPath("/old/a.jpg")
  private let new = RawPath("/new/a.jpg")

  @Test("what a photo is known by is there again, and a later look replaces it")
  func keep() throws {
    let first = PhotoIdentity(size: 5, modified: -1, inode: .max, content: nil)
    let second = PhotoIdentity(size: 5, modified: 2, inode: 3, content: [1, 2])
    try Journal(at: path).keep([old: first, new: first])
    try Journal(at: path).keep([old: second])
    #expect(try Journal(at: path).identities(of: [old, new]) == [old: second, new: first])
    #expect(try Journal(at: path).identities(of: [RawPath("/p")]).isEmpty)
  }
}
