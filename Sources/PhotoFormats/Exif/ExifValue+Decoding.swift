extension ExifValue {
  /// Reads a value of this type from its bytes; what is left over at the end is ignored.
  init(_ type: ExifType, in bytes: ArraySlice<UInt8>, _ order: ByteOrder) {
    switch type {
    case .byte: self = .byte(Array(bytes))
    case .undefined: self = .undefined(Array(bytes))
    case .signedByte: self = .signedByte(bytes.map { Int8(bitPattern: $0) })
    case .ascii, .utf8: self = .ascii(String(exifText: bytes))
    case .short: self = .short(bytes.shorts(order))
    case .signedShort: self = .signedShort(bytes.shorts(order).map { Int16(bitPattern: $0) })
    case .long, .directory: self = .long(bytes.longs(order))
    case .signedLong: self = .signedLong(bytes.longs(order).map { Int32(bitPattern: $0) })
    case .float: self = .float(bytes.longs(order).map { Float(bitPattern: $0) })
    case .double:
      self = .double(
        (0..<bytes.count / 8).map {
          Double(bitPattern: bytes.uint64(at: $0 * 8, order) ?? 0)
        })
    case .rational:
      self = .rational(bytes.fractions(order) { Int64($0) })
    case .signedRational:
      self = .signedRational(bytes.fractions(order) { Int64(Int32(bitPattern: $0)) })
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func shorts(_ order: ByteOrder) -> [UInt16] {
    (0..<count / 2).map { uint16(at: $0 * 2, order) ?? 0 }
  }

  fileprivate func longs(_ order: ByteOrder) -> [UInt32] {
    (0..<count / 4).map { uint32(at: $0 * 4, order) ?? 0 }
  }

  fileprivate func fractions(
    _ order: ByteOrder, _ number: (UInt32) -> Int64
  ) -> [ExifRational] {
    (0..<count / 8).map {
      ExifRational(
        number(uint32(at: $0 * 8, order) ?? 0), number(uint32(at: $0 * 8 + 4, order) ?? 0))
    }
  }
}

extension String {
  /// Text of an EXIF block: UTF-8, or Windows-1252 if it is not valid UTF-8, up to the zeros at its end.
  init(exifText bytes: ArraySlice<UInt8>) {
    let end = bytes.lastIndex { $0 != 0 }.map { $0 + 1 } ?? bytes.startIndex
    let text = bytes[bytes.startIndex..<end]
    self = String(validUTF8: text) ?? Windows1252.text(text)
  }
}
