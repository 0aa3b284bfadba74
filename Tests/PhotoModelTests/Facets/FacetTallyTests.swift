import Testing

@testable import PhotoModel

@Suite("What edits change in counts")
struct FacetTallyTests {
  private static let stars: [FieldValue?] = [.integer(1), .integer(2), .integer(3)]

  private func counts(_ stars: FieldValue?, of photos: Int) -> FacetCounts {
    var counts = FacetCounts()
    counts.add(FacetFields(stars, in: .rating), .ratings, times: photos)
    return counts
  }

  @Test("photos that become the same are counted at once, each of them")
  func together() {
    var counts = counts(Self.stars[0], of: 5)
    var tally = FacetTally()
    for _ in 0..<4 { tally.note(.rating, from: Self.stars[0], to: nil) }
    tally.note(.rating, from: Self.stars[0], to: Self.stars[1])
    tally.note(.rating, from: nil, to: nil)
    tally.note(.label, from: nil, to: .text("Red"))
    tally.count(in: &counts)
    #expect(counts[.ratings] == [[]: 1, ["2"]: 1])
    #expect(counts[.labels] == [[]: 1, ["Red"]: 1])
  }

  @Test("a photo that changes twice has its last value")
  func twice() {
    var counts = counts(Self.stars[0], of: 5)
    var tally = FacetTally()
    for _ in 0..<5 {
      tally.note(.rating, from: Self.stars[0], to: Self.stars[1])
      tally.note(.rating, from: Self.stars[1], to: Self.stars[2])
    }
    tally.count(in: &counts)
    #expect(counts[.ratings] == [[]: 5, ["3"]: 5])
  }

  @Test("each field says a facet alone or with others, and no field says two")
  func fields() {
    for facet in Facet.allCases {
      for field in facet.fields {
        #expect(Facet.ofOneField[field] ?? Facet.fieldsOfSeveral[field] == facet)
        #expect(Facet.ofOneField.contains(field) == (facet.fields.count == 1))
      }
    }
    #expect(
      Facet.ofOneField.count + Facet.fieldsOfSeveral.count
        == Facet.allCases.reduce(0) { $0 + $1.fields.count })
  }
}
