/// What a movie says about itself in QuickTime's own ways, besides XMP. It is read but never written.
///
/// ```swift
/// let metadata = MovieMetadata(entries: [.init(.keys, "com.apple.quicktime.make", "Apple")])
/// metadata.text("com.apple.quicktime.make")  // "Apple"
/// ```
///
/// Source: QuickTime File Format, "Metadata" and "User Data"; ISO/IEC 14496-12, 8.2.2; 3GPP TS 26.244, 8.
public struct MovieMetadata: Hashable, Sendable {
  /// A list in which a movie keeps texts.
  public enum Group: String, Hashable, Sendable {
    /// The box `moov/meta`, with names as `com.apple.quicktime.make`.
    case keys
    /// The box `moov/udta`, with names as `©mak`.
    case userData
    /// The box `moov/udta/meta`, as iTunes keeps texts, with names as `©nam`.
    case itemList
  }

  /// A text and its name.
  public struct Entry: Hashable, Sendable {
    /// Where it is kept.
    public let group: Group
    /// The name that it has there.
    public let name: String
    /// The text.
    public let text: String

    /// A text of a group.
    public init(_ group: Group, _ name: String, _ text: String) {
      self.group = group
      self.name = name
      self.text = text
    }
  }

  /// The texts, the preferred group first.
  public let entries: [Entry]
  /// When the movie was made according to its header, in the form of EXIF dates: in UTC by the standard, but in local
  /// time from many cameras. Nil if unknown.
  public let created: String?
  /// How long the movie is, in seconds; nil if unknown.
  public let duration: Double?

  /// What a movie says.
  public init(entries: [Entry], created: String? = nil, duration: Double? = nil) {
    self.entries = entries
    self.created = created
    self.duration = duration
  }

  /// The first non-blank text with a name.
  public func text(_ name: String) -> String? {
    entries.first { $0.name == name && !$0.text.allSatisfy(\.isWhitespace) }?.text
  }
}
