import PhotoModel
import Testing

@Suite("FieldValue")
struct FieldValueTests {
  @Test(
    "people read values as photographers write them",
    arguments: [
      (.rating, .integer(4), "★★★★☆"), (.rating, .integer(0), "☆☆☆☆☆"),
      (.rating, .integer(-1), "Rejected"), (.rating, .integer(99), "★★★★★"),
      (.exposureTime, .number(0.004), "1/250 s"), (.exposureTime, .number(0.5), "0.5 s"),
      (.exposureTime, .number(1 / 3), "0.3 s"), (.exposureTime, .number(30), "30 s"),
      (.exposureTime, .number(0), "0 s"), (.exposureTime, .number(1e-300), "0 s"),
      (.aperture, .number(2.8), "f/2.8"), (.aperture, .number(8), "f/8"),
      (.focalLength, .number(35), "35 mm"), (.focalLength, .number(4.25), "4.3 mm"),
      (.focalLength, .number(1e300), "1e+300 mm"), (.duration, .number(2.04), "2 s"),
      (.duration, .number(59.96), "1:00"), (.duration, .number(3_725), "1:02:05"),
      (.duration, .number(.infinity), "inf s"),
      (.latitude, .number(-54.1), "54.1° S"), (.longitude, .number(12.3456789), "12.345679° E"),
      (.altitude, .number(-3.04), "-3 m"), (.altitude, .number(-0.01), "0 m"),
      (.fileSize, .integer(999), "999 B"), (.fileSize, .integer(2_400_000), "2.4 MB"),
      (.fileSize, .integer(.max), "9223372 TB"),
      (.orientation, .integer(6), "Rotated 90° right"), (.orientation, .integer(9), "9"),
      (.flash, .integer(0x19), "Fired"), (.flash, .integer(0x10), "Not fired"),
      (.format, .text("jpeg"), "JPEG"), (.label, .text("red"), "Red"),
      (.label, .text("Winner"), "Winner"),
      (.keywords, .list(["sea", "boats, old"]), "sea; boats, old"),
      (.width, .integer(6240), "6240"), (.iso, .integer(200), "200"),
    ] as [(Field, FieldValue, String)])
  func display(field: Field, value: FieldValue, text: String) {
    #expect(value.displayText(for: field) == text)
  }

  @Test(
    "numbers have the decimal mark of the country, and texts stay as they are",
    arguments: [
      (.aperture, .number(2.8), "f/2,8"), (.fileSize, .integer(2_400_000), "2,4 MB"),
      (.latitude, .number(-54.1), "54,1° S"), (.title, .text("2.8"), "2.8"),
      (.label, .text("v1.0"), "v1.0"),
    ] as [(Field, FieldValue, String)])
  func decimalMark(field: Field, value: FieldValue, text: String) {
    #expect(value.displayText(for: field, decimalMark: ",") == text)
  }

  @Test("texts that only look the same are two values, and neither is what a file says already")
  func unicodeForms() {
    let forms = ["Gr\u{fc}n", "Gru\u{308}n"]
    for values in [forms.map(FieldValue.text), forms.map { .list(["a", $0]) }] {
      #expect(values[0] != values[1] && values[0] == values[0])
      let field: Field = values[0].text == "a; Grün" ? .keywords : .title
      #expect(!PhotoEdits.isSaid(values[0], by: values[1], in: field))
      #expect(PhotoEdits.isSaid(values[0], by: values[0], in: field))
    }
  }

  @Test("a date is shown with a space before the time")
  func displayDate() throws {
    let date = try #require(PhotoDate(iso: "2024-05-01T10:00:00+02:00"))
    #expect(FieldValue.date(date).displayText(for: .dateTaken) == "2024-05-01 10:00:00+02:00")
  }

  @Test("words are translated, and only words")
  func translation() {
    let shout = { (word: String) in word.uppercased() }
    #expect(FieldValue.integer(-1).displayText(for: .rating, translate: shout) == "REJECTED")
    #expect(FieldValue.text("red").displayText(for: .label, translate: shout) == "RED")
    #expect(FieldValue.text("red").displayText(for: .title, translate: shout) == "red")
  }

  @Test("blank values are no values")
  func normalized() {
    #expect(FieldValue.text(" \n").normalized == nil)
    #expect(FieldValue.text(" a ").normalized == .text(" a "))
    #expect(FieldValue.list([" ", ""]).normalized == nil)
    #expect(FieldValue.list([" a", "b", "a"]).normalized == .list(["a", "b"]))
    #expect(FieldValue.number(.nan).normalized == nil)
    #expect(FieldValue.integer(0).normalized == .integer(0))
  }
}
