import PhotoModel
import Testing

@testable import PhotoFiles

struct PhotoDateFormatTests {
  @Test(
    "an EXIF date is as exact as its text",
    arguments: [
      ("2003:12:04 06:46:52", "2003-12-04T06:46:52"),
      ("2003-12-04T06:46:52", "2003-12-04T06:46:52"),
      ("2003/12/04 06:46", "2003-12-04T06:46"),
      ("2003:12:04", "2003-12-04"),
      ("2003:12:04   :  :  ", "2003-12-04"),
      ("2003:12:00 00:00:00", "2003-12"),
      ("2003:  :     :  :  ", "2003"),
      ("2003:12:04  6:46:52", "2003-12-04T06:46:52"),
      ("2003:12:04 06:46:52.5+02:00", "2003-12-04T06:46:52.5+02:00"),
      ("2003:12:04 06:46:52Z", "2003-12-04T06:46:52+00:00"),
      ("2003:2:4 6:46:5", "2003-02-04T06:46:05"), ("2003:12:04-06:46:52", "2003-12-04T06:46:52"),
      ("2003:12:04:06:46:52", "2003-12-04T06:46:52"),
      ("2003:12:04 06:46:52.25 +02:00", "2003-12-04T06:46:52.25+02:00"),
      ("2003-12-04T06:46:52,5", "2003-12-04T06:46:52.5"), ("2003-2-4", "2003-02-04"),
      ("20031204 064652", "2003-12-04T06:46:52"),
    ])
  func exif(text: String, iso: String) {
    #expect(PhotoDate(exif: text)?.iso == iso)
  }

  @Test(
    "blanks and zeros are no date, and neither is anything else",
    arguments: [
      "0000:00:00 00:00:00", "    :  :     :  :  ", "", "20", "2003:13:01 00:00:00",
      "2003:02:30 00:00:00", "2003:02:01 25:00:00", "yesterday", "\u{0}",
    ])
  func noDate(text: String) {
    #expect(PhotoDate(exif: text) == nil)
  }

  @Test("fraction and offset come from tags of their own")
  func fractionAndOffset() {
    let date = PhotoDate(exif: "2003:12:04 06:46:52", fraction: "120 ", offset: "+05:30")
    #expect(date?.iso == "2003-12-04T06:46:52.120+05:30")
    let blank = PhotoDate(exif: "2003:12:04 06:46:52", fraction: "  ", offset: "   :  ")
    #expect(blank?.iso == "2003-12-04T06:46:52")
  }

  @Test(
    "an IIM date may lack month, day, time and offset",
    arguments: [
      ("20031204", "064652-0500", "2003-12-04T06:46:52-05:00"),
      ("20031204", "064652", "2003-12-04T06:46:52"),
      ("20031204", nil, "2003-12-04"), ("20031200", "064652+0000", "2003-12"),
      ("20030000", nil, "2003"), ("2003:12:04", "06:46:52+02:00", "2003-12-04T06:46:52+02:00"),
    ] as [(String, String?, String)])
  func iim(date: String, time: String?, iso: String) {
    #expect(PhotoDate(iim: date, time: time)?.iso == iso)
  }

  @Test("a day of IIM that does not exist is no date")
  func noIIMDate() {
    #expect(PhotoDate(iim: "00000000", time: nil) == nil)
    #expect(PhotoDate(iim: "20030231", time: nil) == nil)
    #expect(PhotoDate(iim: "2003", time: nil)?.iso == "2003")
  }

  @Test("a date of XMP may be partial, and may be written as EXIF writes it")
  func xmp() {
    #expect(PhotoDate(xmp: "2024")?.iso == "2024")
    #expect(PhotoDate(xmp: " 2024-05 ")?.iso == "2024-05")
    #expect(PhotoDate(xmp: "2024:05:01 10:00:00")?.iso == "2024-05-01T10:00:00")
    #expect(PhotoDate(xmp: "2024-05-01T10:00Z")?.iso == "2024-05-01T10:00+00:00")
  }

  @Test(
    "a date of mail has its month by name, and may lack the day of the week, the time and the zone",
    arguments: [
      ("Tue, 15 Nov 1994 08:12:31 GMT", "1994-11-15T08:12:31+00:00"),
      ("5 Jan 2020 08:12:31 -0330", "2020-01-05T08:12:31-03:30"),
      ("15 November 1994 08:12", "1994-11-15T08:12"), ("15 Nov 1994", "1994-11-15"),
      ("Mon, 6 May 24 07:08:09 EST", "2024-05-06T07:08:09-05:00"), ("6 May 49", "2049-05-06"),
      ("6 May 50", "1950-05-06"), ("6 May 00", "2000-05-06"), ("6 May 0000", nil),
      ("Tue,15 Nov 1994 08:12:31 GMT", "1994-11-15T08:12:31+00:00"),
      ("6 May 2024 07:08 pdt", "2024-05-06T07:08-07:00"),
      ("6 May 2024 07:08:09 Z", "2024-05-06T07:08:09+00:00"),
      ("6 May 2024 07:08:09 UT", "2024-05-06T07:08:09+00:00"),
      ("6 May 2024 07:08:09 CST", "2024-05-06T07:08:09-06:00"),
      ("6 May 2024 07:08:09 MDT", "2024-05-06T07:08:09-06:00"),
      ("6 May 2024 07:08:09 XYZ", "2024-05-06T07:08:09"),
      ("31 Feb 1994", nil), ("Nov 15 1994", nil), ("", nil), (",", nil), ("1 Xyz 2000", nil),
    ] as [(String, String?)])
  func internet(text: String, iso: String?) {
    #expect(PhotoDate(internet: text)?.iso == iso)
  }
}
