/// The order in which photos are listed: by one field or, among equals, by several.
///
/// Text is ordered as people expect names to be ("img2" before "img10", ignoring case and accents). Photos without a
/// value come last in both directions; equal ones are in the order of their paths.
///
/// ```swift
/// try PhotoOrder("-rating,dateTaken").keys.map(\.field)  // rating, the best first, then dateTaken
/// ```
public struct PhotoOrder: Hashable, Sendable {
  /// A field and a direction.
  public struct Key: Hashable, Sendable {
    /// The field.
    public var field: Field
    /// Whether the greatest comes first.
    public var isDescending: Bool

    /// A field, the smallest first unless said otherwise.
    public init(_ field: Field, isDescending: Bool = false) {
      self.field = field
      self.isDescending = isDescending
    }
  }

  /// The fields, the most important first. Without any, photos are in the order of arrival; in the manual order, they
  /// stand where their paths say.
  public var keys: [Key]

  /// Whether photos stand where people put them. As long as none of the listed ones has been moved, they are in the
  /// order of the fields, from which the manual order began.
  public private(set) var isManual = false

  /// An order by some fields.
  public init(_ keys: [Key]) { self.keys = keys }

  /// An order by one field.
  public init(by field: Field, isDescending: Bool = false) {
    keys = [Key(field, isDescending: isDescending)]
  }

  /// The order in which photos arrived.
  public static let arrival = PhotoOrder([])

  /// The order into which people put the photos by hand.
  public static let manual = PhotoOrder([]).byHand

  /// The manual order that begins as this one.
  public var byHand: PhotoOrder {
    var order = self
    order.isManual = true
    return order
  }

  /// The text of the manual order.
  private static let manualName = "manual"

  /// Reads `rating,-dateTaken`, the form of `verso-cli --sort`; a hyphen means the greatest first. `manual` before
  /// the fields means the manual order that begins with them.
  ///
  /// - Throws: a name that is not a field.
  public init(_ text: String) throws(UnknownField) {
    keys = []
    for part in text.split(separator: ",") {
      let name = part.trimmed
      if name == Self.manualName {
        isManual = true
        continue
      }
      let isDescending = name.hasPrefix("-")
      let fieldName = isDescending ? String(name.dropFirst()) : name
      guard let field = Field(rawValue: fieldName) else { throw UnknownField(name: fieldName) }
      keys.append(Key(field, isDescending: isDescending))
    }
  }

  /// The order in the form that can be read back.
  public var text: String {
    let fields = keys.map { ($0.isDescending ? "-" : "") + $0.field.rawValue }
    return ((isManual ? [Self.manualName] : []) + fields).joined(separator: ",")
  }
}

/// A name that is not a field.
public struct UnknownField: Error, Hashable, Sendable {
  /// The name.
  public let name: String

  /// A name that is not a field.
  public init(name: String) { self.name = name }
}
