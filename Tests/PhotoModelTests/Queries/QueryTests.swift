import PhotoModel
import TestSupport
import Testing

@Suite("Query")
struct QueryTests {
  private static let harbour = Photo(
    "/photos/2024/IMG_10.JPG",
    [
      .title: .text("Harbour at Dawn"), .description: .text("Čapek’s Straße, crème brûlée"),
      .keywords: .list(["sea", "boats, old", "Été"]), .rating: .integer(4),
      .dateTaken: .date("2024-05-12T06:10:30+02:00"), .cameraMake: .text("FUJIFILM"),
      .cameraModel: .text("X-T4"), .latitude: .number(54.1), .longitude: .number(12.1),
      .exposureTime: .number(0.004), .iso: .integer(200), .fileSize: .integer(2_400_000),
      .city: .text("Rostock"), .label: .text("Red"),
    ])
  private static let plain = Photo("/photos/plain.jpg")

  @Test(
    "finds",
    arguments: [
      "", "  ", "harbour", "HARBOUR dawn", "\"harbour at dawn\"", "capek", "strasse", "CREME",
      "boats",
      "img_10", "img_10.jpg", "ete", "Éte", "\u{45}\u{301}te", "keyword:sea", "keywords:SEA",
      "keyword:\"boats, old\"", "keyword:boat*", "keyword=sea", "camera:x-t4", "camera:fuji",
      "camera:\"X-T4\"", "cameraModel:X", "rating>=3", "rating:4", "rating=4", "rating!=3",
      "rating>3",
      "rating<5", "rating<=4", "rating:3..5", "rating:..4", "rating:4..", "taken:2024",
      "taken:2024-05",
      "taken:2024-05-12", "taken:2024-05-12T06:10", "taken:2023..2024", "taken:2024..2024-05",
      "taken>2023", "taken>=2024", "taken<2025", "taken<=2024", "taken<=2024-05-12", "taken:2024..",
      "has:gps", "has:position", "has:title", "has:rating", "has:keywords", "has:file",
      "-has:headline",
      "-is:edited",
      "-is:problem", "harbour or nothing", "nothing OR harbour", "(nothing or harbour) dawn",
      "-(nothing or rain)", "--harbour", "exposureTime:1/250", "exposureTime<1/200", "iso:100..400",
      "size>2MB", "size<2.5mb", "size<2,5MB", "size:2400000", "file:img", "folder:2024",
      "place:rost",
      "place:Rostock title:dawn", "label:red", "latitude>54", "longitude:12..13", "title:\"at d\"",
      "title:h*", "title!=Harbor", "-keyword:se", "dateTaken:2024", "TAKEN:2024",
      "((((harbour))))", "camera:X\"-T\"4",
    ])
  func finds(text: String) throws {
    #expect(try Query(text).matches(Self.harbour))
  }

  @Test(
    "does not find",
    arguments: [
      "rain", "harbour rain", "\"dawn harbour\"", "-harbour", "keyword:se", "keyword:boats",
      "camera:nikon", "rating>4", "rating!=4", "rating:1..3", "taken:2023", "taken:2024-06",
      "taken>2024", "taken<2024", "taken<2024-05-12", "taken>2024-05", "taken:..2023",
      "taken:2025..",
      "has:headline", "-has:gps", "-has:position", "is:edited", "is:rejected", "is:sidecar",
      "is:unreadable",
      "is:conflict", "harbour -dawn", "title=harbour", "nothing or rain", "(harbour or rain) -sea",
      "size<2MB", "folder:2023", "jobTitle:x",
    ])
  func doesNotFind(text: String) throws {
    #expect(try !Query(text).matches(Self.harbour))
  }

  @Test("half a position is none", arguments: [Field.latitude, .longitude])
  func halfPosition(field: Field) throws {
    let photo = Photo("/p/a.jpg", [field: .number(1)])
    #expect(try !Query("has:gps").matches(photo) && Query("-has:gps").matches(photo))
  }

  @Test("a photo that says nothing has no stars, no dates and no position")
  func plain() throws {
    for found in ["plain", "rating:0", "rating<3", "-has:gps", "-taken:2024", "title!=x"] {
      #expect(try Query(found).matches(Self.plain), "\(found)")
    }
    for missed in ["rating>0", "has:rating", "taken:..2030", "latitude<90", "has:dateTaken"] {
      #expect(try !Query(missed).matches(Self.plain), "\(missed)")
    }
  }

