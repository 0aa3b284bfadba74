/// A message with placeholders for arguments.
///
/// ```swift
/// MessageTemplate("“%1” cannot be read: %2").filled(with: ["Trip", "Permission denied."])
/// ```
public struct MessageTemplate: Sendable {
  private let text: String

  /// A message in which `%1` to `%9` stand for arguments.
  public init(_ text: String) { self.text = text }

  /// The message with the arguments filled in, in one pass, so that a percent sign inside an argument is left alone.
  public func filled(with arguments: [String]) -> String {
    guard !arguments.isEmpty else { return text }
    var text = text
    // By bytes, since Unicode characters are slow to find, and every photo may have problems to report.
    let filled = text.withUTF8 { text in
      var filled: [UInt8] = []
      filled.reserveCapacity(arguments.reduce(text.count) { $0 + $1.utf8.count })
      var rest = text[...]
      while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
        filled += rest[..<percent]
        rest = rest[(percent + 1)...]
        if let digit = rest.first, UInt8(ascii: "1")...UInt8(ascii: "9") ~= digit,
          arguments.indices.contains(Int(digit - UInt8(ascii: "1")))
        {
          filled += arguments[Int(digit - UInt8(ascii: "1"))].utf8
          rest.removeFirst()
        } else {
          filled.append(UInt8(ascii: "%"))
        }
      }
      return filled + rest
    }
    return String(decoding: filled, as: UTF8.self)
  }
}
