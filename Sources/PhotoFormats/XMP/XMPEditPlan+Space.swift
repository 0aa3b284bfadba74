extension XMPEditPlan {
  /// Where the white space before a tag or an attribute begins. White space that is part of other text is left alone.
  func startOfSpace(before position: Int) -> Int {
    var start = position
    while start > 0, XMPPacketBounds.isSpace(bytes[start - 1]) { start -= 1 }
    let isPlain = start > 0 && ">\"'".utf8.contains(bytes[start - 1])
    let isInTag = bytes[position] != UInt8(ascii: "<")
    return isPlain || isInTag ? start : position
  }

  func space(before position: Int) -> String {
    String(decoding: bytes[startOfSpace(before: position)..<position], as: UTF8.self)
  }

  /// The last line feed in white space and what follows it; empty if there is none.
  func lastLine(of space: String) -> String {
    guard let line = space.unicodeScalars.lastIndex(of: "\n") else { return "" }
    return String(space.unicodeScalars[line...])
  }

  /// The line feed and the white space that indent an element.
  func indentation(before element: Int) -> String {
    lastLine(of: space(before: outline.elements[element].range.lowerBound))
  }

  /// The indentation of what is in a node.
  func childIndentation(of node: Int) -> String {
    guard let child = outline.elements[node].children.first else {
      return XMPSerializer.deeper(indentation(before: node))
    }
    return indentation(before: child)
  }
}