  @Test("what nobody has read is neither had nor lacked, in brackets and with or and not, too")
  func unread() throws {
    var record = PhotoRecord("/photos/a.heic", [.title: .text("Pier"), .fileSize: .integer(9)])
    record.isUnread = true
    record.sources[.headline] = .sidecar
    let photo = Photo(
      id: .init(rawValue: 0), record: record,
      pending: [.city: PendingEdit(base: nil, value: .text("Ulm"))])
    let found = [
      "pier", "title:pier", "has:title", "-title:x", "a.heic", "size<10", "-has:headline",
      "has:city",
      "pier or has:gps", "has:gps or -has:gps or pier", "-(has:gps title:x)", "is:unread",
      "(has:gps or pier) is:unread", "-is:problem", "-city:x", "place:ulm",
    ]
    for text in found { #expect(try Query(text).matches(photo), "\(text)") }
    let missed = [
      "has:gps", "-has:gps", "--has:gps", "has:copyright", "-has:copyright", "rating:0",
      "-rating:0",
      "rating<3", "rating>=0", "-rating>3", "rating!=3", "taken:2024", "-taken:2024", "taken<2024",
      "keyword:x", "-keyword:x", "harbour", "-harbour", "has:gps or -has:gps", "has:gps pier",
      "-(has:gps or title:x)", "-(has:gps pier)", "is:rejected", "-is:rejected", "has:rating",
      "-has:rating", "-place:x", "camera:x", "-camera:x", "-title:pier", "-is:unread",
    ]
    for text in missed { #expect(try !Query(text).matches(photo), "\(text)") }
  }

  @Test("a file that could not be read lacks nothing that anybody knows of")
  func failed() throws {
    var record = PhotoRecord("/photos/a.jpg")
    record.error = PhotoError(Trouble("It is empty."))
    let photo = Photo(id: .init(rawValue: 0), record: record)
    #expect(try Query("a.jpg is:unreadable -is:unread").matches(photo))
    for text in ["has:gps", "-has:gps", "rating:0", "-harbour"] {
      #expect(try !Query(text).matches(photo), "\(text)")
    }
  }

  @Test("a vague date of a photo is found by what it says, not by what it could mean")
  func vagueDates() throws {
    let photo = Photo("/a", [.dateTaken: .date("2024")])
    #expect(try Query("taken:2024").matches(photo))
    #expect(try Query("taken:2023..2024").matches(photo))
    #expect(try !Query("taken:2024-05").matches(photo))
  }

  @Test("each end of a range counts for itself, however vague the other one is")
  func endsOfRanges() throws {
    func found(_ text: String) throws -> [String] {
      let query = try Query(text)
      return ["2024-01-15", "2024-03-01", "2024-05-05", "2024-05-20", "2024-08-20"].filter {
        query.matches(Photo("/a", [.dateTaken: .date($0)]))
      }
    }
    #expect(
      try found("taken:2024-03..2024") == ["2024-03-01", "2024-05-05", "2024-05-20", "2024-08-20"])
    #expect(try found("taken:2024..2024-02") == ["2024-01-15"])
    #expect(try found("taken:2024-05..2024-05-10") == ["2024-05-05"])
    #expect(try found("taken:2024-08..2024-01").isEmpty)
    #expect(try !Query("iso:400..100").matches(Photo("/a", [.iso: .integer(400)])))
    #expect(try Query("iso:400..400").matches(Photo("/a", [.iso: .integer(400)])))
  }

  @Test(
    "numbers that are not measured are compared as they are",
    arguments: [
      (.latitude, 54.10003, ["latitude>54.1", "-latitude=54.1", "latitude:54.10003"]),
      (.longitude, 179.9999, ["longitude<180", "-longitude:180"]),
      (.latitude, 54 + 7.0 / 60 + 24.4444 / 3600, ["latitude=54.123457"]),
      (.altitude, 1000.0005, ["altitude>1000"]),
      (.fileSize, 3_003_074, ["size>3003073", "-size=3003073", "size<3003075"]),
      (.exposureTime, 0.004, ["exposureTime=1/250", "-exposureTime>1/250"]),
    ] as [(Field, Double, [String])])
  func exactness(field: Field, number: Double, queries: [String]) throws {
    let value: FieldValue = field == .fileSize ? .integer(Int(number)) : .number(number)
    for query in queries {
      #expect(try Query(query).matches(Photo("/a", [field: value])), "\(query)")
    }
  }

  @Test("fractions of a second are numbers", arguments: ["5", "50", "500"])
  func fractions(text: String) throws {
    let photo = Photo("/a", [.dateTaken: .date("2024-01-01T10:00:00.\(text)")])
    for query in ["taken:2024-01-01T10:00:00.5", "taken<=2024-01-01T10:00:00.50"] {
      #expect(try Query(query).matches(photo), "\(query)")
    }
    for query in [
      "taken>2024-01-01T10:00:00.5", "taken<2024-01-01T10:00:00.500",
      "taken:2024-01-01T10:00:00.51",
    ] {
      #expect(try !Query(query).matches(photo), "\(query)")
    }
  }

  @Test("changes that wait are found like values of the file, unless the file itself is asked for")
  func edited() throws {
    let photo = Photo(
      id: .init(rawValue: 0), record: PhotoRecord("/a.jpg", [.title: .text("Old")]),
      pending: [.title: PendingEdit(base: .text("Old"), value: .text("New"))])
    #expect(try Query("is:edited title:new").matches(photo))
    #expect(try !Query("old").matches(photo))
    func matchesFile(_ query: String) throws -> Bool {
      try Query(query).matches(photo.record, pending: photo.pending)
    }
    #expect(try matchesFile("is:edited title:old") && matchesFile("old -has:headline"))
    #expect(try !matchesFile("title:new") && !matchesFile("is:edited new"))
    #expect(try !matchesFile("-is:edited") && matchesFile(""))
  }

  @Test("a file that cannot be read is a problem, and so is a conflict")
  func problems() throws {
    var record = PhotoRecord("/a.jpg")
    record.error = PhotoError(Trouble("It is empty."))
    let unreadable = Photo(id: .init(rawValue: 0), record: record)
    #expect(try Query("is:problem is:unreadable").matches(unreadable))
    let conflicting = Photo(
      id: .init(rawValue: 0), record: PhotoRecord("/a.jpg", [.title: .text("Theirs")]),
      pending: [.title: PendingEdit(base: .text("Old"), value: .text("Ours"))])
    #expect(try Query("is:problem is:conflict").matches(conflicting))
  }

  @Test(
    "that is wrong says what is wrong, and where",
    arguments: [
      ("colour:red", 0, .unknownField("colour")), ("sea http://a", 4, .unknownField("http")),
      ("is:nice", 3, .unknownState("nice")), ("has:soul", 4, .unknownState("soul")),
      ("rating>=", 8, .missingValue("rating>=")), ("title:", 6, .missingValue("title:")),
      ("title:\"\"", 6, .missingValue("title:")),
      ("rating:good", 7, .wrongValue(.noRating("good"))),
      ("sea taken:soon", 10, .wrongValue(.noDate("soon"))), ("title>a", 6, .noOrder(.title)),
      ("a \"b", 2, .openQuote), ("title:\"b", 6, .openQuote), ("(a", 0, .openBracket),
      ("a (b (c)", 2, .openBracket), ("a)", 1, .strayBracket), (")", 0, .missingTerm),
      ("()", 1, .missingTerm), ("or", 0, .missingTerm), ("a or", 4, .missingTerm),
      ("or a", 0, .missingTerm), ("a or or b", 5, .missingTerm), ("-(", 2, .missingTerm),
      ("size:5xMB", 5, .wrongValue(.noNumber(.fileSize, "5xMB"))),
      ("size<nanMB", 5, .wrongValue(.noNumber(.fileSize, "nanMB"))),
      ("size<infGB", 5, .wrongValue(.noNumber(.fileSize, "infGB"))),
      ("size:0x1MB", 5, .wrongValue(.noNumber(.fileSize, "0x1MB"))),
      ("size<1e308GB", 5, .wrongValue(.noNumber(.fileSize, "1e308GB"))),
    ] as [(String, Int, QueryError.Reason)])
  func mistakes(text: String, position: Int, reason: QueryError.Reason) {
    let error = #expect(throws: QueryError.self) { try Query(text) }
    #expect(error?.position == position)
    #expect(error?.reason == reason)
  }

  @Test("no number of brackets exhausts the stack")
  func depth() {
    let deep = String(repeating: "(", count: 100_000) + "a"
    #expect(throws: QueryError.self) { try Query(deep) }
    let negated = String(repeating: "-", count: 100_000) + "a"
    #expect(throws: Never.self) { try Query(negated) }
  }

  @Test("random text is a query or an error, never a crash")
  func random() {
    var generator = SeededRandom(seed: 1)
    let pieces = [
      "(", ")", "\"", "or", " ", "rating", ">=", ":", "..", "title", "*", "sea", "has:", "is:",
      "2024", "é", "🌊", "!=", "=", "\n",
    ]
    for _ in 0..<5_000 {
      let count = Int.random(in: 0...12, using: &generator)
      let text = (0..<count).compactMap { _ in pieces.randomElement(using: &generator) }.joined()
      _ = (try? Query(text))?.matches(Self.harbour)
    }
  }
}
