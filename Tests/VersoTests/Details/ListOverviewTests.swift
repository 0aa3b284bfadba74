import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("What a list holds")
struct ListOverviewTests {
  @Test("the photos are counted, from the first to the last day, with what they take")
  func sums() async {
    let library = PhotoLibrary()
    let ids = await library.add(
      (0..<2_500).map { number in
        record(
          [
            .fileSize: .integer(1_000),
            .dateTaken: .date(PhotoDate(year: 1990 + number % 30, month: 5)),
          ], number: number)
      } + [record([:], number: 2_500)])
    let overview = await ListOverview(of: ids + ids.prefix(5), in: library.snapshot)
    #expect(overview.count == 2_501)
    #expect(overview.title == "2,501 photos")
    #expect(overview.lines == ["May 1990 – May 2019", "2.5 MB"])
  }

  @Test("nothing is said of dates and sizes that nobody knows, and one day is told once")
  func unknown() async {
    let library = PhotoLibrary()
    let ids = await library.add([
      record([:], number: 0),
      record(
        [.dateTaken: .date(PhotoDate(iso: "2024-05-12T10:00") ?? PhotoDate(year: 1))], number: 1),
      record(
        [.dateTaken: .date(PhotoDate(iso: "2024-05-12T11:00") ?? PhotoDate(year: 1))], number: 2),
    ])
    #expect(await ListOverview(of: [ids[0]], in: library.snapshot).lines == [])
    #expect(await ListOverview(of: ids, in: library.snapshot).lines == ["12 May 2024"])
    #expect(await ListOverview(of: [], in: library.snapshot).count == 0)
  }
}
