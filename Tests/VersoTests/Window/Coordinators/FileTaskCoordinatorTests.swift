import Foundation
import PhotoFiles
import PhotoModel
import PhotoStore
import TestSupport
import Testing

@testable import Verso

@MainActor
@Suite("FileTaskCoordinator")
struct FileTaskCoordinatorTests {
  final class Page: FileTaskPage {
    var onPerform: (() -> Void)?
    var onRules: ((SettlingRules) -> Void)?
    var onClose: (() -> Void)?
    var tasks: [FileTask] = []
    var photos: [PlannedPhoto] = []
    var remaining: Int?

    func begin(_ task: FileTask) {
      tasks.append(task)
      photos = []
      remaining = nil
    }

    func take(_ photo: PlannedPhoto) { photos.append(photo) }

    func show(remaining: Int) { self.remaining = remaining }
  }

  final class Shown {
    var listed: [Photo.ID] = []
    var selected: [Photo.ID] = []
    var fields: [[Field]] = []
    var reports: [SaveReport] = []
    var rows: [HistoryRow] = []
  }

  let folder: TemporaryFolder
  let journal: Journal
  let library: PhotoLibrary
  let writer: PhotoWriter
  let page = Page()
  let shown = Shown()
  let past = FakeHistoryPage()
  private let queue: FakeQueue
  let messages = FakeMessages()
  let tasks: FileTaskCoordinator
  let history: HistoryCoordinator
  private let savingCoordinator: SavingCoordinator

  init() throws {
    folder = try TemporaryFolder()
    let journal = try Journal(in: folder)
    self.journal = journal
    library = try PhotoLibrary(journal: journal)
    writer = PhotoWriter(library, journal: journal)
    queue = FakeQueue(library, messages)
    let preferences = Preferences(schema: "io.github.versophoto.NotInstalled")
    savingCoordinator = SavingCoordinator(
      queue, writer, preferences,
      SavingCoordinator.Window { [shown] report, _ in shown.reports.append(report) })
    tasks = FileTaskCoordinator(
      queue, writer, preferences,
      FileTaskCoordinator.Window(
        severalOrAllIDs: { [shown] in shown.listed },
        targetIDs: { [shown] in shown.selected },
        open: { [page, shown] _, fields in
          shown.fields.append(fields)
          return page
        }, perform: { [savingCoordinator] in await savingCoordinator.perform($0, on: $1) }))
    history = HistoryCoordinator(
      queue, writer, log: JournalReader(journal: journal),
      HistoryCoordinator.Window(
        targetIDs: { [] }, currentID: { nil }, open: { [past] _ in past },
        ask: { _ in .takeBack },
        askToSet: { _ in false }, review: {}, select: { _ in },
        undo: {}, takeBack: { _ in }, show: { _ in }))
  }

  // MARK: - What the tests begin with

  /// A photo for which ExifTool wrote tags.
  func photo(_ name: String, _ tags: String...) async throws -> (URL, Photo.ID) {
    let file = try folder.file(name, containing: SmallJPEG.data)
    if !tags.isEmpty {
      try ExifTool.write(tags, to: file.path)
    }
    let id = try #require(await library.add([PhotoReader().read(RawPath(file.path))]).first)
    shown.listed.append(id)
    return (file, id)
  }

  /// What ExifTool reads of a file, a line for each tag that there is.
  func exiftool(_ tags: String..., of file: URL) throws -> [String] {
    try ExternalProgram("exiftool", ["-s3"] + tags + [file.path]).run().text
      .split(separator: "\n").map(String.init)
  }

  /// Has it done, and waits until that was told.
  func perform() async throws {
    let count = messages.texts.count + shown.reports.count
    page.onPerform?()
    try await wait(until: "what became of it") {
      messages.texts.count + shown.reports.count > count
    }
  }

  /// Takes the latest line of the history of all photos back.
  func goBack() async throws {
    await history.show()?.value
    let action = try #require(past.rows.first?.action)
    let count = messages.texts.count
    past.onBack?(action)
    try await wait(until: "what was taken back") { messages.texts.count > count }
  }

  // MARK: - Places that disagree

