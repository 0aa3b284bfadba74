import Foundation
import PictureDecoding
import TestSupport
import Testing

/// Decoders that end, hang or lie: scripts in place of the program, which speak through their standard
/// input as it does.
@Suite("Decoders that fail")
struct DecoderLifeTests {
  private let made: MadePicture
  private let folder: TemporaryFolder

  init() throws {
    made = try MadePicture()
    folder = try TemporaryFolder()
  }

  private func pool(of commands: String, limit: Duration = longestWait) throws -> DecoderPool {
    try folder.script("decoder", commands)
    return DecoderPool(
      DecoderProgram(path: Array(folder.url.appendingPathComponent("decoder").path.utf8)),
      mostAtOnce: 1, limit: limit)
  }

  private func failure(of pool: DecoderPool) throws -> DecodingFailure? {
    let file = try made.colors("a.png")
    switch pool.decode(.file(Array(file.path.utf8)), fitting: (9, 9)) {
    case .success: return nil
    case .failure(let failure): return failure
    }
  }

  /// What a decoder says when it is ready.
  private static let greets = "printf 'VDEC\\001\\017' >&0\n"

  @Test(
    "a program that is no decoder is none",
    arguments: ["exit 0", "printf 'VDEC\\002\\017' >&0; exec sleep 1000", "printf nothing >&0"])
  func noDecoder(_ commands: String) throws {
    let pool = try pool(of: commands)
    #expect(try failure(of: pool) == .noDecoder)
    #expect(pool.measures() == nil)
  }

  @Test("the decoder has given up what it says, before it is asked for anything")
  func sandbox() throws {
    let mark = folder.url.appendingPathComponent("id")
    let real = ExternalProgram.builtProduct("verso-decoder")
    let pool = try pool(of: "echo $$ > \(mark.path)\nexec \(real)")
    let measures = try #require(pool.measures())
    let id = try String(contentsOf: mark, encoding: .utf8).trimmingCharacters(in: .newlines)
    let status = try String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)
    #expect(status.contains("Seccomp:\t2") == measures.contains(.fewSystemCalls))
    #expect(status.contains("NoNewPrivs:\t1") == measures.contains(.noPrivileges))
    let limits = try String(contentsOfFile: "/proc/\(id)/limits", encoding: .utf8)
    let addresses = limits.split(separator: "\n").first { $0.hasPrefix("Max address space") }
    #expect(addresses?.contains("unlimited") == !measures.contains(.limits))
    #expect(measures.contains(.limits))
  }

  @Test("without a program there are no pictures, and nothing else is the matter")
  func noProgram() throws {
    #expect(try failure(of: DecoderPool(nil, mostAtOnce: 1)) == .noDecoder)
    let missing = DecoderProgram(path: Array("/nowhere/verso-decoder".utf8))
    #expect(try failure(of: DecoderPool(missing, mostAtOnce: 1)) == .noDecoder)
  }

  @Test("one that does not answer in time is ended, and the next one is asked")
  func hangs() throws {
    let mark = folder.url.appendingPathComponent("mark").path
    // The second one ends instead, so that it can be told from the first.
    let pool = try pool(
      of: Self.greets + "[ -e \(mark) ] && { head -c 16 <&0 >/dev/null; exit 0; }\n"
        + "touch \(mark); exec sleep 1000", limit: .milliseconds(200))
    #expect(try failure(of: pool) == .tookTooLong)
    #expect(try failure(of: pool) == .decoderEnded)
  }

  @Test(
    "one that ends in the middle, or says what cannot be, gives no picture",
    arguments: [
      "head -c 16 <&0 >/dev/null; exit 0",
      "head -c 16 <&0 >/dev/null; kill -SEGV $$",
      "head -c 16 <&0 >/dev/null; printf '01234567890123456789' >&0; exec sleep 1000",
      // A picture of 10 by 1 pixels for a box of 9 by 9.
      "head -c 16 <&0 >/dev/null; printf '\\000\\000\\000\\000\\012\\000\\000\\000\\001"
        + "\\000\\000\\000\\000\\000\\000\\000\\000\\000\\000\\000' >&0; exec sleep 1000",
      // One of 2 by 2, of which only the first pixel comes.
      "head -c 16 <&0 >/dev/null; printf '\\000\\000\\000\\000\\002\\000\\000\\000\\002"
        + "\\000\\000\\000\\000\\000\\000\\000\\000\\000\\000\\000abc' >&0",
    ])
  func ends(_ commands: String) throws {
    #expect(try failure(of: pool(of: Self.greets + commands)) == .decoderEnded)
  }

  @Test("one that was ended while nobody asked is replaced, and nobody notices")
  func replaced() throws {
    let mark = folder.url.appendingPathComponent("mark").path
    let real = ExternalProgram.builtProduct("verso-decoder")
    // The first one ends as soon as it was ready, the second one is the real one.
    let pool = try pool(
      of: "[ -e \(mark) ] && exec \(real)\ntouch \(mark)\n" + Self.greets + "exit 0")
    #expect(pool.measures() == .all)
    #expect(try failure(of: pool) == nil)
    #expect(FileManager.default.fileExists(atPath: mark))
  }

  @Test("what is wanted now comes before what was asked for earlier")
  func urgency() async throws {
    let mark = folder.url.appendingPathComponent("go").path
    let log = folder.url.appendingPathComponent("log").path
    // Answers that nothing is there; the box of each request tells them apart.
    let pool = try pool(
      of: Self.greets
        + """
        while [ ! -e \(mark) ]; do sleep 0.01; done
        while head -c 16 <&0 | od -An -tu1 -j4 -N1 >> \(log); do
          printf '\\005\\000\\000\\000\\000\\000\\000\\000\\000\\000' >&0
          printf '\\000\\000\\000\\000\\000\\000\\000\\000\\000\\000' >&0
        done
        """)
    let source = PictureSource.file(Array(try made.colors("a.png").path.utf8))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (width, urgency) in [(1, DecoderPool.Urgency.later), (2, .later), (3, .now)] {
        group.addTask {
          await withCheckedContinuation { continuation in
            Thread.detachNewThread {
              _ = pool.decode(source, fitting: (width, 1), urgency: urgency)
              continuation.resume()
            }
          }
        }
        try await wait(until: "request \(width) is there") { pool.pending == width }
      }
      try Data().write(to: URL(fileURLWithPath: mark))
      try await group.waitForAll()
    }
    let order = try String(contentsOfFile: log, encoding: .utf8)
      .split(whereSeparator: \.isWhitespace).prefix(3)
    #expect(order == ["1", "3", "2"])
  }
}
