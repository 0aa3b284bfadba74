import Foundation
import TestSupport
import Testing

@testable import PhotoModel

@Suite("Dates that are counted from today")
struct RelativeDatesTests {
  private static func texts(_ word: String, on today: PhotoDate) -> [String]? {
    RelativeDates(word, today: today).map { [$0.from.iso, $0.through.iso] }
  }

  @Test(
    "a word names its days",
    arguments: [
      ("today", "2024-03-01", "2024-03-01"), ("Yesterday", "2024-02-29", "2024-02-29"),
      ("this-week", "2024-02-26", "2024-03-03"), ("last-week", "2024-02-19", "2024-02-25"),
      ("this-month", "2024-03", "2024-03"), ("last-month", "2024-02", "2024-02"),
      ("this-year", "2024", "2024"), ("last-year", "2023", "2023"),
      ("last-1-day", "2024-03-01", "2024-03-01"), ("last-30-days", "2024-02-01", "2024-03-01"),
    ])
  func words(word: String, from: String, through: String) {
    let today = PhotoDate(year: 2024, month: 3, day: 1)
    #expect(Self.texts(word, on: today) == [from, through])
  }

  @Test("the month before January is December of the year before")
  func january() {
    let today = PhotoDate(year: 2024, month: 1, day: 31)
    #expect(Self.texts("last-month", on: today) == ["2023-12", "2023-12"])
    #expect(
      Self.texts("yesterday", on: PhotoDate(year: 2024, month: 1, day: 1))?[0] == "2023-12-31")
  }

  @Test(
    "other words name none",
    arguments: [
      "", "last", "last-", "last-days", "last-0-days", "last--1-days", "last-1000000-days",
      "last-3-weeks", "tomorrow", "2024",
    ])
  func others(word: String) {
    #expect(RelativeDates(word, today: PhotoDate(year: 2024, month: 3, day: 1)) == nil)
  }

  @Test("days are those that date(1) counts")
  func counted() throws {
    let today = PhotoDate(year: 2026, month: 11, day: 23)
    let counts = [1, 23, 24, 327, 328, 693, 9_824, 46_349, 99_999]
    let days = try Self.dates(counts.map { "2026-11-23 -\($0 - 1) days" }, "+%F")
    #expect(days == counts.compactMap { Self.texts("last-\($0)-days", on: today)?[0] })
    let mondays = (1...31).compactMap { day in
      Self.texts("this-week", on: PhotoDate(year: 2023, month: 1, day: day))?[0]
    }
    #expect(try Self.dates(mondays, "+%u") == Array(repeating: "1", count: 31))
  }

  /// What date(1) makes of texts.
  private static func dates(_ texts: [String], _ format: String) throws -> [String] {
    let folder = try TemporaryFolder()
    let list = try folder.file("dates", containing: Data(texts.joined(separator: "\n").utf8))
    let output = try ExternalProgram("date", ["-u", "-f", list.path, format]).run()
    return output.text.split(separator: "\n").map(String.init)
  }

  @Test("a query finds photos by them, and only where it knows what day it is")
  func query() throws {
    let today = PhotoDate(year: 2024, month: 5, day: 14)
    let photo = Photo("/a", [.dateTaken: .date("2024-05-12T06:10:30+02:00")])
    for found in [
      "taken:last-week", "date:this-month", "taken>=last-week", "taken<=last-week",
      "taken:last-week..today", "taken<this-week", "taken>last-month", "taken!=today",
      "taken:last-3-days",
    ] {
      #expect(try Query(found, today: today).matches(photo), "\(found)")
    }
    for missed in [
      "taken:this-week", "taken>last-week", "taken<last-week", "taken!=last-week",
      "taken:yesterday",
      "taken:last-2-days",
    ] {
      #expect(try !Query(missed, today: today).matches(photo), "\(missed)")
    }
    #expect(throws: QueryError.self) { try Query("taken:last-week") }
    #expect(throws: QueryError.self) { try Query("taken:last-wek", today: today) }
  }
}
