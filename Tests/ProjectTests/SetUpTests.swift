import Foundation
import TestSupport
import Testing

@Suite("The set-up")
struct SetUpTests {
  /// A system of stand-ins: each program that the set-up asks or calls.
  private struct System {
    let folder: TemporaryFolder
    var programs = [
      "swift": "echo 'Swift version 6.3.1 (swift-6.3.1-RELEASE)'",
      "dpkg-query": "echo installed",
      "apt-get": "echo \"apt-get $*\"",
      "id": "echo 0",
    ]

    init() throws { folder = try TemporaryFolder() }

    /// Runs the set-up of a command in this system alone.
    func setUp(_ command: String, environment: [String: String] = [:]) throws
      -> ExternalProgram.Output
    {
      for (name, body) in programs { try folder.script(name, body) }
      for name in ["sh", "sed", "head", "sort", "env"] {
        try? FileManager.default.createSymbolicLink(
          atPath: folder.url.appendingPathComponent(name).path,
          withDestinationPath: "/usr/bin/\(name)")
      }
      let script = Corpus.packageFolder.appendingPathComponent("data/scripts/set-up.sh").path
      let path = ["PATH": folder.url.path]
      return try ExternalProgram(
        "/bin/sh", [script, command], environment: environment.merging(path) { $1 }
      )
      .run()
    }
  }

  @Test("nothing is installed where nothing is missing")
  func complete() throws {
    let output = try System().setUp("test")
    #expect(output.status == 0)
    #expect(output.text == "")
    #expect(output.errorText == "")
  }

  @Test("only what is missing is installed")
  func missing() throws {
    var system = try System()
    system.programs["dpkg-query"] = "[ \"$4\" != libxml2-dev ] && echo installed"
    let output = try system.setUp("build")
    #expect(output.status == 0)
    #expect(
      output.text == """
        set-up: installing libxml2-dev
        apt-get install --yes --no-install-recommends libxml2-dev

        """)
  }

  @Test("a virtual display is needed only where there is none")
  func display() throws {
    var system = try System()
    system.programs["dpkg-query"] = "[ \"$4\" != xvfb ] && echo installed"
    let without = try system.setUp("run", environment: ["DISPLAY": "", "WAYLAND_DISPLAY": ""])
    #expect(without.text.contains("install --yes --no-install-recommends xvfb\n"))
    let with = try system.setUp("run", environment: ["DISPLAY": ":7"])
    #expect(with.status == 0)
    #expect(with.text == "")
  }

  @Test("who is not root asks sudo")
  func sudo() throws {
    var system = try System()
    system.programs["dpkg-query"] = "[ \"$4\" != xvfb ] && echo installed"
    system.programs["id"] = "echo 1000"
    system.programs["sudo"] = "echo \"sudo $*\""
    let output = try system.setUp("test")
    #expect(output.status == 0)
    #expect(output.text.contains("sudo env DEBIAN_FRONTEND=noninteractive apt-get install"))
  }

  @Test(
    "what makes the set-up impossible is said in one sentence",
    arguments: [
      ("swift", "exit 127", "there is none|does not say a version"),
      (
        "swift", "echo 'Apple Swift version 5.10.1 (x)'",
        "6.3 or newer is needed, and this is 5.10.1"
      ),
      ("id", "echo 1000", "there is no sudo and this is not root; install .* by hand: xvfb"),
      ("apt-get", "exit 100", "apt-get could not install what is missing; .* by hand: xvfb"),
    ])
  func impossible(program: String, body: String, reason: String) throws {
    var system = try System()
    system.programs["dpkg-query"] = "[ \"$4\" != xvfb ] && echo installed"
    system.programs[program] = body
    let output = try system.setUp("test")
    #expect(output.status == 1)
    #expect(
      try output.errorText.firstMatch(of: Regex("^set-up: .*(?:\(reason)).*\n$")) != nil,
      "\(output.errorText)")
  }

  @Test(
    "a program that is not there is named",
    arguments: [("swift", "there is none in PATH"), ("apt-get", "there is no apt-get")])
  func absent(program: String, reason: String) throws {
    var system = try System()
    system.programs["dpkg-query"] = "[ \"$4\" != xvfb ] && echo installed"
    system.programs[program] = nil
    let output = try system.setUp("test")
    #expect(output.status == 1)
    #expect(output.errorText.contains(reason), "\(output.errorText)")
    #expect(output.errorText.split(separator: "\n").count == 1)
  }
}
