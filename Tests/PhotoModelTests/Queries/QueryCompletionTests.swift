import PhotoModel
import Testing

@Suite("What a query may go on with")
struct QueryCompletionTests {
  private static let values: [Field: [String: Int]] = [
    .keywords: ["sea": 12, "deep sea": 3, "Séance": 1, "harbour": 40],
    .cameraModel: ["X-T4": 2, "NIKON D850": 7], .dateTaken: ["2024": 3, "2024-05": 2],
  ]

  private func suggestions(_ text: String, limit: Int = 8) -> [String] {
    QueryCompletion(text, cursor: text.count).suggestions(limit: limit) { Self.values[$0] ?? [:] }
      .map(\.text)
  }

  @Test("a word goes on as a field that begins so, and as keywords that contain it")
  func names() {
    #expect(suggestions("rat") == ["rating>="])
    #expect(suggestions("keyw") == ["keyword:"], "one of its names is enough")
    #expect(suggestions("-ti") == ["-title:"])
    #expect(suggestions("har") == ["keyword:harbour"])
    #expect(suggestions("sea") == ["keyword:sea", "keyword:Séance", "keyword:\"deep sea\""])
  }

  @Test("a field goes on with its values, the most frequent of those that begin so first")
  func fields() {
    #expect(suggestions("keyword:SE") == ["keyword:sea", "keyword:Séance", "keyword:\"deep sea\""])
    #expect(suggestions("camera=d8") == ["camera=\"NIKON D850\""])
    #expect(suggestions("keyword:\"deep s") == ["keyword:\"deep sea\""])
    #expect(suggestions("-keyword:", limit: 2) == ["-keyword:harbour", "-keyword:sea"])
  }

  @Test("dates go on with words and with what photos have")
  func dates() {
    #expect(suggestions("taken:last-m") == ["taken:last-month"])
    #expect(suggestions("date:2024") == ["date:2024-05"])
    #expect(suggestions("is:ed") == ["is:edited"])
    #expect(suggestions("-has:g") == ["-has:gps"])
  }

  @Test(
    "nothing follows a blank, a finished value or an unknown field",
    arguments: ["", "a ", "keyword:harbour", "nofield:x"])
  func nothing(text: String) { #expect(suggestions(text).isEmpty) }

  @Test("the word before the cursor is replaced, with its quotation marks and nothing else")
  func range() {
    #expect(QueryCompletion("sea (keyword:\"deep s x", cursor: 20).range == 5..<20)
    #expect(QueryCompletion("sea rat b", cursor: 7).range == 4..<7)
    #expect(QueryCompletion("\"a b\" ra", cursor: 8).range == 6..<8)
  }

  @Test("every suggestion is a query, or becomes one with a value")
  func queries() throws {
    let today = PhotoDate(year: 2024, month: 5, day: 1)
    for start in ["k", "d", "keyword:", "has:", "is:", "taken:", "-camera:"] {
      let all = suggestions(start, limit: 100)
      #expect(!all.isEmpty, "\(start)")
      for text in all {
        let isOpen = text.hasSuffix(":") || text.hasSuffix(">=")
        let value = text.hasPrefix("is") ? "edited" : text.hasPrefix("has") ? "title" : "3"
        _ = try Query(text + (isOpen ? (text.contains("date") ? "2024" : value) : ""), today: today)
      }
    }
  }
}
