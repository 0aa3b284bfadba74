import Testing

@testable import PhotoModel

@Suite("Order of text")
struct NaturalOrderTests {
  @Test("numbers in names are ordered by their value")
  func natural() {
    let sorted = [
      "", "1", "2", "10", "a", "A2", "a10", "a10b", "a11", "b", "img2", "IMG10", "img10.1",
    ]
    for (i, left) in sorted.enumerated() {
      for (j, right) in sorted.enumerated() {
        let order = NaturalOrder.compare(Array(left.utf8), Array(right.utf8))
        #expect(order.signum() == (i - j).signum(), "\(left) \(right)")
      }
    }
  }

  @Test("leading zeros make no difference, and numbers may be longer than any integer")
  func numbers() {
    func order(_ a: String, _ b: String) -> Int {
      NaturalOrder.compare(Array(a.utf8), Array(b.utf8))
    }
    #expect(order("img01", "IMG1") == 0)
    #expect(order("0", "000") == 0)
    #expect(order("9999999999999999999998", "9999999999999999999999") < 0)
    #expect(order("1a", "1") > 0)
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
