import TestSupport
import Testing

@testable import PhotoModel

@Suite("Packed values")
struct FieldValuesTests {
  private static let date = PhotoDate(
    year: 2024, month: 5, day: 12,
    time: PhotoDate.Time(hour: 9, minute: 30, second: 15, fraction: "250"), offset: -330)

  private static let texts = [
    "", "Harbour", "e\u{301}", "\u{e9}", "Ужгород 👩‍👩‍👧", "a\0b",
    String(repeating: "long ", count: 900),
  ]

  /// Values of every kind, and those at the ends of what a kind can say.
  private static let samples: [FieldValue] =
    texts.map(FieldValue.text)
    + [[], [""], ["sea", "", "boats"], [String(repeating: "x", count: 300)]].map(FieldValue.list)
    + [0, 1, -1, 63, 64, -64, -65, 127, 128, .max, .min].map(FieldValue.integer)
    + [0, -0.0, 0.1, -1e300, .infinity, .leastNonzeroMagnitude].map(FieldValue.number)
    + [date, PhotoDate(year: 1), PhotoDate(year: 9999, month: 12)].map(FieldValue.date)

  @Test("a value of any kind comes back as it was, to the bit", arguments: samples)
  func comesBack(value: FieldValue) {
    var values: FieldValues = [.title: value, .folder: value]
    values.pack()
    #expect(!values.packed.bytes.isEmpty)
    #expect(values[.title] == value && values[.folder] == value && values[.city] == nil)
    #expect(values.map(\.key) == [.title, .folder])
    if case .text(let text) = value, case .text(let back)? = values[.title] {
      #expect(Array(text.utf8) == Array(back.utf8))
    }
    if case .number(let number) = value, case .number(let back)? = values[.title] {
      #expect(number.bitPattern == back.bitPattern)
    }
  }

  @Test("packed values are what they were, whatever is asked of them, and whatever is changed")
  func sameFace() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<300 {
      var open = FieldValues()
      for field in Field.allCases where Bool.random(using: &random) {
        open[field] = Self.samples.randomElement(using: &random)
      }
      var packed = open
      packed.pack()
      for _ in 0..<6 {
        #expect(packed == open && open == packed && packed.hashValue == open.hashValue)
        #expect(packed.count == open.count && packed.isEmpty == open.isEmpty)
        #expect(packed.keys == open.keys && packed.values == open.values)
        #expect(packed.map(\.value) == open.map(\.value))
        #expect(packed.filter { $0.key.isEditable } == open.filter { $0.key.isEditable })
        guard let field = Field.allCases.randomElement(using: &random) else { return }
        #expect(packed.contains(field) == open.contains(field) && packed[field] == open[field])
        let value = Bool.random(using: &random) ? Self.samples.randomElement(using: &random) : nil
        packed[field] = value
        open[field] = value
        if Bool.random(using: &random) { packed.pack() }
      }
    }
  }

  @Test("values behind all others are merged in without the rest being taken out of its bytes")
  func merging() {
    let ofFile: [(key: Field, value: FieldValue)] = [
      (.fileSize, .integer(12)), (.fileName, .text("a.jpg")), (.folder, .text("/p")),
    ]
    for start in [FieldValues(), [.title: .text("A"), .city: .text("B")], [.fileName: .text("x")]] {
      var packed = start
      packed.pack()
      let wasBehind = packed.packed.fields != 0 && !start.contains(.fileName)
      packed.merge(ofFile)
      var open = start
      for (field, value) in ofFile { open[field] = value }
      #expect(packed == open)
      #expect(packed.packed.bytes.isEmpty != wasBehind)
    }
  }

  @Test("bytes that are cut off or longer are no values, and damaged ones do no harm")
  func damage() throws {
    var values: FieldValues = [
      .title: .text("Harbour"), .keywords: .list(["sea", "boats"]), .rating: .integer(4),
      .dateTaken: .date(Self.date), .latitude: .number(54.5),
    ]
    values.pack()
    let bytes = values.packed.bytes
    #expect(try FieldValues(#require(PackedValues(bytes[...]))) == values)
    for count in 1..<bytes.count { #expect(PackedValues(bytes[..<count]) == nil) }
    #expect(PackedValues((bytes + [0])[...]) == nil)
    for index in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[index] ^= 1 << UInt8(bit)
        guard let packed = PackedValues(damaged[...]).map(FieldValues.init) else { continue }
        for field in Field.allCases { _ = packed[field] }
        _ = packed.map(\.value)
      }
    }
  }

  @MainActor
  @Test("a library keeps what it was given packed, also when it is read again")
  func library() async {
    let library = PhotoLibrary()
    var record = PhotoRecord(path: RawPath("/p/a.jpg"))
    record.values[.title] = .text("Harbour")
    let ids = await library.add([record])
    #expect(library.photo(ids[0])?.record.values.packed.bytes.isEmpty == false)
    record.values[.title] = .text("Sea")
    await library.add([record])
    #expect(library.photo(ids[0])?.record.values.packed.bytes.isEmpty == false)
    #expect(library.photo(ids[0])?[.title] == .text("Sea"))
  }
}
