extension IIMEditor {
  /// The splices that convert the remaining texts from Latin-1 to UTF-8.
  ///
  /// - Throws: `IIMFault.unsureEncoding` if the bytes of a text may be something other than Latin-1.
  func conversions(except changed: Set<IIMTag>) throws(FormatError) -> [Splice] {
    guard block.namesNoOtherSet else {
      throw .iim(.unsureEncoding(dataSet: IIMTag.codedCharacterSet.description))
    }
    var splices: [Splice] = []
    for dataSet in block.dataSets where dataSet.tag.isText {
      let value = block.bytes[dataSet.value]
      guard value.contains(where: { $0 >= 0x80 }), !block.isBinary(dataSet) else { continue }
      // A text that is UTF-8 among others that are not, or one with bytes that Windows-1252 has no letters for, was
      // written by a program that had another encoding in mind.
      let isUnsure =
        String(validating: value, as: UTF8.self) != nil
        || value.contains(where: Windows1252.isUnused)
      if isUnsure { throw .iim(.unsureEncoding(dataSet: dataSet.tag.description)) }
      guard !changed.contains(dataSet.tag) else { continue }
      let text = Array(Windows1252.text(value).utf8)
      splices.append(Splice(dataSet.range, with: Self.dataSet(dataSet.tag, text)))
    }
    return splices
  }
}

extension IIMBlock {
  /// Whether a data set that the standard does not have holds something other than text.
  func isBinary(_ dataSet: DataSet) -> Bool {
    dataSet.tag.name == nil
      && bytes[dataSet.value].contains { $0 < 0x20 && ![0x09, 0x0A, 0x0D].contains($0) }
  }

  /// Whether 1:90 names no character set but Latin-1, by one of its escape sequences (ISO 2022), or does not exist.
  fileprivate var namesNoOtherSet: Bool {
    dataSets.filter { $0.tag == .codedCharacterSet }.allSatisfy { dataSet in
      let value = Array(bytes[dataSet.value])
      return value.isEmpty
        || [0x2D, 0x2E, 0x2F].contains { value == [0x1B, $0, 0x41] }
    }
  }
}
