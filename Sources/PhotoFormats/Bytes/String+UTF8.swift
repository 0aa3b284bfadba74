extension String {
  /// The text of bytes, or nil if they are not UTF-8. `String(validating:as:)` looks up types each time.
  init?(validUTF8 bytes: ArraySlice<UInt8>) {
    guard let utf8 = try? UTF8Span(validating: bytes.span) else { return nil }
    self.init(copying: utf8)
  }
}
