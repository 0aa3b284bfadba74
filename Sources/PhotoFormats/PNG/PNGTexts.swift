/// What a PNG file says about itself in texts for people. It is read but never written.
///
/// ```swift
/// PNGTexts(["Title": "Sea"])["Title"]  // "Sea"
/// ```
///
/// Source: ISO/IEC 15948, 11.3.4
public struct PNGTexts: Hashable, Sendable {
  private let texts: [String: String]

  /// The keywords of texts that are read, by what counts of them.
  private static let keywords = Dictionary(
    ["Title", "Author", "Description", "Copyright", "Creation Time", "Software"].map {
      (folded($0), $0)
    }
  ) { first, _ in first }

  /// The keyword of the standard that one in a file means: ImageMagick writes `author`, and `CreationTime`; nil for
  /// one that is not read.
  static func keyword(_ written: String) -> String? { keywords[folded(written)] }

  private static func folded(_ keyword: String) -> String {
    keyword.lowercased().filter { $0 != " " }
  }

  /// No person wrote longer texts than this, in bytes.
  static let limit = 1 << 16

  /// Texts by their keywords.
  public init(_ texts: [String: String]) { self.texts = texts }

  /// The non-blank text of a keyword.
  public subscript(keyword: String) -> String? {
    texts[keyword].flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
  }
}
