import Testing

@testable import PhotoModel

@Suite("PhotoCounts")
struct PhotoCountsTests {
  private let sea = Photo("/p/a.jpg", [.keywords: .list(["Sea", "Sea"]), .rating: .integer(3)])

  @Test("a photo counts for its folder and what it says, and for each keyword once")
  func adding() {
    var counts = PhotoCounts()
    counts.add(sea)
    #expect(counts.keywords.all == ["Sea": 1] && counts.folders.all == [RawPath("/p"): 1])
    #expect(counts.facets[.ratings] == [[]: 1, ["3"]: 1])
    counts.subtract(sea)
    #expect(counts.keywords.all.isEmpty && counts.folders.all.isEmpty)
    #expect(counts.facets[.ratings].isEmpty)
  }

  @Test("a batch counts as its photos do")
  func batch() {
    var (one, other) = (PhotoCounts(), PhotoCounts())
    one.add(sea)
    other.add(RecordBatch([sea.record]))
    #expect(one.keywords.all == other.keywords.all && one.folders.all == other.folders.all)
    #expect(one.facets[.ratings] == other.facets[.ratings])
  }

  @Test("a photo that says something else counts for that alone")
  func replacing() {
    var counts = PhotoCounts()
    counts.add(sea)
    let hill = Photo("/p/a.jpg", [.keywords: .list(["Hill"]), .rating: .integer(3)])
    counts.replace(FacetFields(sea), by: FacetFields(hill))
    #expect(counts.keywords.all == ["Hill": 1] && counts.facets[.ratings] == [[]: 1, ["3"]: 1])
    var tally = FacetTally()
    tally.note(.rating, from: .integer(3), to: .integer(5))
    counts.take(tally)
    #expect(counts.facets[.ratings] == [[]: 1, ["5"]: 1])
  }
}
