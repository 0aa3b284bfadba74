import Testing

@testable import PhotoModel

@Suite("Records piece by piece")
struct RecordPiecesTests {
  @Test(
    "all come once and in their order, and it is known when none follows",
    arguments: [0, 1, 32, 33, 2_048, 2_049, 5_000])
  func pieces(count: Int) async {
    let paths = (0..<count).map { RawPath("/p/\($0).jpg") }
    var pieces = RecordPieces(paths.map { PhotoRecord(path: $0) })
    var came: [RawPath] = []
    while let batches = await pieces.next() {
      came += batches.flatMap { $0.records.map(\.path) }
      #expect(pieces.isAtEnd == (came.count == count))
    }
    #expect(came == paths)
    #expect(pieces.isAtEnd)
  }
}
