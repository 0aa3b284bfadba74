/// The values of a photo's fields; a field that is not there has no value.
///
/// It is a map like `FieldMap` that can be packed: a list of a hundred thousand photos keeps most values as bytes,
/// and makes only those that somebody asks for. Values after all others can be merged in without unpacking the rest;
/// any other change unpacks it.
///
/// ```swift
/// var values: FieldValues = [.rating: .integer(4), .title: .text("Harbour")]
/// values.pack()
/// values[.title]  // .text("Harbour"), made of its bytes
/// ```
public struct FieldValues: Sendable {
  /// The values if they are not packed; empty if they are.
  private var open: FieldMap<FieldValue>
  /// The values if they are packed; empty if they are not.
  public private(set) var packed: PackedValues

  /// No values.
  public init() { self.init(FieldMap()) }

  /// The values of a map.
  public init(_ map: FieldMap<FieldValue>) {
    open = map
    packed = PackedValues()
  }

  /// Packed values.
  public init(_ packed: PackedValues) {
    open = FieldMap()
    self.packed = packed
  }

  /// Makes room for this many fields.
  public mutating func reserveCapacity(_ count: Int) { open.reserveCapacity(count) }

  /// Keeps the values as bytes from now on.
  public mutating func pack() {
    guard packed.isEmpty, !open.isEmpty else { return }
    var packed = PackedValues()
    for (field, value) in open { packed.append(value, for: field) }
    // Without spare capacity.
    self = FieldValues(PackedValues(exactly: packed))
  }

  private mutating func unpack() {
    guard !packed.isEmpty else { return }
    open = map
    packed = PackedValues()
  }

  /// The values in unpacked form.
  private var map: FieldMap<FieldValue> {
    guard !packed.isEmpty else { return open }
    var map = FieldMap<FieldValue>()
    map.reserveCapacity(count)
    for (field, value) in self { map[field] = value }
    return map
  }

  /// The value of a field; setting nil takes it out.
  public subscript(field: Field) -> FieldValue? {
    get { packed.isEmpty ? open[field] : packed[field] }
    set {
      if packed.isEmpty {
        open[field] = newValue
      } else if newValue != nil || packed.contains(field) {
        unpack()
        open[field] = newValue
      }
    }
  }

  /// Whether one of the texts and words of some fields, each a bit, satisfies a condition; each is passed as its
  /// UTF-8.
  func hasText(in fields: UInt64, _ isOne: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
    guard packed.isEmpty else { return packed.hasText(in: fields, isOne) }
    return open.contains { field, value in
      guard fields & field.bit != 0 else { return false }
      switch value {
      case .text(var text): return text.withUTF8(isOne)
      case .list(let words):
        return words.contains { word in
          var word = word
          return word.withUTF8(isOne)
        }
      default: return false
      }
    }
  }

  /// Sets values, in the order of their fields.
  public mutating func merge(_ pairs: [(key: Field, value: FieldValue)]) {
    if !packed.isEmpty, let first = pairs.first, packed.fields < first.key.bit {
      packed = packed.appending(pairs)
    } else {
      for (field, value) in pairs { self[field] = value }
    }
  }

  /// Whether a field has a value.
  public func contains(_ field: Field) -> Bool {
    packed.isEmpty ? open.contains(field) : packed.contains(field)
  }

  /// Sets the value of a field, and returns what it was.
  @discardableResult
  public mutating func updateValue(_ value: FieldValue, forKey field: Field) -> FieldValue? {
    let old = self[field]
    self[field] = value
    return old
  }

  /// Takes out the value of a field, and returns it.
  @discardableResult
  public mutating func removeValue(forKey field: Field) -> FieldValue? {
    let old = self[field]
    self[field] = nil
    return old
  }

  /// The fields that have values, in the order of `Field.allCases`.
  public var keys: [Field] { Field.allCases.filter(contains) }

  /// The values, in the order of `keys`.
  public var values: [FieldValue] { map.values }

  /// A map of the same fields with something else.
  public func mapValues<T>(_ transform: (FieldValue) throws -> T) rethrows -> FieldMap<T> {
    try map.mapValues(transform)
  }

  /// The values that satisfy a condition.
  public func filter(
    _ isIncluded: ((key: Field, value: FieldValue)) throws -> Bool
  ) rethrows -> FieldValues {
    FieldValues(try map.filter(isIncluded))
  }
}

extension FieldValues: Sequence {
  /// Iterates over the fields, in the order of `Field.allCases`.
  public struct Iterator: IteratorProtocol {
    fileprivate var open: FieldMap<FieldValue>.Iterator
    fileprivate var walk: PackedValues.Walk?

    /// The next field with its value.
    public mutating func next() -> (key: Field, value: FieldValue)? {
      walk == nil ? open.next() : walk?.nextValue()
    }
  }

  /// An iterator that starts at the first field.
  public func makeIterator() -> Iterator {
    Iterator(open: open.makeIterator(), walk: packed.isEmpty ? nil : PackedValues.Walk(packed))
  }

  /// How many fields have values.
  public var count: Int { packed.isEmpty ? open.count : packed.fields.nonzeroBitCount }

  /// Whether no field has a value.
  public var isEmpty: Bool { count == 0 }

  /// No more than there are.
  public var underestimatedCount: Int { 0 }
}

extension FieldValues: ExpressibleByDictionaryLiteral {
  /// Values by field; of several for one field, the last one counts.
  public init(dictionaryLiteral pairs: (Field, FieldValue)...) {
    self.init()
    for (field, value) in pairs { open[field] = value }
  }

  /// Values by field; of several for one field, the last one counts.
  public init(_ pairs: some Sequence<(key: Field, value: FieldValue)>) {
    self.init(FieldMap(pairs))
  }
}

extension FieldValues: Hashable {
  /// Whether both have the same values, packed or not.
  public static func == (one: Self, other: Self) -> Bool {
    one.hasSameBytes(as: other) || one.map == other.map
  }

  /// Whether both are packed, and to the same bytes. If they are copies of each other, the bytes are not looked at.
  func hasSameBytes(as other: Self) -> Bool { !packed.isEmpty && packed == other.packed }

  /// Feeds the values to a hasher.
  public func hash(into hasher: inout Hasher) { map.hash(into: &hasher) }
}
