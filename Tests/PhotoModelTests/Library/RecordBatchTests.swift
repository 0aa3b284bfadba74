import PhotoTestSupport
import TestSupport
import Testing

@testable import PhotoModel

/// What photos that come together are counted by, beside a count of each photo by itself.
@MainActor
@Suite("Photos that come together")
struct RecordBatchTests {
  private static func record(_ number: Int, _ random: inout SeededRandom) -> PhotoRecord {
    let folder = ["/p/one", "/p/two", "/q"].randomElement(using: &random) ?? "/p"
    let isRaw = number.isMultiple(of: 5)
    var record = PhotoRecord(path: RawPath("\(folder)/\(number / 2).\(isRaw ? "nef" : "jpg")"))
    record.kind = isRaw ? .raw : .picture
    let words = ["sea", "Kiel", "dawn", "boat"].filter { _ in Bool.random(using: &random) }
    if !words.isEmpty { record.values[.keywords] = .list(words + words.prefix(1)) }
    if Bool.random(using: &random) {
      record.values[.hierarchicalKeywords] = .list(["Places|Kiel", "Places|Rome|Forum"])
    }
    // The same word in another list.
    if number % 9 < 2 {
      record.values[.keywords] = number % 9 == 0 ? .list(["dawn"]) : nil
      record.values[.hierarchicalKeywords] = number % 9 == 1 ? .list(["dawn"]) : nil
    }
    if Bool.random(using: &random) { record.values[.country] = .text("Denmark") }
    if Bool.random(using: &random) { record.values[.city] = .text("Aarhus") }
    if Bool.random(using: &random) { record.values[.state] = .text("Aarhus") }
    if Bool.random(using: &random) { record.values[.people] = .list(["Ann", "Bo", "Ann"]) }
    if Bool.random(using: &random) { record.values[.label] = .text("Red") }
    let dates = ["2023-05", "2024", "2024-05-01T10:00", "2024-05-02T10:00:01.25", "2024-06-30"]
    if number % 6 < dates.count { record.values[.dateTaken] = .date(dates[number % 6]) }
    record.values[.rating] = .integer(Int.random(in: 0...5, using: &random))
    record.values[.cameraModel] = .text(["D750", " ", "X-T4"].randomElement(using: &random) ?? "")
    if number.isMultiple(of: 7) { record.problems = [Problem(.uncertainClock, of: .dateTaken)] }
    if number.isMultiple(of: 11) { record.isUnread = true }
    return record
  }

  private static func records(_ numbers: Range<Int>, seed: UInt64) -> [PhotoRecord] {
    var random = SeededRandom(seed: seed)
    return numbers.map { record($0, &random) }
  }

  /// Sees that all counts are what a count of the photos in the list comes to.
  private func checkCounts(of library: PhotoLibrary) {
    let photos = library.ids.compactMap(library.photo)
    #expect(photos.count == library.count)
    var keywords: [String: Int] = [:]
    var folders: [RawPath: Int] = [:]
    var facets: [Facet: [[String]: Int]] = [:]
    for photo in photos {
      if case .list(let words) = photo[.keywords] {
        for word in Set(words) { keywords[word, default: 0] += 1 }
      }
      if let folder = photo.record.path.parent { folders[folder, default: 0] += 1 }
      for facet in Facet.allCases {
        let values = facet.paths(of: photo).flatMap { path in
          (0...path.count).map { Array(path.prefix($0)) }
        }
        for value in Set(values) { facets[facet, default: [:]][value, default: 0] += 1 }
      }
    }
    #expect(library.keywords.all == keywords)
    #expect(library.folders.all == folders)
    for facet in Facet.allCases {
      #expect(library.facets[facet] == facets[facet] ?? [:], "\(facet)")
    }
    for severity in Problem.Severity.allCases {
      #expect(
        library.bySeverity[severity]
          == Set(photos.filter { $0.severities.contains(severity) }.map(\.id)), "\(severity)")
    }
  }

  @Test(
    "a thousand photos count as each of them does, whether some are twice among them or not",
    arguments: [true, false], [true, false])
  func together(areRead: Bool, areDistinct: Bool) async {
    let library = PhotoLibrary()
    var records = Self.records(0..<1000, seed: 1)
    if areDistinct {
      var paths: Set<RawPath> = []
      records.removeAll { !paths.insert($0.path).inserted }
      #expect(RecordBatch(records).isDistinct && records.count > 600)
    }
    let ids = areRead ? await library.add(records) : await library.recall(records)
    #expect(Set(ids) == Set(library.ids))
    #expect(library.count == Set(records.map(\.path)).count)
    #expect(library.ids.allSatisfy { library.photo($0)?.isChecked == areRead })
    checkCounts(of: library)
  }

  @Test("so do those that are known, twice, edited or unwanted", arguments: [true, false])
  func mixed(areRead: Bool) async throws {
    let library = PhotoLibrary()
    await library.joinPairs(true)
    let first = Self.records(0..<150, seed: 2)
    let ids = await library.add(first)
    try await library.perform(.set(.cameraModel, .text("Leica")), on: Array(ids.prefix(40)))
    try await library.perform(.add(.keywords, ["edited"]), on: Array(ids.prefix(80)))
    await library.close(RawPath("/p/one"))
    #expect(!library.editsElsewhere.isEmpty)
    let records = Self.records(100..<600, seed: 3) + first + Self.records(590..<610, seed: 4)
    let isUnwanted = { (path: RawPath) in path.bytes.count.isMultiple(of: 13) }
    if areRead {
      await library.add(records, unless: isUnwanted)
    } else {
      _ = await library.recall(records, unless: isUnwanted)
    }
    #expect(library.count > 300 && library.editedCount > 0)
    checkCounts(of: library)
  }

  @Test("photos know whether they are of the library on any thread, as it was when that was asked")
  func isKnown() async throws {
    let library = PhotoLibrary()
    let ids = await library.add([PhotoRecord("/p/a"), PhotoRecord("/q/b")])
    try await library.perform(.set(.title, .text("new")), on: ids)
    await library.close(RawPath("/q"))
    let isKnown = library.isKnownNow
    await library.add([PhotoRecord("/p/c")])
    let answers = await Task.detached {
      ["/p/a", "/q/b", "/p/c"].map { isKnown(RawPath($0)) }
    }.value
    #expect(answers == [true, true, false])
  }
}
