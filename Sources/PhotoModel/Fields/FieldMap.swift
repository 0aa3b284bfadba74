/// Something for some of the fields: their values, their changes, their sources.
///
/// A dictionary would take several KiB per photo, which is too much for a million of them. This is a bit for each
/// field that is there, and their values in the order of `Field.allCases`, which is also the order of iteration.
///
/// It is inlinable because every field of every photo passes through it: modules that read and write photos get a
/// version specialized for their type of value.
///
/// ```swift
/// var values: FieldMap<FieldValue> = [.rating: .integer(4), .title: .text("Harbour")]
/// values[.rating] = nil
/// values.keys  // [.title], always in the order of the fields
/// ```
@frozen
public struct FieldMap<Value> {
  @usableFromInline var present: UInt64 = 0
  @usableFromInline var stored: [Value] = []

  /// An empty map.
  @inlinable
  public init() {}

  /// Makes room for this many fields.
  @inlinable
  public mutating func reserveCapacity(_ count: Int) { stored.reserveCapacity(count) }

  /// Gives back reserved room that was not used.
  @inlinable
  public mutating func shrink() {
    guard stored.capacity > stored.count + 1 else { return }
    stored = stored.withUnsafeBufferPointer(Array.init)
  }

  /// What belongs to the field; setting nil takes it out.
  @inlinable
  public subscript(field: Field) -> Value? {
    get { contains(field) ? stored[rank(of: field)] : nil }
    set {
      let rank = rank(of: field)
      switch (contains(field), newValue) {
      case (true, let value?): stored[rank] = value
      case (false, let value?):
        // A photo is read in the order of the fields, so most values come last.
        if rank == stored.count { stored.append(value) } else { stored.insert(value, at: rank) }
        present |= bit(of: field)
      case (true, nil):
        stored.remove(at: rank)
        present &= ~bit(of: field)
      case (false, nil): break
      }
    }
  }

  /// Whether there is something for the field.
  @inlinable
  public func contains(_ field: Field) -> Bool { present & bit(of: field) != 0 }

  /// Sets something for the field, and returns what was there.
  @discardableResult
  @inlinable
  public mutating func updateValue(_ value: Value, forKey field: Field) -> Value? {
    let old = self[field]
    self[field] = .some(value)
    return old
  }

  /// Takes out what belongs to the field, and returns it.
  @discardableResult
  @inlinable
  public mutating func removeValue(forKey field: Field) -> Value? {
    let old = self[field]
    self[field] = nil
    return old
  }

  /// The fields that are there, in the order of `Field.allCases`.
  @inlinable
  public var keys: [Field] { Field.allCases.filter(contains) }

  /// What belongs to the fields that are there, in the order of `keys`.
  @inlinable
  public var values: [Value] { stored }

  /// The pairs that satisfy a condition.
  @inlinable
  public func filter(_ isIncluded: ((key: Field, value: Value)) throws -> Bool) rethrows -> Self {
    var result = Self()
    for pair in self where try isIncluded(pair) { result[pair.key] = .some(pair.value) }
    return result
  }

  /// A map of the same fields with other values.
  @inlinable
  public func mapValues<T>(_ transform: (Value) throws -> T) rethrows -> FieldMap<T> {
    var result = FieldMap<T>()
    result.present = present
    result.stored = try stored.map(transform)
    return result
  }

  @inlinable
  func bit(of field: Field) -> UInt64 { 1 << UInt64(field.index) }

  @inlinable
  func rank(of field: Field) -> Int { (present & (bit(of: field) - 1)).nonzeroBitCount }
}

extension FieldMap: RandomAccessCollection {
  /// The first position.
  @inlinable
  public var startIndex: Int { 0 }
  /// The position after the last one.
  @inlinable
  public var endIndex: Int { stored.count }

  /// The pair at a position in the order of `Field.allCases`.
  @inlinable
  public subscript(position: Int) -> (key: Field, value: Value) {
    var bits = present
    for _ in 0..<position { bits &= bits - 1 }
    return (Field(index: bits.trailingZeroBitCount), stored[position])
  }
}

extension FieldMap {
  /// Iterates over the fields. Iterating by positions would look for each field from the first one on.
  @frozen
  public struct Iterator: IteratorProtocol {
    @usableFromInline var rest: UInt64
    @usableFromInline var values: IndexingIterator<[Value]>

    @inlinable
    init(_ map: FieldMap) {
      rest = map.present
      values = map.stored.makeIterator()
    }

    /// The next field with what belongs to it.
    @inlinable
    public mutating func next() -> (key: Field, value: Value)? {
      guard let value = values.next() else { return nil }
      defer { rest &= rest - 1 }
      return (Field(index: rest.trailingZeroBitCount), value)
    }
  }

  /// An iterator that starts at the first field.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(self) }
}

extension FieldMap: ExpressibleByDictionaryLiteral {
  /// A map of pairs; of several with the same field, the last one counts.
  @inlinable
  public init(dictionaryLiteral pairs: (Field, Value)...) {
    for (field, value) in pairs { self[field] = .some(value) }
  }

  /// A map of pairs; of several with the same field, the last one counts.
  @inlinable
  public init(_ pairs: some Sequence<(key: Field, value: Value)>) {
    for (field, value) in pairs { self[field] = .some(value) }
  }
}

extension FieldMap: Equatable where Value: Equatable {}
extension FieldMap: Hashable where Value: Hashable {}
extension FieldMap: Sendable where Value: Sendable {}

extension Field {
  /// The index of the field in `allCases`.
  ///
  /// An enumeration without payloads is stored as its case's number in the order of declaration. A test holds the
  /// compiler to it; the safe ways (a dictionary, a search) cost more than the rest of a map.
  @inlinable
  public var index: Int { Int(unsafeBitCast(self, to: UInt8.self)) }

  /// The field at an index of `allCases`.
  @inlinable
  init(index: Int) {
    precondition(0...Int(unsafeBitCast(Field.fileModified, to: UInt8.self)) ~= index)
    self = unsafeBitCast(UInt8(index), to: Field.self)
  }
}
