extension String {
  /// Whether another text has the same bytes in UTF-8. Texts that only look the same, as `ü` in one and in two parts,
  /// are equal for Swift.
  func isIdentical(to other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
