import PhotoModel
import Testing

@Suite("DateShift")
struct DateShiftTests {
  private func shifted(_ date: String, by shift: String) throws -> String? {
    let shift = try #require(DateShift(shift), "\(shift)")
    return try #require(PhotoDate(iso: date), "\(date)").shifted(by: shift)?.iso
  }

  @Test(
    "hours and minutes, and numbers with units, are read with and without a sign",
    arguments: [
      ("+1:00", 3600), ("1:30", 5400), ("-0:00:20", -20), ("−30 min", -1800), ("90m", 5400),
      ("2d", 172_800), (" + 2 d 3:00 ", 183_600), ("1h30m", 5400), ("1 h 2 min 3 s", 3723),
      ("26:00", 93_600), ("-1d", -86_400), ("0s", 0),
    ])
  func texts(_ text: String, _ seconds: Int) {
    #expect(DateShift(text)?.seconds == seconds)
  }

  @Test(
    "what could mean several things, or nothing, is not read",
    arguments: [
      "", " ", "+", "1", "+12", "1:5", "1:60", "1:00:60", "1h2h", "3s 1h", "1x", "1:00 2d",
      "--1:00", "12345678d", "2024-05-12", "1.5h", "١h",
    ])
  func noShift(_ text: String) {
    #expect(DateShift(text) == nil)
  }

  @Test("days, months, years and leap days are passed as the calendar has them")
  func calendar() throws {
    let shifts = [
      ("2024-05-12T06:10:08", "+1:00", "2024-05-12T07:10:08"),
      ("2024-12-31T23:59:59", "1s", "2025-01-01T00:00:00"),
      ("2024-02-28T23:30:00", "+1:00", "2024-02-29T00:30:00"),
      ("2023-02-28T23:30:00", "+1:00", "2023-03-01T00:30:00"),
      ("2000-01-01T00:00:00", "-1s", "1999-12-31T23:59:59"),
      ("2000-01-01T12:00:00", "8898d 7:10:08", "2024-05-12T19:10:08"),
    ]
    for (date, shift, expected) in shifts {
      #expect(try shifted(date, by: shift) == expected, "\(date) \(shift)")
    }
  }

  @Test("fractions and offsets stay, and nothing is made up")
  func precision() throws {
    #expect(
      try shifted("2024-05-12T23:10:08.370+02:00", by: "+1:00") == "2024-05-13T00:10:08.370+02:00")
    #expect(try shifted("2024-05-12T06:10", by: "-10min") == "2024-05-12T06:00")
    #expect(try shifted("2024-05-12T06:10", by: "10s") == nil)
    #expect(try shifted("2024-05-12", by: "-12d") == "2024-04-30")
    #expect(try shifted("2024-05-12", by: "24:00") == "2024-05-13")
    #expect(try shifted("2024-05-12", by: "+1:00") == nil)
    #expect(try shifted("2024-05", by: "31d") == nil)
    #expect(try shifted("2024", by: "366d") == nil)
  }

  @Test("no date leaves the years that files can hold")
  func years() throws {
    #expect(try shifted("9999-12-31T23:59:59", by: "1s") == nil)
    #expect(try shifted("9999-12-31T23:59:58", by: "1s") == "9999-12-31T23:59:59")
    #expect(try shifted("0001-01-01T00:00:00", by: "-1s") == nil)
    #expect(try shifted("0001-01-01T00:00:01", by: "-1s") == "0001-01-01T00:00:00")
    #expect(try shifted("0001-01-01", by: "-9999999d") == nil)
    #expect(try shifted("2024-05-12", by: "9999999d") == nil)
  }

  @Test("a shift leads from what a clock showed to what it should have shown")
  func between() throws {
    func shift(_ shown: String, _ right: String) throws -> Int? {
      DateShift(
        from: try #require(PhotoDate(iso: shown)), to: try #require(PhotoDate(iso: right)))?
        .seconds
    }
    #expect(try shift("2000-01-01T00:00:00", "2024-05-12T06:10:08") == 768_809_408)
    #expect(try shift("2024-05-12T06:10:08", "2024-05-12T06:10") == -8)
    #expect(try shift("2024-05-12T06:10:08+02:00", "2024-05-12T05:10:08Z") == -3600)
    #expect(try shift("2024-05-12", "2024-05-11") == -86_400)
    #expect(try shift("2024-05-12T06:10:08", "2024-05-11") == nil)
    #expect(try shift("2024-05", "2024-05-11") == nil)
  }
}
