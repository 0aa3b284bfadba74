extension MovieMetadata {
  /// The texts of user data whose names do not begin with ©, as in 3GPP.
  private static let mobileNames: Set = ["titl", "dscp", "cprt", "auth"]
  /// The texts of cameras, of which some have a head as in 3GPP, and some have none.
  private static let cameraNames: Set = ["manu", "modl"]

  /// The texts of the user data; those that are for everybody come before those in some language.
  static func userData(of movie: MovieBox, _ window: inout HeaderWindow) throws -> [Entry] {
    var (entries, others): ([Entry], [Entry]) = ([], [])
    for box in movie.userDataBoxes {
      let found = try sound { try userText(of: box, &window) } ?? nil
      guard let (text, isForAll) = found else { continue }
      let entry = Entry(.userData, box.quickTimeName, text)
      if isForAll { entries.append(entry) } else { others.append(entry) }
    }
    return entries + others
  }

  private typealias UserText = (text: String, isForAll: Bool)

  private static func userText(of box: FileBox, _ window: inout HeaderWindow) throws -> UserText? {
    let name = box.quickTimeName
    guard box.body.count <= textLimit else { return nil }
    let bytes = try window.glance(box.body)
    if let text = plainText(name, bytes) { return (text, true) }
    if name.hasPrefix("©") { return signedText(bytes) }
    // A version, flags and the language.
    if mobileNames.contains(name), bytes.count > 6 {
      let language = bytes.uint16(at: 4, .bigEndian) ?? 0
      return (mobileText(bytes.dropFirst(6)), MovieLanguage.isAny(userDataLanguage: language))
    }
    if name == "kywd", bytes.count > 7 { return (keywords(bytes.dropFirst(6)), true) }
    return name == "loci" ? location(bytes).map { ($0, true) } : nil
  }

  /// A text that has no language, or of which the language does not count.
  ///
  /// Source: https://exiftool.org/TagNames/QuickTime.html#UserData, "manu", "modl", "\xa9mdl", "date" and "urat"
  private static func plainText(_ name: String, _ bytes: ArraySlice<UInt8>) -> String? {
    switch name {
    case "date", "©mdl": return mobileText(bytes)
    case _ where cameraNames.contains(name):
      let hasHead = bytes.count > 6 && bytes.prefix(4).allSatisfy { $0 == 0 }
      return mobileText(hasHead ? bytes.dropFirst(6) : bytes)
    // A version, flags and, in the last of four bytes, the stars (3GPP TS 26.244).
    case "urat": return bytes.count >= 8 ? bytes.dropFirst(7).first.map(String.init) : nil
    default: return nil
    }
  }

  /// The texts of a box whose name begins with ©: the length of each, its language and the text.
  private static func signedText(_ bytes: ArraySlice<UInt8>) -> UserText? {
    var first: UserText?
    var rest = bytes
    while let count = rest.uint16(at: 0, .bigEndian), let language = rest.uint16(at: 2, .bigEndian),
      let text = rest.slice(4..<4 + Int(count))
    {
      let isForAll = MovieLanguage.isAny(userDataLanguage: language)
      if isForAll { return (languageText(text, language), true) }
      if first == nil { first = (languageText(text, language), false) }
      rest = rest.dropFirst(4 + Int(count))
    }
    return first
  }

  /// A text, by the number of its language: below 0x400 the number is one of Macintosh's, and the text is in one of
  /// its encodings, of which the Roman one is known; otherwise the text is Unicode (QuickTime File Format, "Language
  /// Code Values"). Most programs write UTF-8, whatever number they give.
  private static func languageText(_ bytes: ArraySlice<UInt8>, _ language: UInt16) -> String {
    if bytes.uint16(at: 0, .bigEndian) == 0xFEFF {
      return String(quickTimeUTF16: bytes.dropFirst(2))
    }
    guard language < 0x400, String(validating: bytes, as: UTF8.self) == nil else {
      return String(exifText: bytes)
    }
    return String(macRoman: bytes)
  }

  private static func mobileText(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.uint16(at: 0, .bigEndian) != 0xFEFF else {
      return String(quickTimeUTF16: bytes.dropFirst(2))
    }
    return String(exifText: bytes.prefix { $0 != 0 })
  }

  /// The keywords of 3GPP, joined by commas: their number, and for each the number of its bytes and the bytes (3GPP
  /// TS 26.244, 8.6).
  private static func keywords(_ bytes: ArraySlice<UInt8>) -> String {
    var rest = bytes.dropFirst()
    var words: [String] = []
    for _ in 0..<(bytes.first ?? 0) {
      guard let size = rest.popFirst(), size <= rest.count else { break }
      words.append(mobileText(rest.prefix(Int(size))))
      rest = rest.dropFirst(Int(size))
    }
    return words.joined(separator: ",")
  }

  /// The location of 3GPP, written as in ISO 6709 (3GPP TS 26.244, 8.10).
  private static func location(_ bytes: ArraySlice<UInt8>) -> String? {
    guard bytes.count > 6 else { return nil }
    let rest = bytes.dropFirst(6)
    let isWide = rest.uint16(at: 0, .bigEndian) == 0xFEFF
    let name = isWide ? wideLength(rest) : rest.prefix { $0 != 0 }.count + 1
    // After the name and the role: longitude, latitude and altitude, as numbers of 16 + 16 bits.
    let numbers = (0..<3).compactMap { index in
      rest.uint32(at: name + 1 + index * 4, .bigEndian).map {
        Double(Int32(bitPattern: $0)) / 65536
      }
    }
    guard numbers.count == 3 else { return nil }
    func signed(_ number: Double) -> String { (number < 0 ? "" : "+") + "\(number)" }
    return signed(numbers[1]) + signed(numbers[0]) + signed(numbers[2]) + "/"
  }

  private static func wideLength(_ bytes: ArraySlice<UInt8>) -> Int {
    stride(from: 0, to: bytes.count, by: 2).first { bytes.uint16(at: $0, .bigEndian) == 0 }
      .map { $0 + 2 } ?? bytes.count
  }
}

extension String {
  /// A text in UTF-16, up to its first zero.
  init(quickTimeUTF16 bytes: ArraySlice<UInt8>) {
    let units = stride(from: 0, to: bytes.count - 1, by: 2).lazy.map {
      bytes.uint16(at: $0, .bigEndian) ?? 0
    }
    self.init(decoding: Array(units.prefix { $0 != 0 }), as: UTF16.self)
  }
}
