import Foundation
import TestSupport
import Testing

/// Programs that are started without standard streams, as some of cron's and of daemons are.
@Suite("Standard streams that are closed")
struct ClosedStreamsTests {
  private let program: TestProgram
  private let photo: String

  init() throws {
    program = try TestProgram()
    photo = try program.sample("winter.jpg").path
    #expect(try program.run("set", photo, "title=One").status == 0)
  }

  /// What stands in the files that Verso opens itself for nothing but a lock.
  private func lockedBytes() throws -> Int {
    let folder = program.folder.url.appendingPathComponent("data/verso")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let locks = names.filter { $0.hasSuffix(".lock") }
    #expect(!locks.isEmpty)
    return try locks.reduce(0) { sum, name in
      sum + (try Data(contentsOf: folder.appendingPathComponent(name)).count)
    }
  }

  @Test("what cannot be said is an error, and stands in no file", arguments: [">&-", "2>&- >&-"])
  func output(_ closed: String) throws {
    for command in ["set '\(photo)' rating=3", "journal export", "list '\(photo)'"] {
      #expect(try program.shell("$VERSO \(command) \(closed)").status == 1, "\(command)")
      #expect(try lockedBytes() == 0)
    }
  }

  @Test("names that cannot be read are an error, and are not read elsewhere")
  func input() throws {
    let output = try program.shell("$VERSO set -@ - city=X <&-")
    #expect(output.status != 0 && output.text.isEmpty)
    #expect(output.errorText.contains("Bad file descriptor"))
    #expect(try lockedBytes() == 0)
  }
}
