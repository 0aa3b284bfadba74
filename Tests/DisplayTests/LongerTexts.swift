import Foundation
import TestSupport

/// The program as it is installed with a translation whose texts are a third longer than the English ones, as those of
/// German are.
struct LongerTexts {
  /// The folder with `bin` and `share`.
  let folder: TemporaryFolder

  /// Installs the window and the decoder with such a translation, which takes the place of German.
  init() throws {
    folder = try TemporaryFolder()
    let programs = folder.url.appendingPathComponent("bin")
    try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
    for name in ["verso", "verso-decoder"] {
      try FileManager.default.copyItem(
        atPath: ExternalProgram.builtProduct(name), toPath: "\(programs.path)/\(name)")
    }
    let template = folder.url.appendingPathComponent("verso.pot")
    let script = Corpus.packageFolder.appendingPathComponent("data/scripts/messages.py")
    _ = try ExternalProgram("python3", [script.path, template.path]).run()
    let text = try String(contentsOf: template, encoding: .utf8)
    try folder.file(
      "share/locale/de/LC_MESSAGES/verso.mo", containing: Self.catalog(of: Self.messages(in: text)))
  }

  /// A text with each third letter of a word twice, and all else as it is.
  static func lengthened(_ text: String) -> String {
    var (longer, letters) = ("", 0)
    for character in text {
      longer.append(character)
      letters = character.isLetter ? letters + 1 : 0
      if letters > 0, letters.isMultiple(of: 3) { longer.append(character) }
    }
    return longer
  }

  /// A message of a template, and what it is for several things.
  private struct Message {
    var one: String
    var many: String?
  }

  /// The messages of a template as gettext writes them, except for its header.
  private static func messages(in template: String) -> [Message] {
    template.components(separatedBy: "\n\n").compactMap { entry in
      func text(_ keyword: String) -> String? {
        entry.split(separator: "\n").first { $0.hasPrefix("\(keyword) ") }.map { line in
          String(line.dropFirst(keyword.count + 2).dropLast()).replacing("\\n", with: "\n")
            .replacing("\\t", with: "\t").replacing("\\\"", with: "\"")
            .replacing("\\\\", with: "\\")
        }
      }
      guard let one = text("msgid"), !one.isEmpty else { return nil }
      return Message(one: one, many: text("msgid_plural"))
    }
  }

  /// A catalog as gettext reads it ("The Format of GNU MO Files" in its manual): numbers, two tables of lengths and
  /// positions in the order of the messages, and the texts, each with a zero behind it.
  private static func catalog(of messages: [Message]) -> Data {
    let header =
      "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n != 1;\n"
    var pairs = [(Data(), Data(header.utf8))]
    pairs += messages.map { message in
      let forms = [message.one] + (message.many.map { [$0] } ?? [])
      return (
        Data(forms.joined(separator: "\0").utf8),
        Data(forms.map(lengthened).joined(separator: "\0").utf8)
      )
    }
    pairs.sort { $0.0.lexicographicallyPrecedes($1.0) }
    let start = 28
    var (tables, texts) = ([UInt32](), Data())
    for text in pairs.map(\.0) + pairs.map(\.1) {
      tables += [UInt32(text.count), UInt32(start + pairs.count * 16 + texts.count)]
      texts += text + [0]
    }
    let numbers = [
      0x9504_12de, 0, UInt32(pairs.count), UInt32(start), UInt32(start + pairs.count * 8), 0, 0,
    ]
    var data = Data()
    for number in numbers + tables {
      withUnsafeBytes(of: number.littleEndian) { data += $0 }
    }
    return data + texts
  }
}
