/// Converts a text to UTF-8 in which some bytes are letters of Windows-1252 or Latin-1.
struct SingleByteText {
  /// Whether only those bytes are taken as letters which are the same in all encodings of Western and Central Europe.
  let areCertain: Bool

  /// The text in UTF-8. Anything between markup that is already UTF-8 stays as it is.
  ///
  /// - Throws: `FormatError.xmp` if nobody knows which letters some bytes are.
  func utf8(of bytes: [UInt8]) throws(FormatError) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 256)
    var start = 0
    for index in 0...bytes.count {
      let isEnd = index == bytes.count || Self.markup.contains(bytes[index])
      guard isEnd else { continue }
      result += try part(bytes[start..<index])
      if index < bytes.count { result.append(bytes[index]) }
      start = index + 1
    }
    return result
  }

  private static let markup = Array("<>\"".utf8)

  private func part(_ bytes: ArraySlice<UInt8>) throws(FormatError) -> [UInt8] {
    guard String(validating: bytes, as: UTF8.self) == nil else { return Array(bytes) }
    // If some letters are UTF-8, the others may be anything.
    let runs = bytes.indices.split { bytes[$0] < 0x80 }
    for run in runs {
      let letters = bytes[(run.first ?? 0)...(run.last ?? 0)]
      guard String(validating: letters, as: UTF8.self) == nil,
        areCertain ? isCertain(letters, in: bytes) : !letters.contains(where: Windows1252.isUnused)
      else { throw .xmp(.unsureEncoding) }
    }
    return Array(Windows1252.text(bytes).utf8)
  }

  /// Whether bytes are letters of a word, or signs between words, which they are in every such encoding. In a word of
  /// another script most bytes would be letters.
  private func isCertain(_ run: ArraySlice<UInt8>, in text: ArraySlice<UInt8>) -> Bool {
    let around = [run.startIndex - 1, run.endIndex].map { index in
      text.indices.contains(index) && Self.isLetter(text[index])
    }
    if run.count <= 2, run.allSatisfy(Self.letters.contains) { return around.contains(true) }
    return run.count == 1 && run.allSatisfy(Self.signs.contains) && !around.contains(true)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  /// ÁÂÄÇÉËÍÎÓÔÖÚÜß, and their lower-case forms.
  private static let letters: Set<UInt8> = [
    0xC1, 0xC2, 0xC4, 0xC7, 0xC9, 0xCB, 0xCD, 0xCE, 0xD3, 0xD4, 0xD6, 0xDA, 0xDC, 0xDF,
    0xE1, 0xE2, 0xE4, 0xE7, 0xE9, 0xEB, 0xED, 0xEE, 0xF3, 0xF4, 0xF6, 0xFA, 0xFC,
  ]
  /// A blank, §, ©, ® and °.
  private static let signs: Set<UInt8> = [0xA0, 0xA7, 0xA9, 0xAE, 0xB0]
}
