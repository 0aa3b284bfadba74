import PhotoModel
import Testing

@Suite("What a photo says and does not count")
struct HiddenValueTests {
  @Test("a value that another place outvotes is hidden, and one that counts is not")
  func outvoted() {
    var record = PhotoRecord(path: RawPath("/p/a.jpg"))
    record.problems = [
      Problem(
        .disagreement([
          Problem.Statement(.iptc, says: nil), Problem.Statement(.xmp, says: .text("Dawn")),
        ]), of: .title),
      Problem(.valueNotRead([]), of: .rating),
    ]
    #expect(record.hasHiddenValue(of: .title) && record.hasHiddenValue(of: .rating))
    #expect(!record.hasHiddenValue(of: .city) && !record.hasUnreadValue(of: .title))
    record.values[.title] = .text("Dawn")
    #expect(!record.hasHiddenValue(of: .title))
  }
}
