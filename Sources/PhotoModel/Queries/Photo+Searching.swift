extension Photo {
  /// Whether a text occurs in one of the fields that are searched, with the changes that wait; nil where one of them
  /// was not read, which may have it.
  ///
  /// Values that are packed are looked at where they lie: nothing is made of them, and of a million photos all can be
  /// asked for each letter that somebody types.
  func says(_ text: FoldedText) -> Bool? {
    if pending.isEmpty {
      if record.values.hasText(in: Self.searchedBits, text.occurs) { return true }
    } else {
      for field in Condition.searched where searched(field).contains(where: text.occurs) {
        return true
      }
    }
    // Who opened the photo by a path without a folder has no name among the values.
    if !record.values.contains(.fileName), text.occurs(in: record.path.name) { return true }
    guard record.error != nil || record.isUnread else { return false }
    return Condition.searched.allSatisfy(knows) ? false : nil
  }

  private static let searchedBits = Condition.searched.reduce(UInt64(0)) { $0 | $1.bit }
}
