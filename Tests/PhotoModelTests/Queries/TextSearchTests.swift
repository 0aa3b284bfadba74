import Testing

@testable import PhotoModel

@Suite("Text search")
struct TextSearchTests {
  @Test("words are looked for in the fields of text, packed, open and edited alike")
  func fields() async throws {
    let query = try Query("harbour")
    for path in ["/p/Harbour 1.jpg", "/p/harbour/a.jpg"] {
      let isNamed = path.hasSuffix("1.jpg")
      #expect(query.matches(photo(PhotoRecord(path))) == isNamed)
      #expect(query.matches(photo(PhotoRecord(path, [.rating: .integer(1)]).packed)) == isNamed)
    }
    // A file has but one name.
    for field in Field.allCases where field != .fileName {
      let value: FieldValue
      switch field.kind {
      case .list: value = .list(["sea", "Old Harbour"])
      case .text, .longText, .label: value = .text("The Harbour at dawn")
      default: continue
      }
      let isSearched = ![.format, .colorSpace, .creatorTool, .folder].contains(field)
      var record = PhotoRecord("/p/a.jpg", [field: value, .width: .integer(3)])
      #expect(query.matches(photo(record)) == isSearched, "\(field)")
      record = record.packed
      #expect(query.matches(photo(record)) == isSearched, "\(field), packed")
      let other = PendingEdit(base: nil, value: .integer(3))
      #expect(query.matches(photo(record, [.rating: other])) == isSearched, "\(field), edited")
      guard field.isEditable else { continue }
      let typed = photo(
        PhotoRecord("/p/a.jpg").packed, [field: PendingEdit(base: nil, value: value)])
      #expect(query.matches(typed), "\(field) as it was typed")
      let cleared = photo(record, [field: PendingEdit(base: value, value: nil)])
      #expect(!query.matches(cleared), "\(field), as it was cleared")
    }
  }

  @Test(
    "case, accents and how characters are put together make no difference",
    arguments: [
      ("sao", "São Paulo"), ("SAO PAULO", "s\u{61}\u{303}o paulo"), ("são", "SAO"),
      ("strasse", "Lange Straße"), ("STRAẞE", "strasse"), ("istanbul", "İstanbul"),
      ("мой", "МОИ\u{306} ДОМ"), ("ёлка", "Е\u{308}лка"), ("їжак", "і\u{308}жак"),
      ("θαλασσα", "Η ΘΆΛΑΣΣΑ"), ("桜", "夜の桜"), ("都渋", "東京都渋谷区"), ("서울", "서울특별시"),
      ("\u{1109}\u{1165}\u{110B}\u{116E}\u{11AF}", "서울특별시"),
      ("서울", "\u{1109}\u{1165}\u{110B}\u{116E}\u{11AF}"), ("が", "か\u{3099}"),
      ("カ\u{3099}ラス", "ガラス"), ("プ", "フ\u{309A}リン"), ("ヺ", "ヲ\u{3099}"), ("ゔ", "う\u{3099}"),
      ("أحمد", "احمد"), ("ا\u{654}حمد", "أحمد"), ("مؤمن", "مومن"), ("ﬁnal", "Final"),
      ("ſee", "see"),
      ("ＨＡＲＢＯＵＲ", "harbour"), ("harbour", "ｈａｒｂｏｕｒ"),
      ("ærø", "AERO"), ("lodz", "Łódź"), ("e\u{20D7}a", "EA"), ("q", "Q"),
    ])
  func folding(word: String, text: String) throws {
    let photo = photo(
      PhotoRecord("/p/a.jpg", [.city: .text("x"), .title: .text("a \(text) b")]).packed)
    #expect(try Query(word).matches(photo))
  }

  @Test("kana with another sound are other letters", arguments: [("か", "が"), ("は", "ぱ")])
  func kana(word: String, text: String) throws {
    #expect(
      try Query("title=\(word)").matches(photo(PhotoRecord("/p/a.jpg", [.title: .text(word)]))))
    #expect(
      try !Query("title=\(word)").matches(photo(PhotoRecord("/p/a.jpg", [.title: .text(text)]))))
  }

  @Test("a letter with a tail is another letter", arguments: [("г", "ґ"), ("ж", "җ"), ("か", "き")])
  func otherLetters(word: String, text: String) throws {
    let photo = photo(PhotoRecord("/p/a.jpg", [.title: .text(text)]).packed)
    #expect(try !Query(word).matches(photo))
  }

  @Test("a photo that was not read is neither found nor left out by a word that it does not show")
  func unread() throws {
    var record = PhotoRecord("/p/harbour.jpg")
    record.isUnread = true
    #expect(try Query("harbour").matches(photo(record.packed)))
    #expect(try !Query("dawn").matches(photo(record.packed)))
    #expect(try !Query("-dawn").matches(photo(record.packed)))
  }

  private func photo(_ record: PhotoRecord, _ pending: PendingEdits = [:]) -> Photo {
    Photo(id: Photo.ID(rawValue: 0), record: record, pending: pending)
  }
}
