import Foundation
import ListKit
import PhotoFiles
import PhotoModel
import PhotoStore
import TestSupport
import Testing

@testable import Verso

@MainActor
@Suite("ReviewDataSource")
struct ReviewDataSourceTests {
  private let folder: TemporaryFolder
  private let paths: [RawPath]
  private let writer: MetadataWriter
  private let dataSource = ReviewDataSource()

  init() throws {
    folder = try TemporaryFolder()
    let folder = folder
    paths = try ["a.jpg", "b.jpg"].map {
      RawPath(try folder.file($0, containing: SmallJPEG.data).path)
    }
    let journal = try Journal(in: folder)
    writer = MetadataWriter(journal: journal)
    let edits: [PendingEdits] = [
      [
        .title: PendingEdit(base: nil, value: .text("New")),
        .rating: PendingEdit(base: nil, value: .integer(3)),
      ],
      // What it was said to say is not what it says.
      [
        .title: PendingEdit(base: .text("Else"), value: .text("Newer"))
      ],
    ]
    for (path, edits) in zip(paths, edits) { dataSource.take(writer.preview(edits, for: path)) }
  }

  private var rows: [[ReviewRow]] {
    (0..<dataSource.numberOfSections).map { section in
      (0..<dataSource.numberOfRows(inSection: section)).map {
        dataSource.item(at: RowPath(section: section, row: $0))
      }
    }
  }

  @Test(
    "photo by photo each photo stands above its fields, field by field each field above its photos")
  func orders() {
    #expect(rows.map { $0.map(\.title) } == [["a.jpg", "Title", "Rating", "b.jpg", "Title"]])
    dataSource.order = .field
    #expect(rows.map { $0.map(\.title) } == [["Title", "a.jpg", "b.jpg"], ["Rating", "a.jpg"]])
    #expect(rows[0][0].detail == "2 photos" && rows[0][1].new == "New")
    for section in 0..<dataSource.numberOfSections {
      #expect(dataSource.ids(inSection: section) == rows[section].map(\.id))
    }
    #expect(
      rows[0][2].isRefused && rows[0][2].tellsWhy && rows[0][2].detail.contains("Another program"))
    dataSource.order = .photo
    #expect(rows.map(\.count) == [5])
  }

  @Test("a row stands for its photos")
  func photosOfRows() {
    #expect(rows[0].map { dataSource.photos(of: $0.id) } == [0, 0, 0, 1, 1].map { [paths[$0]] })
    dataSource.order = .field
    #expect(rows.map { dataSource.photos(of: $0[0].id) } == [paths, [paths[0]]])
    #expect(dataSource.photos(of: rows[0][2].id) == [paths[1]])
  }

  @Test("what is left out in one order is left out in the other")
  func leavingOut() {
    dataSource.order = .field
    #expect(dataSource.photos(of: .field(.title)) == paths)
    for path in dataSource.photos(of: .field(.title)) {
      _ = dataSource.leaveOut([.title], of: path, true)
    }
    #expect(rows[0].map(\.detail) == Array(repeating: "Not this time", count: 3))
    #expect(rows[0].allSatisfy { !$0.isIncluded } && rows[1].allSatisfy(\.isIncluded))
    dataSource.order = .photo
    #expect(dataSource.plan.jobs.map { $0.edits.keys } == [[.rating]])
    #expect(rows[0].first { $0.title == "Title" }?.isIncluded == false)
  }

  @Test(
    "a photo that is worked out anew with fewer or more fields keeps its place, and so do those behind it"
  )
  func otherNumbersOfRows() {
    let edits: [PendingEdits] = [
      [.rating: PendingEdit(base: nil, value: .integer(3))],
      [
        .rating: PendingEdit(base: nil, value: .integer(3)),
        .title: PendingEdit(base: nil, value: .text("New")),
        .credit: PendingEdit(base: nil, value: .text("Somebody")),
      ],
    ]
    let fields = [["Rating"], ["Title", "Rating", "Credit line"]]
    for (edits, fields) in zip(edits, fields) {
      dataSource.take(writer.preview(edits, for: paths[0]))
      #expect(rows[0].map(\.title) == ["a.jpg"] + fields + ["b.jpg", "Title"])
      #expect(rows[0].map(\.id) == dataSource.ids(inSection: 0))
      #expect(rows[0].last?.new == "Newer")
    }
  }
}
