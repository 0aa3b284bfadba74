import PhotoModel

/// What one field of the details shows.
struct FieldState: Equatable, Sendable {
  /// The field.
  var field: Field
  /// What the selected photos say.
  var value: CommonValue
  /// The words of a list, with the number of photos that have each.
  var words: [WordCount] = []
  /// The number of selected photos.
  var photoCount = 1
  /// Whether the field can be changed.
  var isEditable = true
  /// Whether it will be as soon as the photos are counted, which happens before anybody notices.
  var isLocked = false
  /// Whether it is unknown what the photos say, because their format is not read.
  var isUnknown = false
  /// Whether an edit is pending.
  var isEdited = false
  /// What is odd about the field.
  var problems: [Problem.Cause] = []
  /// What is being typed, if it is not what the photos say.
  var draft: String?
  /// Why the text that was typed cannot be accepted, as one sentence for people.
  var error: String?

  /// The text in the field: what is being typed, or else what the photos say.
  var text: String { draft ?? Self.text(of: value) }

  /// The text for a common value; empty if the photos differ or have none.
  static func text(of value: CommonValue) -> String {
    guard case .same(let value) = value else { return "" }
    // People find the time easier to read apart from the day, and may type it like that.
    if case .date(let date) = value { return date.iso.replacing("T", with: " ") }
    return value.text
  }

  /// What shows in place of text if the photos differ, or were not read.
  @MainActor var placeholder: String? {
    guard let differentCount else { return isUnknown ? localized("Not read") : nil }
    return Self.text(ofDifferent: differentCount)
  }

  /// How many different values photos have, in words: if it is one, it is unknown what the other photos say.
  @MainActor static func text(ofDifferent count: Int) -> String {
    count == 1
      ? localized("1 value, others not read")
      : localized("%1 different value", "%1 different values", count: count)
  }

  /// What an editor shows in place of text; the number of values is shown above it.
  @MainActor var hint: String? {
    guard isMixed else { return placeholder }
    return isEditable ? localized("Write for all") : ""
  }

  /// How many values the photos have, if they do not agree; having none counts as one of them.
  var differentCount: Int? {
    if case .different(let count) = value { count } else { nil }
  }

  /// Whether the field looks as if it could be changed.
  var looksEditable: Bool { isEditable || isLocked }

  /// Whether the photos differ.
  var isMixed: Bool { differentCount != nil }
}

extension FieldState {
  /// What is odd about the field, in sentences. An editor shows its text as it is, so characters that cannot be seen
  /// are reported here.
  @MainActor var oddities: [String] {
    let marked = text.withHiddenMarked
    let hidden =
      marked == text
      ? [] : [localized("The text has characters that cannot be seen: %1", marked)]
    return problems.map { Sentences.sentence(for: $0) } + hidden
  }

  /// What a screen reader says in addition to name and value.
  @MainActor var accessibleDescription: String {
    var sentences: [String] = []
    if let error { sentences.append(error) }
    if let placeholder { sentences.append(placeholder) }
    if isEdited { sentences.append(localized("Not saved yet")) }
    return sentences.joined(separator: ". ")
  }
}
