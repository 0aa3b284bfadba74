extension Photo {
  /// Whether a text occurs in one of the fields that are searched, including pending edits; nil if one of them was
  /// not read, and may contain it.
  ///
  /// Packed values are looked at in place: nothing is made from them, so that a million photos can be asked for every
  /// letter that somebody types.
  func says(_ text: FoldedText) -> Bool? {
    if pending.isEmpty {
      if record.values.hasText(in: Self.searchedBits, text.occurs) { return true }
    } else {
      for field in Condition.searched where searched(field).contains(where: text.occurs) {
        return true
      }
    }
    // A photo opened by a path without a folder has no name among its values.
    if !record.values.contains(.fileName), text.occurs(in: record.path.name) { return true }
    guard record.error != nil || record.isUnread else { return false }
    return Condition.searched.allSatisfy(knows) ? false : nil
  }

  private static let searchedBits = Condition.searched.reduce(UInt64(0)) { $0 | $1.bit }
}
