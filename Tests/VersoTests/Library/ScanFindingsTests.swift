import PhotoFiles
import PhotoModel
import TestSupport
import Testing

@testable import Verso

@Suite("ScanFindings")
struct ScanFindingsTests {
  @Test("what was come upon is told apart by its kind, and keeps its order")
  func kinds() {
    let error = PhotoError(Trouble("no"))
    let (a, b, c, d, e) = (path("a"), path("b"), path("c"), path("d"), path("e"))
    let findings = ScanFindings([
      .photo(PhotoRecord(path: b)), .unchanged(c), .unreadable(path("x"), error),
      .blocked(PhotoRecord(path: d)), .photo(PhotoRecord(path: a)), .unchanged(e),
    ])
    #expect(findings.photos.map(\.path) == [b, a])
    #expect(findings.unchanged == [c, e])
    #expect(findings.blocked.map(\.path) == [d])
    #expect(findings.problems == [PhotoScan.UnreadFolder(path: path("x"), error: error)])
  }

  private func path(_ name: String) -> RawPath { RawPath("/p/\(name)") }
}
