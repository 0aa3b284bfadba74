import PhotoModel

/// One member of a line of an exported journal: its name, and how the value of a column is converted to JSON and
/// back.
struct TransferColumn {
  /// What a column holds.
  enum Kind {
    case integer, text, bytes, flag, field, kind, writeKind
    /// Seconds since 1970 (UTC).
    case time
    /// How far a write came, by its name.
    case state
    /// The random number of a session, which is larger than what programs accept as a whole number.
    case largeInteger
    case path
    /// The value of a field.
    case value
    /// A position in the manual order.
    case position
  }

  let name: String
  let kind: Kind
  /// Whether it may be missing.
  let isOptional: Bool

  init(_ name: String, _ kind: Kind, isOptional: Bool = false) {
    self.name = name
    self.kind = kind
    self.isOptional = isOptional
  }

  private static let states = ["begun", "done", "abandoned"]

  // MARK: - Writing

  /// The JSON for a value that the journal has; nil if there is none.
  func json(of value: SQLValue) -> TransferValue? {
    switch (kind, value) {
    case (_, .null): nil
    case (.flag, .integer(let number)): .flag(number != 0)
    case (.state, .integer(let number)):
      .text(Self.states.indices.contains(Int(number)) ? Self.states[Int(number)] : Self.states[0])
    case (.largeInteger, .integer(let number)): .text(String(number))
    case (_, .integer(let number)): .integer(number)
    case (_, .text(let text)): .text(text)
    case (.path, .blob(let bytes)): Self.json(of: RawPath(bytes: bytes))
    case (.value, .blob(let bytes)): Self.json(ofValue: bytes)
    case (.position, .blob(let bytes)): Self.json(ofPosition: bytes)
    case (_, .blob(let bytes)): .text(bytes.hexadecimal)
    }
  }

  /// Text if that says everything, and otherwise the bytes.
  private static func json(of path: RawPath) -> TransferValue {
    String(validating: path.bytes, as: UTF8.self).map(TransferValue.text) ?? hidden(path.bytes)
  }

  private static func json(ofValue bytes: [UInt8]) -> TransferValue {
    guard let value = FieldValue(journalBytes: bytes) else { return hidden(bytes) }
    let readable: TransferValue =
      switch value {
      case .text(let text): .object(["text": .text(text)])
      case .list(let words): .object(["list": .list(words.map(TransferValue.text))])
      case .integer(let number): .object(["integer": .integer(Int64(number))])
      // JSON has no infinities.
      case .number(let number) where !number.isFinite: hidden(bytes)
      case .number(let number): .object(["number": .number(number)])
      case .date(let date): .object(["date": .text(date.iso)])
      }
    // The readable form does not say everything about some dates.
    return Self.value(of: readable)?.journalBytes == bytes ? readable : hidden(bytes)
  }

  private static func json(ofPosition bytes: [UInt8]) -> TransferValue {
    guard let position = ManualPosition(journalBytes: bytes) else { return hidden(bytes) }
    return .object([
      "behind": json(of: position.anchor),
      "fraction": .text(position.fraction.hexadecimal),
    ])
  }

  private static func hidden(_ bytes: [UInt8]) -> TransferValue {
    .object(["bytes": .text(bytes.hexadecimal)])
  }

  // MARK: - Reading

  /// What the journal has for JSON; nil if that is no value of this column.
  ///
  /// - Parameter mapping: where the photos are now.
  func column(of json: TransferValue, _ mapping: PathMapping) -> SQLValue? {
    switch kind {
    case .integer: json.integer.map { SQLValue.integer($0) }
    case .time:
      json.integer.flatMap { PossibleRow.times.contains($0) ? SQLValue.integer($0) : nil }
    case .text: json.text.map(SQLValue.text)
    case .bytes: json.bytes.map(SQLValue.blob)
    case .flag: if case .flag(let isTrue) = json { SQLValue.integer(isTrue ? 1 : 0) } else { nil }
    case .field: json.text.flatMap(Field.init).map { .text($0.rawValue) }
    case .kind: json.text.flatMap(OperationName.Kind.init).map { .text($0.rawValue) }
    case .writeKind: json.text.flatMap(Write.Kind.init).map { .text($0.rawValue) }
    case .state: json.text.flatMap(Self.states.firstIndex).map { SQLValue.integer(Int64($0)) }
    case .largeInteger: json.text.flatMap(Int64.init).map { SQLValue.integer($0) }
    case .path: Self.path(of: json).map { .blob(mapping[$0].bytes) }
    case .value: Self.fieldValue(of: json).map { .blob($0.journalBytes) }
    case .position: Self.position(of: json, mapping).map(SQLValue.blob)
    }
  }

  /// No path contains a NUL, and none is empty except the one before all others in the manual order.
  private static func path(of json: TransferValue, allowsEmpty: Bool = false) -> RawPath? {
    let bytes = json.text.map { Array($0.utf8) } ?? member("bytes", of: json)?.bytes
    guard let bytes, !bytes.contains(0), allowsEmpty || !bytes.isEmpty else { return nil }
    return RawPath(bytes: bytes)
  }

  private static func fieldValue(of json: TransferValue) -> FieldValue? {
    if let bytes = member("bytes", of: json)?.bytes { return FieldValue(journalBytes: bytes) }
    return value(of: json)
  }

  private static func value(of json: TransferValue) -> FieldValue? {
    guard case .object(let members) = json, members.count == 1, let (name, value) = members.first
    else { return nil }
    switch (name, value) {
    case ("text", .text(let text)): return .text(text)
    case ("integer", .integer(let number)): return .integer(Int(number))
    case ("number", .number(let number)): return .number(number)
    case ("number", .integer(let number)): return .number(Double(number))
    case ("date", .text(let text)): return PhotoDate(iso: text).map(FieldValue.date)
    case ("list", .list(let words)):
      let texts = words.compactMap(\.text)
      return texts.count == words.count ? .list(texts) : nil
    default: return nil
    }
  }

  private static func position(of json: TransferValue, _ mapping: PathMapping) -> [UInt8]? {
    if let bytes = member("bytes", of: json)?.bytes {
      return ManualPosition(journalBytes: bytes)?.journalBytes
    }
    guard case .object(let members) = json, members.count == 2,
      let anchor = members["behind"].flatMap({ path(of: $0, allowsEmpty: true) }),
      let fraction = members["fraction"]?.bytes
    else { return nil }
    return ManualPosition(journalBytes: mapping[anchor].bytes + [0] + fraction)?.journalBytes
  }

  private static func member(_ name: String, of json: TransferValue) -> TransferValue? {
    guard case .object(let members) = json, members.count == 1 else { return nil }
    return members[name]
  }
}
