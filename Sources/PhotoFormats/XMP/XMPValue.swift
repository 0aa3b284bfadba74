/// The value of an XMP property, of an item of an array or of a field of a structure.
///
/// ```swift
/// XMPValue.bag(["sea", "boats"]).texts  // sea, boats
/// XMPValue.localized("Harbour").defaultText  // "Harbour"
/// ```
public struct XMPValue: Hashable, Sendable {
  /// How the items of an array belong together.
  public enum ArrayKind: String, Hashable, Sendable {
    /// In no order: `rdf:Bag`.
    case bag = "Bag"
    /// In this order: `rdf:Seq`.
    case sequence = "Seq"
    /// One of them is to be chosen, usually by language: `rdf:Alt`.
    case alternatives = "Alt"
  }

  /// What a value consists of.
  public enum Content: Hashable, Sendable {
    /// A text; numbers and dates are texts, too. So is what `rdf:resource` names.
    case text(String)
    /// Items.
    case array(ArrayKind, [XMPValue])
    /// Fields, in the order of the file.
    case structure([XMPProperty])
  }

  /// The value itself.
  public var content: Content
  /// The `xml:lang` of the value.
  public var language: String?
  /// What else is said about the value (`rdf:value` beside other properties).
  public var qualifiers: [XMPProperty]

  /// A value.
  public init(_ content: Content, language: String? = nil, qualifiers: [XMPProperty] = []) {
    self.content = content
    self.language = language
    self.qualifiers = qualifiers
  }
}

extension XMPValue.Content {
  /// Whether two contents are the same to the byte: texts that only look the same, as `ü` in one and in two parts, are
  /// two contents.
  public static func == (one: Self, other: Self) -> Bool {
    switch (one, other) {
    case (.text(let one), .text(let other)): one.isIdentical(to: other)
    case (.array(let kind, let items), .array(let otherKind, let others)):
      kind == otherKind && items == others
    case (.structure(let fields), .structure(let others)): fields == others
    default: false
    }
  }
}

extension XMPValue {
  /// A simple text.
  public static func text(_ text: String) -> Self { Self(.text(text)) }

  /// Texts in no particular order, such as keywords.
  public static func bag(_ texts: [String]) -> Self { Self(.array(.bag, texts.map(Self.text))) }

  /// Texts in an order, such as creators.
  public static func sequence(_ texts: [String]) -> Self {
    Self(.array(.sequence, texts.map(Self.text)))
  }

  /// Language alternatives with a default. Setting it keeps the other languages of the packet.
  public static func localized(_ text: String) -> Self {
    Self(.array(.alternatives, [Self(.text(text), language: Self.defaultLanguage)]))
  }

  /// The fields of a structure.
  public static func structure(_ fields: [XMPProperty]) -> Self { Self(.structure(fields)) }

  private static let defaultLanguage = "x-default"

  /// Whether this is the default among language alternatives. Language tags are case-insensitive (RFC 5646, 2.1.1).
  var isInDefaultLanguage: Bool { language?.lowercased() == Self.defaultLanguage }
}

extension XMPValue {
  /// The text, if the value is one.
  public var text: String? {
    if case .text(let text) = content { text } else { nil }
  }

  /// The items of an array; one for a text; none for a structure.
  public var items: [XMPValue] {
    switch content {
    case .text: [self]
    case .array(_, let items): items
    case .structure: []
    }
  }

  /// The texts among the items.
  public var texts: [String] {
    var texts: [String] = []
    texts.reserveCapacity(items.count)
    for item in items { if let text = item.text { texts.append(text) } }
    return texts
  }

  /// The text that stands for the value: a text itself; for language alternatives `x-default`, or else the first; for
  /// another array the first. Blank texts count only if all are blank.
  public var defaultText: String? {
    switch content {
    case .text(let text): text
    case .structure: nil
    case .array(_, let items):
      (items.first { $0.isInDefaultLanguage && $0.hasLetters }
        ?? items.first(where: \.hasLetters) ?? items.first { $0.text != nil })?.text
    }
  }

  /// Whether the value is a text that is not blank.
  private var hasLetters: Bool { text?.utf8.contains { $0 > 0x20 } == true }

  /// The fields of a structure.
  public var fields: [XMPProperty] {
    if case .structure(let fields) = content { fields } else { [] }
  }

  /// The field of a structure with this name.
  public subscript(name: XMPName) -> XMPValue? {
    fields.first { $0.name == name }?.value
  }
}
