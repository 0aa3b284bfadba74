import AppDriver
import CLinux
import Foundation
import TestSupport
import Testing

/// The window, the command line and another program, which change the same photos at the same time.
extension WindowTests {
  /// For how long: VERSO_SECONDS where somebody has the time.
  private static let seconds =
    ProcessInfo.processInfo.environment["VERSO_SECONDS"].flatMap(Double.init) ?? 8

  @Test(
    "what the window, the command line and another program add at once is all there, and nothing else"
  )
  func writers() async throws {
    let files = try sortedAlps()
    // What the places of a photo say differently beforehand is not what this is about.
    for arguments in [["problems", "--fix", "mwg"], ["repair"]] {
      let program = commandLine(arguments + [alps.path])
      try program.run()
      try program.waitForEnd()
    }
    let app = try await openAlps()
    var expected = try files.map { Set(try keywords(of: $0)) }
    let end = ContinuousClock.now + .seconds(Self.seconds)
    var round = 0
    repeat {
      round += 1
      // Often all three are at one photo.
      let shared = Int.random(in: 0..<files.count)
      let targets = (0..<3).map { _ in
        Bool.random() ? shared : Int.random(in: 0..<files.count)
      }
      let words = ["window \(round)", "line \(round)", "other \(round)"]
      let line = commandLine(["set", "--add", "keywords=\(words[1])", files[targets[1]].path])
      try line.run()
      let other = Task.detached { [file = files[targets[2]]] in
        try OtherProgram.add(words[2], to: file)
      }
      try await add(words[0], toPhoto: targets[0], in: app)
      if Bool.random() { try await save(in: app) }
      try line.waitForEnd()
      try await other.value
      // Where others are faster again and again, the command line gives up, and says so.
      #expect([0, 1].contains(line.terminationStatus))
      for (target, word) in zip(targets, words)
      where word != words[1] || line.terminationStatus == 0 {
        expected[target].insert(word)
      }
    } while ContinuousClock.now < end

    try await save(in: app)
    for (file, words) in zip(files, expected) {
      let found = try keywords(of: file)
      #expect(Set(found) == words, "\(file.lastPathComponent) after \(round) rounds")
      #expect(Set(found).count == found.count, "doubled in \(file.lastPathComponent)")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: alps.path)
    #expect(!names.contains { $0.hasPrefix(".verso-") || $0.hasPrefix(OtherProgram.prefix) })
    #expect(app.errorText.isEmpty)
  }

  private func keywords(of file: URL) throws -> [String] {
    let text = try ExternalProgram(
      "exiftool", ["-q", "-s3", "-sep", "|", "-XMP-dc:Subject", file.path]
    )
    .run().text
    return text.split(whereSeparator: { "|\n".contains($0) }).map(String.init)
  }

  private func commandLine(_ arguments: [String]) -> Process {
    let process = ExternalProgram(
      ExternalProgram.builtProduct("verso-cli"), arguments,
      environment: ["XDG_DATA_HOME": home.url.appendingPathComponent("data").path]
    ).process()
    process.standardOutput = FileHandle.nullDevice
    return process
  }

  /// Adds a keyword to the photo of a row by keys, and waits until the window shows it.
  private func add(_ word: String, toPhoto row: Int, in app: RunningApp) async throws {
    try await app.wait(for: "the first photo") { $0.photoRows.first }.grabFocus()
    try app.press("Home")
    for _ in 0..<row { try app.press("Down") }
    try await app.wait(until: "the photo of row \(row)") { root in
      root.photoRows.indices.filter { root.photoRows[$0].is(.selected) } == [row]
    }
    try app.press("ctrl+t")
    try await app.wait(until: "the keyboard in the keywords") { root in
      root.first("text", named: "Keywords")?.is(.focused) == true
    }
    try app.type(word)
    try app.press("Return")
    try await app.wait(until: "the keyword") { root in
      root.first("list item", named: "Keywords")?.first("label", named: word) != nil
    }
    try app.press("Escape", "Escape")
  }

  /// Saves until nothing waits: where both sides have changed the keywords it is asked, and has them joined.
  private func save(in app: RunningApp) async throws {
    func resolving(_ root: Element) -> Element? {
      root.first("dialog", named: "Resolve Conflicts")
        ?? root.first("frame", named: "Resolve Conflicts")
    }
    while app.root?.status.contains("edited") == true {
      try app.press("ctrl+s")
      try await app.wait(until: "all is saved, or a question") { root in
        !root.status.contains("edited") || resolving(root) != nil
      }
      guard app.root.flatMap(resolving) != nil else { continue }
      for name in ["Join Lists", "Save"] {
        let button = try await app.wait(for: name) { root in
          resolving(root)?.first("push button", named: name)
        }
        button.activate()
      }
      try await app.wait(until: "no question") { resolving($0) == nil }
      try app.focusWindow(titled: "Verso")
    }
  }
}

/// ExifTool, but so that it overwrites nothing that it has not read: it writes a copy, which then takes the name of
/// the file that it was made of.
private enum OtherProgram {
  static let prefix = "other-"

  static func add(_ word: String, to file: URL) throws {
    let folder = file.deletingLastPathComponent()
    let copy = folder.appendingPathComponent(prefix + UUID().uuidString + ".tmp")
    defer { try? FileManager.default.removeItem(at: copy) }
    while true {
      try? FileManager.default.removeItem(at: copy)
      let read = try inode(of: file)
      let written = try ExternalProgram(
        "exiftool", ["-q", "-XMP-dc:Subject+=\(word)", "-o", copy.path, file.path]
      ).run()
      guard written.status == 0 else { continue }
      guard exchange(copy, file) else { continue }
      if try inode(of: copy) == read { return }
      // Somebody else was faster: it gets its file back.
      _ = exchange(copy, file)
    }
  }

  private static func exchange(_ one: URL, _ other: URL) -> Bool {
    linux_exchange_names(AT_FDCWD, one.path, AT_FDCWD, other.path) == 0
  }

  private static func inode(of file: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file.path)[.systemFileNumber] as? Int
  }
}
