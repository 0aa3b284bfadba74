import PhotoModel
import Testing

@testable import Verso

@Suite("Which fields the details show")
struct DetailsFieldsTests {
  @Test("what matters comes first, and the rest by section apart; no field is lost or there twice")
  func nothingFilled() {
    let fields = DetailsFields(filled: [])
    #expect(
      fields.first.map(\.fields) == [
        [
          .title, .description, .keywords, .rating, .label, .dateTaken, .city, .country, .latitude,
        ]
      ])
    #expect(fields.more.map(\.section) == [.description, .when, .where, .who])
    let all = (fields.first + fields.more).flatMap(\.fields)
    #expect(Set(all).count == all.count)
    #expect(Set(all + [.longitude]) == Set(Field.allCases.filter(\.isEditable)))
  }

  @Test("what says something comes first, too: what people write in one card, the rest below it")
  func filled() {
    let fields = DetailsFields(filled: [.creator, .headline, .iso, .cameraModel, .fileName, .title])
    #expect(fields.first.count == 3)
    #expect(fields.first[0].fields.suffix(2) == [.headline, .creator])
    #expect(fields.first[1] == .init(section: .camera, fields: [.cameraModel, .iso]))
    #expect(fields.first[2] == .init(section: .file, fields: [.fileName]))
    let more = fields.more.flatMap(\.fields)
    #expect(!more.contains(.creator) && !more.contains(.headline) && more.contains(.credit))
    #expect(!more.contains(.lens), "nobody can fill it in")
  }

  @Test("where all is filled there is no more")
  func allFilled() {
    let fields = DetailsFields(filled: Set(Field.allCases))
    #expect(fields.more.isEmpty)
    #expect(Set(fields.first.flatMap(\.fields) + [.longitude]) == Set(Field.allCases))
  }
}
