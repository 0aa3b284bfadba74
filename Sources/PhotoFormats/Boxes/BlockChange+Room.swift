extension BlockChange {
  /// The splices of the file that make a block hold its new content in its old length; nil if it does not fit. An XMP
  /// packet may have any blanks and zeros around it.
  var splicesInPlace: [Splice]? {
    guard let block, let splices, block.ranges.count == 1, let range = block.ranges.first else {
      return nil
    }
    guard new.count != range.count else { return splices }
    let packet = new[...].withoutFiller
    guard part == .xmp, packet.count <= range.count else { return nil }
    let content = packet + XMPPadding.blank(range.count - packet.count)
    return Splice.overwriting(old[...], with: Array(content), at: range.lowerBound)
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without the blanks and zeros at their end.
  var withoutFiller: ArraySlice<UInt8> {
    let end = lastIndex { $0 != 0 && !XMPPacketBounds.isSpace($0) }
    return end.map { self[startIndex...$0] } ?? []
  }
}
