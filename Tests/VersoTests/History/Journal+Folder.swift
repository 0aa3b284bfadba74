import PhotoModel
import PhotoStore
import TestSupport

extension Journal {
  /// The journal in a folder of a test.
  convenience init(in folder: TemporaryFolder) throws {
    try self.init(at: RawPath(folder.url.path).appending("journal.sqlite"))
  }
}
