/// A message with places for arguments.
///
/// ```swift
/// MessageTemplate("“%1” cannot be read: %2").filled(with: ["Trip", "Permission denied."])
/// ```
public struct MessageTemplate: Sendable {
  private let text: String

  /// A message in which `%1` to `%9` stand for arguments.
  public init(_ text: String) { self.text = text }

  /// The message with the arguments, put in in one pass, so that a percent sign inside an argument
  /// stays one.
  public func filled(with arguments: [String]) -> String {
    guard !arguments.isEmpty else { return text }
    var result = ""
    var rest = text[...]
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      if let number = rest.first?.wholeNumberValue, arguments.indices.contains(number - 1) {
        result += arguments[number - 1]
        rest.removeFirst()
      } else {
        result += "%"
      }
    }
    return result + rest
  }
}
