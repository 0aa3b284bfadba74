import Foundation
import TestSupport
import Testing

/// A run of `rename` over many photos that is asked to end, or killed.
///
/// Its output goes to a small pipe that nobody reads at first, so that it stands still in the midst of the photos.
struct StoppedRenamingTests {
  private let program: TestProgram
  private let output = ChildProcess.pipe()
  private let errors: URL

  private static let count = 200

  init() throws {
    program = try TestProgram()
    errors = try program.folder.file("errors", containing: Data())
    let made = try program.shell(
      """
      mkdir rn; convert -size 8x8 xc:red one.jpg
      for i in $(seq 100 \(99 + Self.count)); do cp one.jpg rn/photo-$i.png; done
      """)
    try #require(made.status == 0)
    // F_SETPIPE_SZ; the least is a page.
    _ = fcntl(output.fileHandleForReading.fileDescriptor, 1031, 4096)
  }

  /// Starts the program, and returns once the first file is renamed.
  private func start() throws -> Process {
    let process = ChildProcess()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "--default-signal=INT,TERM,HUP", "--chdir=" + program.photos.path,
      ExternalProgram.builtProduct("verso-cli"), "rename", "-r", "rn",
    ]
    process.environment = ProcessInfo.processInfo.environment.merging([
      "XDG_DATA_HOME": program.folder.url.appendingPathComponent("data").path
    ]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.killIfItStays()
    _ = try #require(try output.fileHandleForReading.read(upToCount: 1))
    return process
  }

  /// Whether a program has still to handle a signal, which it does once.
  private func awaits(_ signal: Int32, _ process: Process) -> Bool {
    let file = "/proc/\(process.processIdentifier)/status"
    guard let status = try? String(contentsOfFile: file, encoding: .utf8),
      let caught = status.firstMatch(of: #/SigCgt:\s*([0-9a-f]+)/#),
      let signals = UInt64(caught.1, radix: 16)
    else { return false }
    return signals & (1 << UInt64(signal - 1)) != 0
  }

  private func renamedCount() throws -> Int {
    let folder = program.photos.appendingPathComponent("rn").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.count == Self.count)
    return names.count { $0.hasSuffix(".jpg") }
  }

  /// Takes everything back, and sees that it was noted.
  private func takeBack(_ renamed: Int) throws {
    let log = try program.objects(try program.run("log", "--format", "jsonl"))
    #expect(log.compactMap { $0["photos"] as? Int } == [renamed])
    let back = try program.shell("$VERSO rename --back rn/*.jpg")
    #expect(try renamedCount() == 0, "\(back.errorText)")
    #expect(try program.run("journal", "check").status == 0)
  }

  @Test(
    "it ends between two files, says how far it came, and has noted that",
    arguments: zip([SIGINT, SIGTERM, SIGHUP], [130, 143, 129] as [Int32]))
  func stopped(signal: Int32, status: Int32) throws {
    let process = try start()
    kill(process.processIdentifier, signal)
    try waitInPlace(until: "the signal has come") { !awaits(signal, process) }
    _ = try output.fileHandleForReading.readToEnd()
    try process.waitForEnd()
    #expect(process.terminationReason == .exit && process.terminationStatus == status)
    let renamed = try renamedCount()
    #expect(renamed > 0 && renamed < Self.count)
    let said = try String(contentsOf: errors, encoding: .utf8)
    #expect(said == "verso-cli: stopped; \(renamed) renamed\n")
    try takeBack(renamed)
  }

  @Test("where nobody reads on it ends between two files, too")
  func closedPipe() throws {
    let process = try start()
    try output.fileHandleForReading.close()
    try process.waitForEnd()
    #expect(process.terminationReason == .exit && process.terminationStatus == 128 + SIGPIPE)
    let renamed = try renamedCount()
    #expect(renamed > 0 && renamed < Self.count)
    try takeBack(renamed)
  }

  @Test("one that is killed has noted every file, and the next run forgets the name not given")
  func killed() throws {
    let process = try start()
    let reader = output.fileHandleForReading
    // Further on, at any instant.
    _ = try reader.read(upToCount: Int.random(in: 1...2000))
    usleep(UInt32.random(in: 0...3000))
    kill(process.processIdentifier, SIGKILL)
    try process.waitForEnd()
    let renamed = try renamedCount()
    #expect(renamed > 0)
    // It names nothing, and looks after what was left.
    #expect(try program.run("rename", "rn/none.png").status == 1)
    try takeBack(renamed)
  }
}
