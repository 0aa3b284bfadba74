import DisplayTestSupport
import Gtk
import Locks
import Testing

@MainActor
@Suite("The clipboard", .inDisplay)
struct ClipboardTests {
  /// An answer that is waited for while the main loop goes on.
  private final class Answer<Value> {
    var value: Value?
  }

  private func wait<Value: Sendable>(
    for ask: @escaping @MainActor () async -> Value
  ) async throws -> Value {
    let answer = Answer<Value>()
    Task { answer.value = await ask() }
    await Display.wait { answer.value != nil }
    return try #require(answer.value)
  }

  @Test("each form is made when it is asked for, and no other is")
  func forms() async throws {
    let widget = Label()
    let log = MadeForms()
    Clipboard.offer(
      [
        Clipboard.Form("application/x-Test;name=\"Test\"") { log.make("test", [0, 255, 10]) },
        Clipboard.Form(Clipboard.plainText) { log.make("text", Array("Häfen".utf8)) },
      ], for: widget)
    #expect(log.names.isEmpty)
    #expect(Clipboard.types(for: widget).contains(Clipboard.plainText))
    let text = try await wait { await Clipboard.text(for: widget) }
    #expect(text == "Häfen")
    #expect(log.names == ["text"])
    let bytes = try await wait {
      await Clipboard.content(of: "application/x-test;name=\"test\"", for: widget)
    }
    #expect(bytes == [0, 255, 10])
    #expect(log.names == ["text", "test"])
    let other = try await wait { await Clipboard.content(of: "image/png", for: widget) }
    #expect(other == nil)
  }

  @Test("a megabyte and nothing at all arrive whole")
  func sizes() async throws {
    let widget = Label()
    for count in [0, 1_000_000] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      Clipboard.offer([Clipboard.Form("application/x-test") { bytes }], for: widget)
      let answer = try await wait { await Clipboard.content(of: "application/x-test", for: widget) }
      // Not the arrays themselves, which a failure would print.
      let isWhole = answer == bytes
      #expect(isWhole, "\(answer?.count ?? -1)")
    }
  }
}

/// Notes which forms were made, on whatever thread.
private final class MadeForms: Sendable {
  private let made = Mutex<[String]>([])

  var names: [String] { made.withLock { $0 } }

  func make(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    made.withLock { $0.append(name) }
    return bytes
  }
}
