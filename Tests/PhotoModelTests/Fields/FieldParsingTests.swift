import PhotoModel
import Testing

@Suite("What people type for a field")
struct FieldParsingTests {
  @Test(
    "is read as the field's kind of value",
    arguments: [
      (.title, " Harbour at dawn ", .text("Harbour at dawn")),
      (.title, "", nil), (.title, " \t", nil),
      (.description, "two\nlines\n", .text("two\nlines\n")),
      (.keywords, "sea; boats, old;sea;;", .list(["sea", "boats, old"])), (.keywords, ";", nil),
      (.creator, "Ada; Grace", .list(["Ada", "Grace"])),
      (.rating, "3", .integer(3)), (.rating, "-1", .integer(-1)),
      (.rating, "Rejected", .integer(-1)),
      (.rating, "★★☆☆☆", .integer(2)), (.rating, "", nil),
      (.latitude, "54.1", .number(54.1)), (.latitude, "−90", .number(-90)),
      (.latitude, "54.123456789012", .number(54.12345679)), (.altitude, "8.12345", .number(8.123)),
      (.longitude, "180", .number(180)), (.altitude, "-12.5", .number(-12.5)),
      (.altitude, "3,5", .number(3.5)), (.aperture, "2,8", .number(2.8)),
      (.exposureTime, "1/250", .number(0.004)), (.aperture, "2.8", .number(2.8)),
      (.iso, "200", .integer(200)), (.countryCode, "de", .text("DE")),
      (.label, "Winner", .text("Winner")),
    ] as [(Field, String, FieldValue?)])
  func values(field: Field, text: String, value: FieldValue?) throws {
    #expect(try field.parse(text) == value)
  }

  @Test(
    "is a date in the forms of ISO 8601, of EXIF and of people",
    arguments: [
      ("2024", "2024"), ("2024-05", "2024-05"), (" 2024-05-01 ", "2024-05-01"),
      ("2024-05-01 10:00", "2024-05-01T10:00"), ("2024:05:01 10:00:00", "2024-05-01T10:00:00"),
      ("2024:05:01 10:00:00.5+02:00", "2024-05-01T10:00:00.5+02:00"), ("2024:05:01", "2024-05-01"),
    ])
  func dates(text: String, iso: String) throws {
    #expect(try Field.dateTaken.parse(text)?.text == iso)
  }

  @Test(
    "is refused",
    arguments: [
      (.rating, "6"), (.rating, "-2"), (.rating, "3.5"), (.rating, "good"), (.rating, "★★★★★★"),
      (.latitude, "90.1"), (.latitude, "north"), (.longitude, "-180.5"), (.latitude, "nan"),
      (.latitude, "inf"), (.latitude, "0x10"), (.latitude, "54,1,2"), (.exposureTime, "1/0"),
      (.exposureTime, "1/2/3"), (.exposureTime, "1e400"), (.altitude, "1e9"), (.iso, "12x"),
      (.altitude, "1,250"), (.altitude, "1,250.5"), (.altitude, "1,2,3"),
      (.dateTaken, "yesterday"), (.dateTaken, "2023-02-29"), (.dateTaken, "0000:00:00 00:00:00"),
      (.dateTaken, "é024:05:01 10"), (.countryCode, "Germany"), (.countryCode, "1"),
    ] as [(Field, String)])
  func refused(field: Field, text: String) {
    #expect(throws: FieldError.self) { try field.parse(text) }
  }

  @Test(
    "is what a value's text says",
    arguments: [
      (.keywords, .list(["sea", "boats, old"])), (.latitude, .number(-0.1)), (.iso, .integer(3200)),
      (.altitude, .number(8848)), (.rating, .integer(-1)), (.exposureTime, .number(1e-5)),
    ] as [(Field, FieldValue)])
  func roundTrip(field: Field, value: FieldValue) throws {
    #expect(try field.parse(value.text) == value)
  }
}
