/// A name as it is typed: letters, digits, and spaces between them. Quotation marks, commas and the like are left out.
enum TypedName {
  /// Whether a character is typed. A space alone is a key of the list.
  static func isTyped(_ character: Character, after text: some StringProtocol) -> Bool {
    isOfWord(character) || character == " " && !text.isEmpty
  }

  /// Whether a name starts with what was typed; both are in lower case.
  static func begins(_ name: Substring, with text: [Character]) -> Bool {
    var count = 0
    for character in name where count < text.count {
      if character == text[count] {
        count += 1
      } else if isOfWord(character) || character == " " && !isBetweenWords(text, count) {
        return false
      }
    }
    return count == text.count
  }

  /// Whether the words of a name from the second one on start with what was typed; both are in lower case.
  static func hasWords(_ name: String, beginningWith text: [Character]) -> Bool {
    var isInside = true
    for index in name.indices {
      let wasInside = isInside
      isInside = isOfWord(name[index])
      if isInside, !wasInside, begins(name[index...], with: text) { return true }
    }
    return false
  }

  private static func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  /// Whether no letter of a word comes before a place of the text: a further space says nothing more there.
  private static func isBetweenWords(_ text: [Character], _ place: Int) -> Bool {
    place == 0 || text[place - 1] == " "
  }
}
