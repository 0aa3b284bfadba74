import AppDriver
import Foundation
import TestSupport
import Testing

extension WindowTests {
  /// Random hands in the real window, as `make monkey` has them for longer. There is one keyboard, and so
  /// no other window meanwhile.
  @Suite("Whatever is pressed")
  struct MonkeyTests {
    @Test("keys, clicks and text at random do no harm", arguments: [(7, 1, 1280), (8, 0, 600)])
    func random(seed: Int, animations: Int, width: Int) throws {
      try run([
        "SEED": String(seed), "ANIMATIONS": String(animations), "WIDTH": String(width),
        "SECONDS": "10",
      ])
    }

    @Test("the steps of earlier mistakes do no harm", arguments: try Self.replays(), ["0", "1"])
    func replay(file: URL, animations: String) throws {
      try run(["REPLAY": file.path, "ANIMATIONS": animations])
    }

    private static func replays() throws -> [URL] {
      try FileManager.default.contentsOfDirectory(
        at: Corpus.packageFolder.appendingPathComponent("Tests/DisplayTests/Replays"),
        includingPropertiesForKeys: nil
      )
      .filter { $0.pathExtension == "steps" }.sorted { $0.path < $1.path }
    }

    private func run(_ options: [String: String]) throws {
      let folder = try TemporaryFolder()
      let steps = folder.url.appendingPathComponent("steps").path
      let output = try ExternalProgram(
        ExternalProgram.builtProduct("Monkey"),
        environment: options.merging(["STEPS": steps]) { $1 }
      ).run()
      let made = try? String(contentsOfFile: steps, encoding: .utf8)
      #expect(output.status == 0, "\(output.text)\(output.errorText)\n\(made ?? "")")
    }
  }
}
