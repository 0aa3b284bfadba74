import PhotoModel
import Testing

@Suite("Characters that deceive")
struct HiddenCharactersTests {
  @Test(
    "characters that turn the text around or are not seen are marked with their numbers",
    arguments: [
      0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069, 0x200E, 0x200F,
      0x061C,
      0x200B, 0x2060, 0x2064, 0xFEFF, 0x00AD, 0x180E, 0x034F, 0x115F, 0x3164, 0xFFA0, 0xFFF9,
      0xE0041,
    ])
  func hidden(_ value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    let number = String(value, radix: 16, uppercase: true)
    let mark = "‹U+" + String(repeating: "0", count: max(0, 4 - number.count)) + number + "›"
    #expect(HiddenCharacters.marked("a\(scalar)b") == "a\(mark)b")
    #expect(HiddenCharacters.marked("\(scalar)") == mark)
    #expect(HiddenCharacters.marked("שלום\(scalar)b") == "שלום\(mark)b")
  }

  @Test(
    "text of any script and emoji stays as it is",
    arguments: [
      "", "Harbour", "Übergröße", "שלום עולם", "ميناء ٢٠٢٤", "می‌خواهم", "क्‍ष", "港の夜", "Ужгород",
      "👩‍👩‍👧", "❤️", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🇩🇪", "葛󠄀", "e\u{301}", "\u{600}١",
    ])
  func seen(_ text: String) { #expect(HiddenCharacters.marked(text) == text) }

  @Test("none begins with a byte that is said to begin none")
  func beginnings() {
    let missed = (0...0x10FFFF).lazy.compactMap { Unicode.Scalar($0 as UInt32) }.filter { scalar in
      HiddenCharacters.isHidden(scalar, after: nil)
        && UTF8.encode(scalar)?.first.map(HiddenCharacters.mayBegin) == false
    }
    #expect(Array(missed).isEmpty)
  }

  @Test("a joiner between Latin letters, and a tag that is of no flag, hide something")
  func outOfPlace() {
    #expect(HiddenCharacters.marked("a\u{200D}b") == "a‹U+200D›b")
    #expect(HiddenCharacters.marked("\u{200C}") == "‹U+200C›")
    #expect(HiddenCharacters.marked("\u{FE0F}a") == "‹U+FE0F›a")
    #expect(HiddenCharacters.marked("a\u{E0067}\u{E0062}") == "a‹U+E0067›‹U+E0062›")
    #expect(HiddenCharacters.marked("م\u{200D}\u{200C}م") == "م\u{200D}‹U+200C›م")
  }
}
