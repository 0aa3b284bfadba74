import PhotoModel

/// A short text for each field, as UTF-8 that is never freed.
///
/// Every core writes these texts for every photo. If they were arrays, each would count its references to the same
/// ones, and wait for the others to have done so: a tenth of the time of a list.
struct FieldTexts: @unchecked Sendable {
  private let texts: UnsafeBufferPointer<UnsafeBufferPointer<UInt8>>

  /// - Parameter text: the text for a field.
  init(_ text: (Field) -> String) {
    let texts = Field.allCases.map { Self.lasting(Array(text($0).utf8)) }
    self.texts = Self.lasting(texts)
  }

  /// The text for a field.
  subscript(field: Field) -> UnsafeBufferPointer<UInt8> { texts[field.index] }

  private static func lasting<Element>(_ elements: [Element]) -> UnsafeBufferPointer<Element> {
    let copy = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = copy.initialize(from: elements)
    return UnsafeBufferPointer(copy)
  }
}
