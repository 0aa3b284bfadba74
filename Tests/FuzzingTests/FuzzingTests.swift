import Foundation
import Fuzzing
import Glibc
import TestSupport
import Testing

/// A short run of what `make fuzz` does for as long as one likes: no trap, with the same damage each time.
@Suite("Damaged input", .serialized)
struct FuzzingTests {
  /// Journals take some time to be opened, and files to be read without the optimizer.
  private static let counts: [FuzzTarget: Int] = [.journal: 5, .sidecar: 40, .tags: 40, .jpeg: 40]

  @Test("makes nothing trap, and breaks no promise", arguments: FuzzTarget.allCases)
  func short(_ target: FuzzTarget) throws {
    var random = SeededRandom(seed: 10)
    let most = target == .journal ? 1 << 20 : 5_000
    let seeds = try target.seeds().filter { $0.count <= most }
    for seed in seeds { target.run(seed) }
    for _ in 0..<(Self.counts[target] ?? (target.formats.isEmpty ? 200 : 60)) {
      let seed = seeds.randomElement(using: &random) ?? []
      target.run(target.damaged(seed, using: &random))
    }
  }

  @Test("files of every format that is made for tests are damaged")
  func formats() {
    let damaged = Set(
      FuzzTarget.allCases.filter { $0 != .repair && $0 != .mending }.flatMap(\.formats))
    #expect(damaged == Set(FormatFile.all.map(\.format)))
  }

  @Test("make fuzz knows every target")
  func script() throws {
    let script = try String(
      contentsOf: Corpus.packageFolder.appendingPathComponent("data/scripts/fuzz.py"),
      encoding: .utf8)
    let list = try #require(script.firstMatch(of: #/TARGETS = \(([^)]*)\)/#)).1
    let named = list.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    #expect(named == FuzzTarget.allCases.map(\.rawValue))
  }

  @Test("a tag that is no number is the same after a change, though it is not equal to itself")
  func noNumber() {
    // A PSD file, found by the fuzzer, whose EXIF has a table of floating-point numbers.
    let file =
      Array("8BPS".utf8) + [0, 1, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 2, 0, 0, 0, 3, 0, 8, 0, 3]
      + [0, 0, 0, 0, 0, 0, 0, 38] + Array("8BIM".utf8) + [4, 0x22, 0, 0, 0, 0, 0, 26]
      + Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x0C, 0, 11, 0, 0, 0, 1]
      + [0x7F, 0xC0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 1, 2, 3, 4]
    // The changes are chosen by the bytes.
    for last in UInt8(0)..<12 { FuzzTarget.psd.run(file.dropLast() + [last]) }
  }

  @Test("every target has good and hostile input to begin with", arguments: FuzzTarget.allCases)
  func seeds(_ target: FuzzTarget) throws {
    let seeds = try target.seeds()
    #expect(seeds.count > 1 && seeds.allSatisfy { $0.count <= 4 << 20 })
    #expect(Set(seeds).count == seeds.count)
  }
}
