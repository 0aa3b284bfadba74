extension Collection<UInt8> {
  /// The bytes without the U+FEFF that begins UTF-8 files of Windows.
  package var withoutByteOrderMark: SubSequence {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return starts(with: mark) ? dropFirst(mark.count) : self[...]
  }
}
