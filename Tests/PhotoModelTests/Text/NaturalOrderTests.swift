import Testing

@testable import PhotoModel

@Suite("Order of text")
struct NaturalOrderTests {
  private func key(_ text: String) -> [UInt8] {
    var key: [UInt8] = []
    NaturalOrder.append(Array(text.utf8), to: &key)
    return key
  }

  private func precedes(_ left: String, _ right: String) -> Bool {
    key(left).lexicographicallyPrecedes(key(right))
  }

  @Test("numbers in names are ordered by their value")
  func natural() {
    let sorted = [
      "", " ", "0", "1", "2", "10", "a", "a 1", "A2", "a10", "a10b", "a11", "b", "img2", "IMG10",
      "img10.1",
    ]
    for (i, left) in sorted.enumerated() {
      for (j, right) in sorted.enumerated() {
        #expect(precedes(left, right) == (i < j), "\(left) \(right)")
      }
    }
  }

  @Test("numbers may be longer than any integer, and zeros only decide among equals")
  func numbers() {
    #expect(precedes("9999999999999999999998", "9999999999999999999999"))
    #expect(precedes("img1", "img01"))
    #expect(precedes("img01", "img2"))
    #expect(precedes("img01a2", "img1a3"))
    #expect(key("IMG1") == key("img1"))
  }

  @Test("text of any length and any bytes has a key")
  func odd() {
    #expect(key(String(repeating: "0", count: 1000)).count < 300)
    #expect(key(String(repeating: "a1", count: 1000)).count < 2000)
    #expect(precedes("a", "a\0"))
  }
}

@Suite("FoldedText")
struct FoldedTextTests {
  @Test(
    "letters are the same with and without case and accents",
    arguments: [
      ("Straße", "STRASSE"), ("Čapek", "capek"), ("ÉTÉ", "été"), ("E\u{301}te\u{301}", "Été"),
      ("Łódź", "lodz"), ("ØRSTED", "orsted"), ("Ærø", "aero"), ("ΑΘΉΝΑ", "αθηνα"), ("МОРЕ", "море"),
      ("Việt", "viet"), ("İstanbul", "istanbul"), ("ﬁ", "ﬁ"), ("海", "海"), ("🌊", "🌊"),
    ])
  func same(left: String, right: String) {
    #expect(FoldedText(left) == FoldedText(right))
    #expect(FoldedText(left).occurs(in: "x" + right + "y"))
  }

  @Test("other letters stay others")
  func other() {
    #expect(FoldedText("a") != FoldedText("b"))
    #expect(FoldedText("и") != FoldedText("н"))
    #expect(!FoldedText("abc").occurs(in: "ab"))
    #expect(!FoldedText("abc").occurs(in: "abäc"))
    #expect(FoldedText("").occurs(in: ""))
  }
}
