import Foundation
import PhotoFiles
import PhotoModel
import PhotoStore
import TestSupport
import Testing

@testable import Verso

@MainActor
@Suite("SavingCoordinator")
struct SavingCoordinatorTests {
  private let folder: TemporaryFolder
  private let library: PhotoLibrary
  private let queue: FakeQueue
  private let messages = FakeMessages()
  private let saving: SavingCoordinator
  private final class Log {
    var reports: [SaveReport] = []
    var answer: ((SaveReportWindow.Choice) -> Void)?
    var openFolders: [RawPath] = []
    var links: [LinksOutside] = []
    var linksAnswer = LinksOutside.Answer.cancel
    var signed: [SignedPhotos] = []
    var signedAnswer = SignedPhotos.Answer.cancel
    var conflicting: [[Photo.ID]] = []
  }
  private let log = Log()

  init() throws {
    folder = try TemporaryFolder()
    let journal = try Journal(in: folder)
    library = try PhotoLibrary(journal: journal)
    queue = FakeQueue(library, messages)
    saving = SavingCoordinator(
      queue, PhotoWriter(library, journal: journal),
      Preferences(schema: "io.github.versophoto.NotInstalled"), Self.window(log))
  }

  /// A window whose user resolves conflicts at once, and answers questions as a log says.
  private static func window(_ log: Log) -> SavingCoordinator.Window {
    SavingCoordinator.Window(
      openFolders: { log.openFolders },
      show: {
        log.reports.append($0)
        log.answer = $1
      },
      resolve: { ids, save in
        log.conflicting.append(ids)
        guard !ids.isEmpty else { return false }
        save()
        return true
      },
      askToWrite: {
        log.links.append($0)
        return log.linksAnswer
      },
      askToBreak: {
        log.signed.append($0)
        return log.signedAnswer
      })
  }

