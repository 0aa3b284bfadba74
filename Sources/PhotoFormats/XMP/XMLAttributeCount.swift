/// Guards libxml2 against files made to keep it busy: it compares each attribute of a tag with the others, and
/// searches for each prefix among all declarations in force.
enum XMLAttributeCount {
  private static let limit = 4096
  // Smaller documents cannot hold enough of them to matter.
  private static let smallDocument = 128 << 10

  /// Whether no tag has thousands of attributes, and the document does not have thousands of namespace declarations.
  /// It counts too much rather than too little, because quotes outside of tags are taken as text and all encodings as
  /// ASCII.
  static func isReasonable(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count > smallDocument else { return true }
    var isInTag = false
    var quote: UInt8 = 0
    var attributes = 0
    var declarations = 0
    var recent: UInt64 = 0
    for byte in bytes where byte != 0 {
      recent = recent << 8 | UInt64(byte)
      // "xmlns"
      if recent & 0xff_ffff_ffff == 0x78_6d6c_6e73 { declarations += 1 }
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if !isInTag {
        if byte == UInt8(ascii: "<") {
          isInTag = true
          attributes = 0
        }
      } else if byte == UInt8(ascii: ">") {
        isInTag = false
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
        attributes += 1
      }
      if attributes > limit || declarations > limit { return false }
    }
    return true
  }
}
