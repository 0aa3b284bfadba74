import Foundation
import PhotoModel
import PhotoStore
import TestSupport
import Testing

/// Kills real processes while they write to a journal.
@Suite("A killed process")
struct JournalCrashTests {
  /// Runs probes on one journal, kills them when so many lines are out, and returns their lines.
  private func kill(
    _ mode: String, _ names: [String], journal: RawPath, afterLines count: Int
  ) throws -> [[(id: Int64, number: Int)]] {
    let running = try names.map { name in
      let process = ChildProcess()
      process.executableURL = URL(fileURLWithPath: ExternalProgram.builtProduct("JournalProbe"))
      process.arguments = [mode, journal.text, name]
      let pipe = ChildProcess.pipe()
      process.standardOutput = pipe
      try process.run()
      process.killIfItStays()
      return (process, pipe.fileHandleForReading)
    }
    var output = Data()
    while output.count(where: { $0 == UInt8(ascii: "\n") }) < count {
      let data = running[0].1.availableData
      if data.isEmpty { break }
      output += data
    }
    for (process, _) in running { Foundation.kill(process.processIdentifier, SIGKILL) }
    return try running.enumerated().map { number, probe in
      let rest = probe.1.readDataToEndOfFile()
      try probe.0.waitForEnd()
      let text = String(decoding: number == 0 ? output + rest : rest, as: UTF8.self)
      // A line without its end was not yet reported.
      return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        .compactMap { line in
          let numbers = line.split(separator: " ").compactMap { Int64($0) }
          return numbers.count == 2 ? (numbers[0], Int(numbers[1])) : nil
        }
    }
  }

  @Test(
    "leaves every operation that was reported, or shown, whole", arguments: ["append", "perform"],
    [1, 2, 5, 20, 60])
  func operations(mode: String, lines: Int) throws {
    let folder = try TemporaryFolder()
    let path = RawPath(folder.url.path).appending("journal.sqlite")
    var reported = 0
    for round in 1...3 {
      let names = ["a\(round)", "b\(round)"]
      let lists = try kill(mode, names, journal: path, afterLines: lines)
      let journal = try Journal(at: path)
      #expect(journal.recovery == nil)
      let waiting = try journal.pendingEdits()
      for (name, list) in zip(names, lists) {
        reported += list.count
        for (id, number) in list {
          let edits = try journal.edits(of: EditOperation.ID(rawValue: id))
          #expect(edits.map(\.new) == Array(repeating: .text("\(number)"), count: 3))
          for photo in 0..<3 {
            let edit = waiting[RawPath("/\(name)/\(number)-\(photo).jpg")]?[.title]
            #expect(edit?.value == .text("\(number)"))
          }
        }
      }
      // What was not reported may be there too, but whole.
      #expect(waiting.count == (try journal.history().done.count) * 3)
    }
    #expect(reported >= lines * 3)
  }

  @Test("leaves every write that was reported")
  func writes() throws {
    let folder = try TemporaryFolder()
    let path = RawPath(folder.url.path).appending("journal.sqlite")
    let list = try kill("write", ["w"], journal: path, afterLines: 30)[0]
    let entries = try Journal(at: path).writes(of: nil)
    #expect(list.count >= 30)
    for (id, number) in list {
      let entry = entries.first { $0.id == WriteEntry.ID(rawValue: id) }
      #expect(entry?.write.target == RawPath("/w/\(number).jpg"))
      #expect(entry?.state == .begun)
    }
  }
}
