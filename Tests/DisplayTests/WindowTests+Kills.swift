import AppDriver
import Foundation
import TestSupport
import Testing

/// The window, killed in the midst of what it writes.
extension WindowTests {
  /// How often it is killed: VERSO_KILLS where somebody has the time.
  private static let killCount =
    ProcessInfo.processInfo.environment["VERSO_KILLS"].flatMap(Int.init) ?? 3
  private static let photoCount = 60

  /// What it is doing when it is killed.
  private enum Work: CaseIterable { case save, createSidecars, takeBack }

  @Test("killed while it saves, makes sidecars or takes back, it loses no edit and no file")
  func kills() async throws {
    let folder = try TemporaryFolder()
    for number in 0..<Self.photoCount {
      try folder.copy(of: photos.files[number % photos.files.count], as: "\(number).jpg")
    }
    let originals = try contents(of: folder)
    var known = originals.mapValues { Set([$0]) }
    for round in 0..<Self.killCount {
      var work = Work.allCases[round % Work.allCases.count]
      // Where all have sidecars none can be made.
      if work == .createSidecars, try sidecarCount(in: folder) == Self.photoCount {
        work = .takeBack
      }
      let title = "Round \(round)"
      let before = try contents(of: folder)
      try await kill(at: work, title, in: folder)
      let after = try contents(of: folder)
      let saved = try titles(in: folder).filter { $0 == title }.count
      // What is not in its file waits still, and nothing waits that is there.
      let waiting = work == .save ? Self.photoCount - saved : 0
      try await save(waiting, in: folder)
      if work == .save {
        #expect(try titles(in: folder).filter { $0 == title }.count == Self.photoCount)
      } else {
        for (name, bytes) in after where name.hasSuffix(".jpg") {
          let isKnown =
            work == .takeBack ? known[name]?.contains(bytes) == true : bytes == before[name]
          #expect(isKnown, "\(name) after \(work)")
        }
      }
      for (name, bytes) in try contents(of: folder) { known[name, default: []].insert(bytes) }
      let check = try verso("journal", "check")
      #expect(check.status == 0, "\(check.text)\(check.errorText)")
    }
    let back = try verso("revert", "--all", "-r", folder.url.path)
    #expect(back.status == 0, "\(back.text)\(back.errorText)")
    #expect(try contents(of: folder) == originals)
  }

  /// Begins the work, and kills the window when some files are others.
  private func kill(at work: Work, _ title: String, in folder: TemporaryFolder) async throws {
    let app = try await open(folder)
    try await app.wait(for: "the first photo") { $0.photoRows.first }.grabFocus()
    try app.press("ctrl+a")
    try await app.wait(until: "all are selected") {
      $0.status.contains("\(Self.photoCount) selected")
    }
    var possible = Self.photoCount
    switch work {
    case .save:
      try await type(title, into: "Title", of: app)
      try await app.wait(until: "edited photos") {
        $0.status.contains("\(Self.photoCount) edited")
      }
    case .createSidecars:
      possible -= try sidecarCount(in: folder)
      try await run("Sidecar: Create", in: app)
      try await app.wait(until: "what will be done") { root in
        root.first("push button", named: "Create")?.is(.focused) == true
      }
      try app.focusWindow(titled: "Create Sidecars")
    case .takeBack:
      try await run("Take Last Save Back", in: app)
      try await app.wait(until: "the question") { root in
        root.first("dialog")?.first("label") { $0.name.hasSuffix("Back?") } != nil
      }
    }
    let before = try inodes(in: folder)
    try app.press(work == .save ? "ctrl+s" : "Return")
    let count = Int.random(in: 0..<max(possible, 1))
    try waitInPlace(until: "\(count) files that are others: \(work)") {
      let now = try inodes(in: folder)
      return Set(now.keys).union(before.keys).filter { now[$0] != before[$0] }.count >= count
    }
    app.kill()
  }

  /// Starts the window again, and saves what waits there.
  private func save(_ waiting: Int, in folder: TemporaryFolder) async throws {
    let app = try await open(folder)
    if waiting > 0 {
      try await app.wait(until: "\(waiting) edited photos") {
        $0.status.contains("\(waiting) edited")
      }
      try app.press("ctrl+s")
    }
    try await app.wait(until: "no edited photo") { !$0.status.contains("edited") }
    app.kill()
  }

  private func open(_ folder: TemporaryFolder) async throws -> RunningApp {
    let app = try RunningApp(opening: [folder.url], home: home)
    try await app.wait(until: "all photos") { $0.status.hasPrefix("\(Self.photoCount) photos") }
    try app.focusWindow(titled: "Verso")
    return app
  }

  private func verso(_ arguments: String...) throws -> ExternalProgram.Output {
    try ExternalProgram(
      ExternalProgram.builtProduct("verso-cli"), arguments,
      environment: ["XDG_DATA_HOME": home.url.appendingPathComponent("data").path]
    ).run()
  }

  /// The titles that photos and their sidecars have.
  private func titles(in folder: TemporaryFolder) throws -> [String] {
    let listed = try verso(
      "list", "--no-index", "--fields", "title", "--format", "csv", folder.url.path)
    return listed.text.matches(of: /Round \d+/).map { String($0.output) }
  }

  private func names(in folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
      .filter { !$0.hasPrefix(".verso-") }
  }

  private func sidecarCount(in folder: TemporaryFolder) throws -> Int {
    try names(in: folder).filter { $0.hasSuffix(".xmp") }.count
  }

  private func contents(of folder: TemporaryFolder) throws -> [String: Data] {
    try Dictionary(
      uniqueKeysWithValues: names(in: folder).map {
        ($0, try Data(contentsOf: folder.url.appendingPathComponent($0)))
      })
  }

  /// A file that was written is another one under the same name.
  private func inodes(in folder: TemporaryFolder) throws -> [String: UInt64] {
    var inodes: [String: UInt64] = [:]
    for name in try names(in: folder) {
      var information = stat()
      // It may be gone by now.
      guard stat(folder.url.appendingPathComponent(name).path, &information) == 0 else { continue }
      inodes[name] = UInt64(information.st_ino)
    }
    return inodes
  }
}