  @Test("what counts comes into all places of a field, and the history takes it back to the bytes")
  func counting() async throws {
    let (file, id) = try await photo(
      "a.jpg", "-XMP-dc:Title=In XMP", "-IPTC:ObjectName=In IPTC", "-XMP-photoshop:City=Rome",
      "-IPTC:City=Oslo")
    let original = try Data(contentsOf: file)
    let counts = try #require(library.photo(id)?[.title])
    try await library.perform(.set(.rating, .integer(3)), on: [id])
    await tasks.settle(.title, of: id)?.value
    #expect(page.photos.map(\.isWritten) == [true] && page.remaining == 0)
    let row = try #require(FileTaskText.rows(of: page.photos[0], number: 0).last)
    #expect(row.title == "Title" && row.old != row.new)
    #expect(try Data(contentsOf: file) == original, "nothing was written yet")
    try await perform()
    #expect(
      try exiftool("-XMP-dc:Title", "-IPTC:ObjectName", of: file)
        == Array(repeating: counts.displayText, count: 2))
    #expect(try exiftool("-XMP-photoshop:City", "-IPTC:City", of: file) == ["Rome", "Oslo"])
    #expect(library.photo(id).map(Disagreement.all)?.map(\.field) == [.city])
    #expect(library.photo(id)?.pending.keys == [.rating], "what waits waits on")
    #expect(messages.texts.last == "1 photo settled" && messages.offers == [.undo])
    try await goBack()
    #expect(try Data(contentsOf: file) == original)
    #expect(library.photo(id).map(Disagreement.all)?.count == 2)
    #expect(library.photo(id)?.pending.keys == [.rating])
  }

  @Test(
    "whoever goes through many by keys is shown nothing before, and each is settled after the other"
  )
  func atOnce() async throws {
    let tags = ["-XMP-dc:Title=In XMP", "-IPTC:ObjectName=In IPTC"]
    let (first, id) = try await photo("a.jpg", tags[0], tags[1])
    let (second, other) = try await photo("b.jpg", tags[0], tags[1])
    tasks.settleAtOnce(.title, of: id)
    await tasks.settleAtOnce(.title, of: other)?.value
    for file in [first, second] {
      let said = try exiftool("-XMP-dc:Title", "-IPTC:ObjectName", of: file)
      #expect(said.count == 2 && Set(said).count == 1)
    }
    #expect(page.tasks == [] && library.bySeverity[.disagreement].isEmpty)
    #expect(messages.texts.last == "1 photo settled" && messages.offers.last == .undo)
    // What cannot be done is shown, and not passed over in silence.
    await tasks.settleAtOnce(.title, of: id)?.value
    try await wait(until: "why nothing is written") { page.tasks.count == 1 && page.remaining == 0 }
    #expect(page.photos.count { $0.isWritten } == 0)
  }

  @Test("many photos are settled by the rules that were chosen, as one step of the history")
  func rules() async throws {
    let tags = [
      "-XMP-dc:Title=In XMP, and longer", "-IPTC:ObjectName=In IPTC", "-XMP-photoshop:City=Rome",
      "-IPTC:City=Oslo",
    ]
    var files: [URL] = []
    for name in ["a.jpg", "b.jpg"] {
      files.append(try await photo(name, tags[0], tags[1], tags[2], tags[3]).0)
    }
    files.append(try await photo("c.jpg", "-XMP-dc:Title=Alone").0)
    let before = try files.map { try Data(contentsOf: $0) }
    try await library.perform(.set(.title, .text("Mine")), on: [shown.listed[0]])
    await tasks.settleAll()?.value
    #expect(shown.fields == [[.title, .city]] && page.photos.count == 2)
    // The page stays, and shows what other rules would do.
    var rules = SettlingRules()
    rules.others = .iptc
    rules.byField[.city] = .xmp
    page.onRules?(rules)
    try await wait(until: "the new plan") { page.tasks.count == 2 && page.remaining == 0 }
    #expect(page.tasks.last == .settle(rules))
    #expect(try files.map { try Data(contentsOf: $0) } == before)
    try await perform()
    for file in files[..<2] {
      #expect(
        try exiftool("-XMP-dc:Title", "-IPTC:ObjectName", of: file)
          == ["In IPTC", "In IPTC"])
      #expect(try exiftool("-XMP-photoshop:City", "-IPTC:City", of: file) == ["Rome", "Rome"])
    }
    let edited = try #require(library.photo(shown.listed[0]))
    #expect(edited[.title] == .text("Mine") && edited.conflicts.isEmpty, "what waits waits on")
    #expect(messages.texts.last == "2 photos settled" && shown.reports.isEmpty)
    #expect(library.bySeverity[.disagreement].isEmpty)
    await tasks.settleAll()?.value
    #expect(messages.texts.last == "In these photos no places disagree.")
    try await goBack()
    #expect(try files.map { try Data(contentsOf: $0) } == before)
    #expect(messages.texts.last == "2 photos taken back")
  }

  // MARK: - Sidecars

  @Test("a sidecar is made, embedded and deleted, each seen before, and each one step back")
  func sidecars() async throws {
    let (file, id) = try await photo("a.jpg", "-XMP-dc:Title=In the photo")
    let sidecar = file.appendingPathExtension("xmp")
    shown.selected = [id]
    await tasks.take(.embed)?.value
    #expect(!page.photos.contains { $0.isListed })
    #expect(
      FileTaskText.summary(of: .sidecar(.embed), page.photos)
        == FileTaskText.nothing(to: .sidecar(.embed)))

    await tasks.take(.create)?.value
    #expect(
      FileTaskText.rows(of: page.photos[0], number: 0).map(\.detail) == ["Sidecar a.jpg.xmp: new"])
    #expect(!FileManager.default.fileExists(atPath: sidecar.path))
    try await perform()
    #expect(try exiftool("-XMP-dc:Title", of: sidecar) == ["In the photo"])
    try await goBack()
    #expect(!FileManager.default.fileExists(atPath: sidecar.path))

    await tasks.take(.create)?.value
    try await perform()
    try ExifTool.write(["-XMP-dc:Title=In the sidecar"], to: sidecar.path)
    await tasks.take(.delete)?.value
    #expect(page.photos.map(\.isWritten) == [false], "it says something that the photo does not")
    #expect(FileTaskText.rows(of: page.photos[0], number: 0)[0].detail.contains("dc:title"))

    let original = try Data(contentsOf: file)
    await tasks.take(.embed)?.value
    #expect(FileTaskText.rows(of: page.photos[0], number: 0).map(\.title) == ["a.jpg", "Title"])
    try await perform()
    #expect(try exiftool("-XMP-dc:Title", of: file) == ["In the sidecar"])
    let written = try Data(contentsOf: sidecar)
    await tasks.take(.delete)?.value
    #expect(
      FileTaskText.rows(of: page.photos[0], number: 0).map(\.detail)
        == ["Sidecar a.jpg.xmp: deleted"])
    try await perform()
    #expect(!FileManager.default.fileExists(atPath: sidecar.path))
    #expect(messages.texts.last == "Sidecar of 1 photo deleted")
    try await goBack()
    #expect(try Data(contentsOf: sidecar) == written)
    await history.show()?.value
    let embedding = try #require(past.rows.first { $0.detail == "Title" }?.action)
    past.onBack?(embedding)
    try await wait(until: "the photo as it was") {
      (try? Data(contentsOf: file)) == original
    }
  }

  @Test("what is split out of a photo is in its sidecar, and the history brings it back")
  func split() async throws {
    let (file, id) = try await photo("a.jpg", "-XMP-dc:Title=Moves", "-XMP-dc:Creator=Stays not")
    let original = try Data(contentsOf: file)
    shown.selected = [id]
    await tasks.take(.split)?.value
    #expect(page.photos.map(\.isWritten) == [true] && page.photos[0].files.count == 2)
    try await perform()
    #expect(try exiftool("-XMP-dc:Title", "-XMP-dc:Creator", of: file) == [])
    #expect(
      try exiftool("-XMP-dc:Title", of: file.appendingPathExtension("xmp")) == ["Moves"])
    #expect(library.photo(id)?[.title] == .text("Moves"))
    try await goBack()
    #expect(try Data(contentsOf: file) == original)
  }

  @Test("what cannot be written is told with its reason, and can be tried again")
  func refused() async throws {
    let (file, id) = try await photo("a.jpg", "-XMP-dc:Title=Moves")
    shown.selected = [id]
    await tasks.take(.create)?.value
    // Between the page and its button another program removes the photo.
    try FileManager.default.removeItem(at: file)
    try await perform()
    let report = try #require(shown.reports.first)
    #expect(report.task == .sidecar(.create) && report.retryable == [id])
    #expect(SaveReportText.summary(of: report) == "1 photo not written")
  }
}

extension FieldValue {
  fileprivate var displayText: String { if case .text(let text) = self { text } else { "" } }
}
