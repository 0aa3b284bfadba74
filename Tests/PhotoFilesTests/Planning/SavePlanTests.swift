import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

@Suite("The plan of a save")
struct SavePlanTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func photo(_ name: String = "a.jpg") throws -> RawPath {
    RawPath(
      try TestPhoto.make(
        name, in: folder, "-EXIF:ImageDescription=Old", "-IPTC:Caption-Abstract=Old",
        "-XMP-dc:Description=Old", "-XMP-dc:Title=Old", "-XPComment=Old"
      ).path)
  }

  private let edits: PendingEdits = [
    .title: PendingEdit(base: .text("Old"), value: nil),
    .description: PendingEdit(base: .text("Old"), value: .text("New")),
    .rating: PendingEdit(base: nil, value: .integer(3)),
  ]

  private func preview(
    _ edits: PendingEdits, _ path: RawPath, _ options: WriteOptions = WriteOptions()
  ) -> PlannedPhoto {
    MetadataWriter(journal: TestJournal(), options: options).preview(edits, for: path)
  }

  /// Block, name, old and new value of each place.
  private func lines(_ value: PlannedValue?) -> [String] {
    (value?.places ?? []).map {
      "\($0.block) \($0.name): \($0.old?.text ?? "–") → \($0.new?.text ?? "–")"
    }
  }

  @Test("says of each field where it will be written, old beside new, and nothing is written")
  func places() throws {
    let path = try photo()
    let before = try Data(contentsOf: URL(fileURLWithPath: path.text))
    let planned = preview(edits, path)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path.text)) == before)
    #expect(
      planned.isWritten && planned.values.map(\.edit.field) == [.title, .description, .rating])
    #expect(lines(planned.values.first) == ["xmp dc:title: Old → –"])
    #expect(
      lines(planned.values.dropFirst().first) == [
        "exif ImageDescription: Old → New", "exif XPComment: Old → New", "iptc 2:120: Old → New",
        "xmp dc:description: Old → New",
      ])
    #expect(lines(planned.values.last) == ["xmp xmp:Rating: – → 3"])
  }

  @Test(
    "what it says is what ExifTool then finds, and the bytes are those that then change",
    arguments: [WriteOptions.Destination.automatic, .sidecar, .both])
  func written(_ destination: WriteOptions.Destination) throws {
    let path = try photo()
    let options = WriteOptions(destination: destination)
    let planned = preview(edits, path, options)
    let before = try Data(contentsOf: URL(fileURLWithPath: path.text))
    let result = MetadataWriter(journal: TestJournal(), options: options).write(edits, to: path)
    #expect(result.files == planned.files.map(\.file) && result.changes == planned.result.changes)
    for file in planned.files {
      let new = try Data(contentsOf: URL(fileURLWithPath: file.file.path.text))
      #expect(new.count == file.newSize)
      #expect(file.newSize - (file.size ?? 0) == file.newByteCount - file.oldByteCount)
      #expect(file.size == (file.file.kind == .photo ? before.count : nil))
      #expect(file.newByteCount > 0 && file.newByteCount <= new.count)
    }
    let names: [PhotoTag.Block: String] = [
      .exif: "EXIF:ImageDescription", .iptc: "IPTC:Caption-Abstract", .xmp: "XMP:Description",
    ]
    let tags = try #require(
      try ExifTool.json([URL(fileURLWithPath: path.text)], ["-G0"]).first)
    let places = planned.values.first { $0.edit.field == .description }?.places ?? []
    for (block, name) in names {
      let isPlanned = places.contains { $0.block == block && $0.new == .text("New") }
      #expect((tags[name] as? String == "New") == isPlanned, "\(name)")
    }
    #expect(places.contains { $0.block == .sidecar } == (destination != .automatic))
    #expect(places.allSatisfy { $0.old != $0.new }, "What stays as it is is not written.")
  }

  @Test("a photo that will be refused says why, and what was asked")
  func refused() throws {
    let path = try photo()
    let conflict: PendingEdits = [.title: PendingEdit(base: .text("X"), value: .text("Y"))]
    let planned = preview(conflict, path)
    #expect(!planned.isWritten && planned.files.isEmpty)
    #expect(planned.result.conflicts.map(\.field) == [.title])
    #expect(
      planned.values.map(\.edit)
        == [Edit(path: path, field: .title, old: .text("X"), new: .text("Y"))])
    #expect(preview([:], path).result.outcome == .unchanged)
  }

  @Test("values and photos are left out, and what was refused for them is planned anew")
  func leavingOut() throws {
    let one = try photo("a.jpg")
    let other = try photo("b.jpg")
    var asked = edits
    asked[.title] = PendingEdit(base: .text("X"), value: .text("Y"))
    var plan = SavePlan()
    plan.update(preview(asked, one))
    plan.update(preview(edits, other))
    #expect(plan.photos.map(\.id) == [one, other] && plan.jobs.map(\.path) == [other])
    #expect(plan.jobCount == 1)
    let left = plan.leaveOut([.title], of: one)
    #expect(left.keys == [.description, .rating] && plan.leftOut(of: one).keys == [.title])
    plan.update(preview(left, one))
    #expect(plan.photos.map(\.id) == [one, other] && plan.jobs.map(\.path) == [one, other])
    #expect(plan.jobCount == 2)
    #expect(plan.jobs.first?.edits.keys == [.description, .rating])
    #expect(plan[one]?.isWritten == true)
    let all = plan.leaveOut(Field.allCases, of: other)
    #expect(all.isEmpty && plan.jobs.map(\.path) == [one] && plan.jobCount == 1)
    #expect(plan.leaveOut([.title], of: one, false) == asked)
    #expect(plan.leftOut(of: one).isEmpty)
    #expect(plan.leaveOut([.city], of: RawPath("/none")).isEmpty && plan[RawPath("/none")] == nil)
  }

  @Test("half of a position is not left out: the file would say a place that nobody chose")
  func position() throws {
    let path = try photo()
    let asked: PendingEdits = [
      .latitude: PendingEdit(base: .number(10), value: .number(50)),
      .longitude: PendingEdit(base: nil, value: .number(60)),
      .rating: PendingEdit(base: nil, value: .integer(3)),
    ]
    for field in Field.position {
      var plan = SavePlan()
      plan.update(preview(asked, path))
      #expect(plan.leaveOut([field], of: path).keys == [.rating])
      #expect(Set(plan.leftOut(of: path).keys) == Set(Field.position))
      #expect(plan.leaveOut([field], of: path, false) == asked)
    }
    // Where only one of them changes, the other stays as it is.
    var plan = SavePlan()
    plan.update(preview([.latitude: PendingEdit(base: .number(10), value: .number(50))], path))
    #expect(plan.leaveOut([.longitude], of: path).isEmpty)
  }

  @Test("the photos are listed by field, too")
  func byField() throws {
    let one = try photo("a.jpg")
    let other = try photo("b.jpg")
    var plan = SavePlan()
    plan.update(preview(edits, one))
    plan.update(preview([.rating: PendingEdit(base: nil, value: .integer(1))], other))
    #expect(plan.photosByField.map(\.field) == [.title, .description, .rating])
    #expect(plan.photosByField.last?.photos == [0, 1])
    // What is left out stays in the list, also once a plan was made without it.
    plan.update(preview(plan.leaveOut([.title], of: one), one))
    #expect(plan.photosByField.map(\.field) == [.title, .description, .rating])
    #expect(plan.isLeftOut(.title, of: one) && !plan.isLeftOut(.rating, of: one))
    #expect(plan.value(of: .title, in: plan.photos[0])?.edit.new == edits[.title]?.value)
    #expect(plan.value(of: .city, in: plan.photos[0]) == nil)
    // And a field that comes by another one gets its place.
    plan.update(preview([.city: PendingEdit(base: nil, value: .text("Kiel"))], other))
    #expect(plan.photosByField.first { $0.field == .rating }?.photos == [0])
    #expect(plan.photosByField.first { $0.field == .city }?.photos == [1])
  }

  @Test("many photos are planned in their order")
  func order() async throws {
    let paths = try (0..<12).map {
      RawPath(try folder.file("\($0).jpg", containing: TestPhoto.jpeg).path)
    }
    var found: [RawPath] = []
    let jobs = paths.map {
      MetadataWriter.Job(
        path: $0, edits: [.title: PendingEdit(base: nil, value: .text("A"))])
    }
    await MetadataWriter(journal: TestJournal()).preview(jobs) { found.append($0.id) }
    #expect(found == paths)
  }
}
