/// Receives the values of a photo one after the other, as `FieldValues.visit` passes them: texts as their UTF-8,
/// without making a `String` of them.
public protocol FieldValueVisitor {
  /// A text.
  mutating func visit(_ field: Field, text: UnsafeBufferPointer<UInt8>)
  /// The beginning of a list, whose words follow.
  mutating func beginList(_ field: Field)
  /// A word of the list that has begun.
  mutating func visit(word: UnsafeBufferPointer<UInt8>)
  /// The end of a list.
  mutating func endList()
  /// A value that is neither text nor list.
  mutating func visit(_ field: Field, _ value: FieldValue)
}

extension FieldValueVisitor {
  /// Receives a value.
  mutating func visit(whole value: FieldValue, of field: Field) {
    switch value {
    case .text(var text): text.withUTF8 { visit(field, text: $0) }
    case .list(let words):
      beginList(field)
      for var word in words { word.withUTF8 { visit(word: $0) } }
      endList()
    case .integer, .number, .date: visit(field, value)
    }
  }
}

extension FieldValues {
  /// Passes on the values of some fields, in the order of `Field.allCases`.
  ///
  /// - Parameters:
  ///   - visitor: what receives them.
  ///   - isWanted: whether a field is passed on.
  public func visit(by visitor: inout some FieldValueVisitor, where isWanted: (Field) -> Bool) {
    guard !packed.isEmpty else {
      for (field, value) in self where isWanted(field) { visitor.visit(whole: value, of: field) }
      return
    }
    var walk = PackedValues.Walk(packed)
    packed.bytes.withUnsafeBytes { bytes in
      while let (field, range) = walk.next() {
        guard isWanted(field) else { continue }
        FieldValue.visit(
          packed: UnsafeRawBufferPointer(rebasing: bytes[range]), of: field, &visitor)
      }
    }
  }
}