  /// An edited copy of a sample photo.
  private func photo() async throws -> Photo.ID {
    let file = folder.url.appendingPathComponent("a.jpg")
    try FileManager.default.copyItem(at: try #require(Corpus.samplePhotos.first), to: file)
    let id = await library.add([PhotoReader().read(RawPath(file.path))])[0]
    try await library.perform(.set(.title, .text("Mine")), on: [id])
    return id
  }

  @Test("a save is told with a way to its report")
  func saved() async throws {
    _ = try await photo()
    #expect(!saving.hasReport)
    #expect(await saving.saveEdited())
    #expect(library.editedCount == 0)
    #expect(messages.offers == [.report] && log.reports.isEmpty)
    #expect(saving.hasReport && queue.updates > 0)
    saving.showReport()
    #expect(log.reports.map(\.savedCount) == [1])
  }

  @Test(
    "what is undone comes back to the byte, and what is set to the same in all places",
    arguments: [false, true])
  func sameAgain(isUndone: Bool) async throws {
    let file = try folder.copy(of: try #require(Corpus.samplePhotos.first), as: "b.jpg")
    try ExifTool.write(["-XMP-xmp:Label=Red", "-XMP-digiKam:ColorLabel=4"], to: file.path)
    let before = try Data(contentsOf: file)
    let id = await library.add([PhotoReader().read(RawPath(file.path))])[0]
    try await library.perform(.set(.label, .text("Blue")), on: [id])
    #expect(await saving.saveEdited())
    if isUndone {
      _ = try await library.undo()
    } else {
      try await library.perform(.set(.label, .text("Red")), on: [id])
    }
    #expect(await saving.saveEdited())
    let said = try #require(ExifTool.json([file], ["-G1", "-n", "-XMP:all"]).first)
    #expect("\(said["XMP-digiKam:ColorLabel"] ?? "")" == (isUndone ? "4" : "1"))
    #expect("\(said["XMP-xmp:Label"] ?? "")" == "Red")
    #expect(try (Data(contentsOf: file) == before) == isUndone)
  }

  @Test("what could not be saved is shown at once, but not to somebody who is typing")
  func failed() async throws {
    let id = try await photo()
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("a.jpg"))
    queue.isTyping = true
    #expect(await saving.saveEdited() == false && log.reports.isEmpty)
    #expect(messages.texts == ["1 photo not saved"] && messages.offers == [.report])
    queue.isTyping = false
    #expect(await saving.saveEdited() == false)
    #expect(log.reports.map(\.unsaved.count) == [1])
    #expect(log.reports.first?.unsaved.first?.edits.map(\.new) == [.text("Mine")])
    #expect(library.edited == [id])
    // It came unasked, and stays until somebody asks for it.
    #expect(saving.failedCount == 1)
    saving.showReport()
    #expect(saving.failedCount == 0 && log.reports.count == 2)
    #expect(log.reports.last?.retryable == [id])
    // Once its edits are discarded, nothing is left to do about it.
    #expect(await saving.saveEdited() == false && saving.failedCount == 1)
    try await library.undo()
    #expect(saving.failedCount == 0)
    log.answer?(.retry([id]))
    try await wait(until: "what is said") {
      messages.texts.last == "These photos have no unsaved changes any more."
    }
    saving.showReport()
    #expect(log.reports.last?.unsaved.count == 1 && log.reports.last?.retryable == [])
  }

  @Test("conflicts are resolved from the report and, once they are known, before saving")
  func conflicts() async throws {
    let id = try await photo()
    let file = folder.url.appendingPathComponent("a.jpg")
    try ExifTool.write(["-XMP:Title=Theirs"], to: file.path)
    saving.saveAll()
    await queue.flush()
    #expect(log.conflicting == [[]] && log.reports.map(\.conflicting) == [[id]])
    saving.saveAll()
    await queue.flush()
    #expect(log.conflicting == [[], [id]])
    log.answer?(.resolve([id]))
    while log.conflicting.count < 3 { await Task.yield() }
    #expect(log.conflicting.last == [id])
  }

  @Test("that photos were not saved is forgotten once they are")
  func failedAndSaved() async throws {
    _ = try await photo()
    let file = folder.url.appendingPathComponent("a.jpg")
    let away = folder.url.appendingPathComponent("away")
    try FileManager.default.moveItem(at: file, to: away)
    #expect(await saving.saveEdited() == false)
    #expect(saving.failedCount == 1)
    try FileManager.default.moveItem(at: away, to: file)
    #expect(await saving.saveEdited())
    #expect(saving.failedCount == 0)
  }

  @Test("what is tried again leaves the other failures in the report, and may itself succeed later")
  func triedAgain() async throws {
    let first = try await photo()
    let (file, other) = (
      folder.url.appendingPathComponent("a.jpg"), folder.url.appendingPathComponent("b.jpg")
    )
    let away = folder.url.appendingPathComponent("away")
    let link = folder.url.appendingPathComponent("link")
    try FileManager.default.copyItem(at: file, to: other)
    try FileManager.default.linkItem(at: other, to: link)
    let second = await library.add([PhotoReader().read(RawPath(other.path))])[0]
    try await library.perform(.set(.title, .text("Mine")), on: [second])
    try FileManager.default.moveItem(at: file, to: away)
    #expect(await saving.saveEdited() == false)
    #expect(saving.failedCount == 2)
    #expect(log.reports.last?.retryable == [first, second])
    try FileManager.default.moveItem(at: away, to: file)
    log.answer?(.retry([first]))
    while log.reports.count < 2 { await Task.yield() }
    let report = try #require(log.reports.last)
    #expect(report.entries.map(\.isSaved) == [true, false])
    #expect(report.sidecarCandidates == [second] && saving.failedCount == 1)
    try FileManager.default.removeItem(at: link)
    log.answer?(.retry(report.retryable))
    try await wait(until: "what is said") { messages.texts.last == "1 photo saved" }
    #expect(library.editedCount == 0 && log.reports.count == 2 && saving.failedCount == 0)
  }

  @Test("where nothing waits, or what is typed cannot be taken, nothing is saved")
  func nothing() async throws {
    saving.saveAll()
    await queue.flush()
    #expect(messages.texts == ["Nothing to save"])
    _ = try await photo()
    queue.takesTyping = false
    saving.saveAll()
    await queue.flush()
    #expect(messages.texts.count == 1 && library.editedCount == 1)
    #expect(queue.resumed == 2, "what was paused goes on, whatever came of saving")
  }

  @Test("who has taken photos out with their changes is told so, with a way to bring them back")
  func takenOut() async throws {
    let id = try await photo()
    try await library.perform(.takeOut([id]))
    saving.saveAll()
    await queue.flush()
    #expect(
      messages.texts == [
        "Nothing to save in the list. 1 photo that was taken out of it has unsaved changes."
      ])
    #expect(messages.offers == [.bringBack])
    await library.bringBack()
    #expect(library.editedCount == 1)
  }

