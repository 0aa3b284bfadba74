import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoStore

/// What becomes of a damaged journal that is only looked at.
@Suite("Looking at a damaged journal")
struct DamagedJournalLookTests {
  private let scene: JournalScene

  init() throws { scene = try JournalScene() }

  @Test("it is neither replaced nor said to be empty, and whoever writes next recovers it")
  func looking() throws {
    try scene.fillMuch(copy: true)
    try scene.damageSchema()
    let damaged = try Data(contentsOf: scene.file)
    for _ in 0..<2 {
      expectDamaged { _ = try Journal.log(inJournalAt: scene.path) }
      expectDamaged { _ = try Journal.pendingEdits(inJournalAt: scene.path) }
      expectDamaged { try Journal.export(at: scene.path) { _ in } }
    }
    #expect(try Data(contentsOf: scene.file) == damaged)
    #expect(try !scene.names.contains { $0.contains(".damaged-") })
    #expect(try Journal(at: scene.path).recovery?.counts.edits == 2003)
    #expect(try Journal.pendingEdits(inJournalAt: scene.path).editCount == 2003)
  }

  @Test("one that is missing, empty, or not in place yet is damaged, too")
  func lookingAtNothing() throws {
    try scene.fillMuch(copy: true)
    let recovered = scene.path.adding(".recovered")
    try FileManager.default.moveItem(atPath: scene.path.text, toPath: recovered.text)
    func expect(_ reason: StoreError.Reason) {
      #expect(throws: StoreError.damaged(scene.path, reason)) {
        try Journal.log(inJournalAt: scene.path)
      }
    }
    expect(.unfinishedRecovery)
    try FileManager.default.removeItem(atPath: recovered.text)
    expect(.missing)
    try Data().write(to: scene.file)
    expect(.empty)
    #expect(try !scene.names.contains { $0.contains("damaged") || $0.contains("recovered") })
  }

  @Test("damage in the middle ends the lines, which are not written twice and not taken for whole")
  func exporting() throws {
    try scene.fillMuch()
    try scene.damageRoot(of: .pending)
    var bytes: [UInt8] = []
    expectDamaged { try Journal.export(at: scene.path) { bytes += $0 } }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.filter { $0.contains("verso-journal") }.count == 1)
    #expect(lines.count > 2000 && !lines.contains { $0.contains(#""type":"end""#) })
    // A start would not look at all of a large journal.
    #expect(DamageMark.isSet(on: scene.path))
  }

  private func expectDamaged(_ body: () throws -> Void) {
    let error = #expect(throws: StoreError.self) { try body() }
    guard case .damaged(scene.path, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
