extension [UInt8] {
  /// The bytes without the U+FEFF that begins UTF-8 files of Windows.
  var withoutByteOrderMark: [UInt8] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return starts(with: mark) ? Array(dropFirst(mark.count)) : self
  }
}
