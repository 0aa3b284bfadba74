import Foundation
import TestSupport
import Testing

/// A run of `set` over many photos that is asked to end.
///
/// Its output goes to a small pipe that nobody reads at first, so that it stands still in the midst of
/// the photos, however fast the machine is.
struct InterruptionTests {
  private let folder: TemporaryFolder
  private let photos: URL
  private let process = ChildProcess()
  private let output = ChildProcess.pipe()
  private let errors: URL

  private static let count = 200

  init() throws {
    folder = try TemporaryFolder()
    photos = folder.url.appendingPathComponent("photos")
    try FileManager.default.createDirectory(at: photos, withIntermediateDirectories: false)
    let sample = try #require(Corpus.samplePhotos.first)
    for number in 0..<Self.count {
      try FileManager.default.copyItem(
        at: sample, to: photos.appendingPathComponent("\(number).jpg"))
    }
    errors = try folder.file("errors", containing: Data())
    // A run of tests that a shell has put into the background ignores SIGINT, and so would what it
    // starts.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["--default-signal=INT,TERM,HUP", ExternalProgram.builtProduct("verso-cli")]
      + ["set", "title=New", "--format", "jsonl"]
      + (0..<Self.count).map { photos.appendingPathComponent("\($0).jpg").path }
    process.environment = ProcessInfo.processInfo.environment.merging([
      "XDG_DATA_HOME": folder.url.appendingPathComponent("data").path
    ]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    // F_SETPIPE_SZ; the least is a page.
    _ = fcntl(output.fileHandleForReading.fileDescriptor, 1031, 4096)
  }

  /// Starts the program, sends the signal once the first result is there, and waits until the program
  /// has taken it: it catches no other one then.
  private func start(_ signal: Int32) throws -> Data {
    try process.run()
    process.killIfItStays()
    let first = try #require(try output.fileHandleForReading.read(upToCount: 1))
    kill(process.processIdentifier, signal)
    try waitInPlace(until: "the signal is taken") { !process.isRunning || !catchesSignals }
    return first
  }

  private var catchesSignals: Bool {
    let file = "/proc/\(process.processIdentifier)/status"
    let lines = (try? String(contentsOfFile: file, encoding: .utf8))?.split(separator: "\n") ?? []
    let caught = lines.first { $0.hasPrefix("SigCgt:") }?.split(separator: "\t").last ?? ""
    let mask = UInt64(caught, radix: 16) ?? 0
    return [SIGINT, SIGTERM, SIGHUP].contains { mask & 1 << UInt64($0 - 1) != 0 }
  }

  /// How many photos say what was to be written. No other files lie beside them.
  private func writtenCount() throws -> Int {
    let names = try FileManager.default.contentsOfDirectory(atPath: photos.path)
    #expect(names.count == Self.count)
    return try names.count { name in
      try Data(contentsOf: photos.appendingPathComponent(name)).range(of: Data(">New<".utf8)) != nil
    }
  }

  @Test(
    "it ends between two files, leaves nothing behind and says how far it came",
    arguments: zip([SIGINT, SIGTERM, SIGHUP], [130, 143, 129] as [Int32]))
  func first(signal: Int32, status: Int32) throws {
    var text = try start(signal)
    text += try output.fileHandleForReading.readToEnd() ?? Data()
    try process.waitForEnd()
    #expect(process.terminationReason == .exit && process.terminationStatus == status)
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
    #expect(!lines.isEmpty && lines.count < Self.count)
    #expect(lines.allSatisfy { $0.contains("written") })
    let said = try String(contentsOf: errors, encoding: .utf8)
    #expect(said == "verso-cli: stopped; \(lines.count) written\n")
    #expect(try writtenCount() == lines.count)
  }

  @Test("where nobody reads on it ends between two files, too, and leaves nothing behind")
  func closedPipe() throws {
    try process.run()
    process.killIfItStays()
    _ = try #require(try output.fileHandleForReading.read(upToCount: 1))
    try output.fileHandleForReading.close()
    try process.waitForEnd()
    #expect(process.terminationReason == .exit && process.terminationStatus == 128 + SIGPIPE)
    let said = try String(contentsOf: errors, encoding: .utf8)
    let written = try writtenCount()
    #expect(written < Self.count && said == "verso-cli: stopped; \(written) written\n", "\(said)")
  }

  @Test("a second signal ends it at once")
  func second() throws {
    _ = try start(SIGINT)
    kill(process.processIdentifier, SIGINT)
    try process.waitForEnd()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGINT)
  }
}