  /// An edited photo that is a link to a file outside of the folder that is open.
  private func link() async throws -> (id: Photo.ID, target: URL) {
    let target = folder.url.appendingPathComponent("outside.jpg")
    try FileManager.default.copyItem(at: try #require(Corpus.samplePhotos.first), to: target)
    let open = folder.url.appendingPathComponent("open")
    try FileManager.default.createDirectory(at: open, withIntermediateDirectories: true)
    let file = open.appendingPathComponent("link.jpg")
    try FileManager.default.createSymbolicLink(at: file, withDestinationURL: target)
    let id = await library.add([PhotoReader().read(RawPath(file.path))])[0]
    try await library.perform(.set(.title, .text("Mine")), on: [id])
    log.openFolders = [RawPath(open.path)]
    return (id, target)
  }

  @Test(
    "a link to a file outside is written after one question, and not without",
    arguments: [LinksOutside.Answer.leaveOut, .cancel, .write])
  func links(_ answer: LinksOutside.Answer) async throws {
    let (id, target) = try await link()
    let other = try await photo()
    let before = try Data(contentsOf: target)
    log.linksAnswer = answer
    let isDone = await saving.saveEdited()
    #expect(log.links.map(\.targets.count) == [1])
    let question = try #require(log.links.first)
    #expect(question.text.contains("“link.jpg” is a link to "))
    #expect(question.text.hasSuffix("outside.jpg"))
    let isWritten = answer == .write
    #expect(try (Data(contentsOf: target) != before) == isWritten)
    #expect(library.edited.contains(id) == !isWritten)
    #expect(library.edited.contains(other) == (answer == .cancel))
    #expect(isDone == (answer != .cancel))
  }

  @Test(
    "a signed photo is changed, or gets a sidecar, after one question",
    arguments: [SignedPhotos.Answer.useSidecars, .cancel, .breakSignatures])
  func signed(_ answer: SignedPhotos.Answer) async throws {
    let file = try folder.file("signed.jpg", containing: SignedJPEG.data)
    let id = await library.add([PhotoReader().read(RawPath(file.path))])[0]
    try await library.perform(.set(.title, .text("Mine")), on: [id])
    let other = try await photo()
    log.signedAnswer = answer
    let isDone = await saving.saveEdited()
    #expect(log.signed.map(\.paths) == [[RawPath(file.path)]])
    #expect(log.signed.allSatisfy { $0.text.hasSuffix("\nsigned.jpg") })
    #expect(try (Data(contentsOf: file) != SignedJPEG.data) == (answer == .breakSignatures))
    let hasSidecar = FileManager.default.fileExists(atPath: file.path + ".xmp")
    #expect(hasSidecar == (answer == .useSidecars))
    #expect(isDone == (answer != .cancel) && library.edited.isEmpty == isDone)
    #expect(library.edited.contains(other) == (answer == .cancel))
  }

  @Test("of many links the first are named, and the others counted")
  func manyLinks() async throws {
    let photo = try await link()
    let path = try #require(library.photo(photo.id)).record.path
    let folder = try #require(path.parent)
    let links = try (0..<7).map { number in
      let link = folder.appending("\(number).jpg")
      try FileManager.default.createSymbolicLink(
        atPath: link.text, withDestinationPath: photo.target.path)
      return link
    }
    let photos = (links + [RawPath(photo.target.path)]).map { PhotoRecord(path: $0) }
    let found = await LinksOutside.look(at: photos, outside: [folder])
    #expect(found.targets.count == 7)
    #expect(found.text.split(separator: "\n").count == 6 && found.text.hasSuffix("and 2 more"))
  }

  @Test("without a journal nothing is written")
  func noJournal() async throws {
    let id = try await photo()
    let saving = SavingCoordinator(
      queue, PhotoWriter(library, journal: nil),
      Preferences(schema: "io.github.versophoto.NotInstalled"), Self.window(log))
    #expect(await saving.save([id]) == false)
    #expect(library.edited == [id] && !saving.hasReport && messages.texts.count == 1)
  }
}
