import PhotoFiles
import PhotoModel
import TestSupport
import Testing

@testable import Verso

@MainActor
@Suite("SaveReport")
struct SaveReportTests {
  private func entry(
    _ id: Int, _ outcome: WriteResult.Outcome, canUseSidecar: Bool = false,
    canConvertIIM: Bool = false, conflicts: [Conflict] = [], changes: [Edit] = [],
    files: [WrittenFile] = [], notes: [WriteNote] = []
  ) -> SaveReport.Entry {
    var result = WriteResult(RawPath("/p/\(id).jpg"), outcome)
    result.canUseSidecar = canUseSidecar
    result.canConvertIIM = canConvertIIM
    result.conflicts = conflicts
    result.changes = changes
    result.files = files
    result.notes = notes
    return SaveReport.Entry(Photo.ID(rawValue: id), result)
  }

  @Test("each photo that is not saved is offered one way on")
  func choices() {
    let conflict = Conflict(field: .title, base: nil, mine: .text("A"), file: .text("B"))
    let report = SaveReport(
      entries: [
        entry(0, .written), entry(1, .unchanged),
        entry(2, .failed(PhotoError(Trouble("The disk is full.")))),
        entry(3, .refused(PhotoError(Trouble("Odd."))), canUseSidecar: true),
        entry(4, .refused(PhotoError(Trouble("Changed."))), conflicts: [conflict]),
        entry(5, .refused(PhotoError(Trouble("Latin-1."))), canConvertIIM: true),
      ])
    #expect(report.savedCount == 2)
    #expect(report.retryable.map(\.rawValue) == [2])
    #expect(report.conversionCandidates.map(\.rawValue) == [5])
    #expect(report.sidecarCandidates.map(\.rawValue) == [3])
    #expect(report.conflicting.map(\.rawValue) == [4])
  }

  @Test("what is in the way outside may be gone when a photo is tried again")
  func retryable() {
    let passing: [WritingError] = [
      .writeProtected, .severalNames(2), .sidecarSeveralNames(name: "a.jpg.xmp", 2),
      .otherOwner(.noFile),
    ]
    let lasting: [WritingError] = [.notWritable(format: "GIF"), .notAsAsked(.title)]
    for (errors, isPassing) in [(passing, true), (lasting, false)] {
      for error in errors {
        let report = SaveReport(
          entries: [entry(0, .refused(PhotoError(error)), canUseSidecar: true)])
        #expect(report.retryable.isEmpty == !isPassing, "\(error)")
        #expect(report.sidecarCandidates.count == 1, "\(error)")
      }
    }
  }

  @Test("what was not tried again stays in the report, while it is left to do")
  func rest() {
    let error = PhotoError(Trouble("No."))
    let earlier = SaveReport(entries: [
      entry(0, .written), entry(1, .failed(error)), entry(2, .refused(error), canUseSidecar: true),
      entry(3, .failed(error)),
    ])
    var report = SaveReport(entries: [entry(1, .written)])
    report.keepRest(of: earlier) { $0.rawValue != 3 }
    #expect(report.entries.map(\.id.rawValue) == [1, 2])
    #expect(report.savedCount == 1 && report.sidecarCandidates.map(\.rawValue) == [2])
  }

  @Test("the summary counts photos that were not begun among those that are not saved")
  func summary() {
    var report = SaveReport(entries: [entry(0, .written)])
    #expect(SaveReportText.summary(of: report) == "1 photo saved")
    report.notBegun = 2
    #expect(SaveReportText.summary(of: report) == "1 photo saved, 2 not saved")
    report.entries = [entry(0, .failed(PhotoError(Trouble("No."))))]
    #expect(SaveReportText.summary(of: report) == "3 photos not saved")
  }

  @Test("each file that was written is named, and what was left as it was")
  func files() {
    let photo = WrittenFile(path: RawPath("/p/0.jpg"), kind: .photo)
    let sidecar = WrittenFile(path: RawPath("/p/0.jpg.xmp"), kind: .sidecar)
    func lines(
      _ outcome: WriteResult.Outcome, _ files: [WrittenFile], _ notes: [WriteNote] = []
    ) -> [String] {
      SaveReportText.lines(of: entry(0, outcome, files: files, notes: notes), nil)
    }
    #expect(lines(.written, [photo]) == ["Saved in the photo"])
    #expect(
      lines(.written, [photo, sidecar]) == ["Saved in the photo and the sidecar 0.jpg.xmp"])
    #expect(
      lines(.written, [sidecar], [.photoLeft(PhotoError(Trouble("It is cut off.")))]) == [
        "Saved in the sidecar 0.jpg.xmp", "The photo itself is left as it is: It is cut off.",
      ])
    #expect(
      lines(.failed(PhotoError(Trouble("No space."))), [photo]) == ["Saved in the photo. No space."]
    )
  }

  @Test("a refusal that a repair lifts names the command")
  func repair() {
    var result = WriteResult(RawPath("/p/0.jpg"), .refused(PhotoError(Trouble("It is odd."))))
    result.canRepair = true
    let entry = SaveReport.Entry(Photo.ID(rawValue: 0), result)
    #expect(
      SaveReportText.lines(of: entry, nil) == ["It is odd.", "“Repair Files…” mends that."])
  }

  @Test("each field stands with its old value and its new one")
  func fields() {
    let path = RawPath("/p/0.jpg")
    let entry = entry(
      0, .written,
      changes: [
        Edit(path: path, field: .title, old: nil, new: .text("Sea")),
        Edit(path: path, field: .rating, old: .integer(2), new: .integer(4)),
      ])
    #expect(
      SaveReportText.lines(of: entry, nil).dropFirst() == [
        "Title: nothing → Sea", "Rating: ★★☆☆☆ → ★★★★☆",
      ])
  }

  @Test("the report lists what is not saved first, and says why")
  func list() {
    let source = SaveReportDataSource(
      SaveReport(entries: [
        entry(0, .written), entry(1, .failed(PhotoError(Trouble("The disk is full.")))),
      ]))
    #expect((0..<2).map(source.header(ofSection:)) == ["Not Saved", "Saved"])
    #expect(
      source.name(at: .init(section: 0, row: 0)) == "1.jpg, The disk is full.")
  }
}
