import PhotoModel

/// The fields of the selected photos as they are being filled in.
///
/// It holds what was typed and not yet committed, apart from what the photos say, so that neither overwrites the
/// other: photos may change while a person types. It knows no widgets and no library.
struct DetailsForm {
  /// What the photos say.
  var summary = SelectionSummary() {
    didSet { dropDraftsThatChangeNothing() }
  }

  /// Whether nothing can be changed for the moment, because other photos are about to be shown.
  var isLocked = false

  private var drafts: [Field: Draft] = [:]

  private struct Draft {
    var text: String
    /// What the photos said when somebody began to type.
    var base: CommonValue
    var error: String?
  }

  /// Text that was typed and cannot be accepted.
  struct Refusal: Equatable {
    /// The field that it was typed into.
    var field: Field
    /// The text.
    var text: String
    /// Why not, as one sentence for people.
    var reason: String

    /// What was not accepted, and why.
    @MainActor var sentence: String { localized("“%1” was not accepted: %2", text, reason) }
  }

  /// Whether there is text to be committed.
  var hasDrafts: Bool { !drafts.isEmpty }

  /// Whether a text is shown with the reason why it cannot be accepted.
  var hasErrors: Bool { firstError != nil }

  /// The first field that shows a text with the reason why it cannot be accepted; nil if none does.
  var firstError: Field? { Field.allCases.first { drafts[$0]?.error != nil } }

  /// What a field shows.
  func state(of field: Field) -> FieldState {
    let canEdit = field.isEditable && summary.isEditable
    return FieldState(
      field: field, value: summary.common(field), words: summary.words(of: field),
      photoCount: summary.photoCount,
      isEditable: canEdit && !isLocked, isLocked: canEdit && isLocked,
      isUnknown: summary.isUnknown(field), isEdited: summary.isEdited(field),
      problems: summary.problems(of: field),
      draft: drafts[field]?.text, error: drafts[field]?.error)
  }

  /// Notes what is typed. Text that equals what the photos say is not a draft.
  mutating func type(_ text: String, in field: Field) {
    let base = drafts[field]?.base ?? summary.common(field)
    drafts[field] = text == baseText(of: field) ? nil : Draft(text: text, base: base)
  }

  /// What the photos said, if they agreed, when somebody began to type what is to be committed.
  var seen: FieldChanges {
    var seen: FieldChanges = [:]
    for (field, draft) in drafts {
      switch draft.base {
      case .none: seen[field] = .some(nil)
      case .same(let value): seen[field] = value
      case .different: break
      }
    }
    return seen
  }

  /// Forgets what was typed.
  mutating func cancel(_ field: Field) {
    for field in field.partners { drafts[field] = nil }
  }

  /// Forgets everything that was typed.
  ///
  /// - Returns: the texts that were typed.
  mutating func cancelAll() -> [String] {
    defer { drafts = [:] }
    return Field.allCases.compactMap { drafts[$0]?.text }.filter { !$0.isEmpty }
  }

  /// Commits what was typed into a field, and into those that make sense only together with it.
  ///
  /// Text that cannot be accepted stays, with the reason beside it.
  ///
  /// - Returns: what changes.
  @MainActor
  mutating func commit(_ field: Field) -> [Change] {
    splitPosition(typedInto: field)
    let partners = field.partners.filter { drafts[$0] != nil }
    var changes: [Change] = []
    for field in partners {
      do throws(FieldError) {
        if let change = try change(of: field) { changes.append(change) }
        drafts[field]?.error = nil
      } catch {
        drafts[field]?.error = error.localizedText
      }
    }
    guard partners.allSatisfy({ drafts[$0]?.error == nil }) else { return [] }
    if let field = partners.first, leavesHalfAPosition(field, after: changes) {
      drafts[field]?.error = localized("A position needs both latitude and longitude.")
      return []
    }
    for field in partners { drafts[field] = nil }
    for change in changes { summary.anticipate(change) }
    return changes
  }

  /// Commits everything that was typed and can be accepted.
  ///
  /// - Returns: what changes. The rest stays, with the reasons beside it.
  @MainActor
  mutating func commitValid() -> [Change] {
    Field.allCases.flatMap { drafts[$0] == nil ? [] : commit($0) }
  }

  /// Commits everything that was typed, because other photos are about to be shown.
  ///
  /// - Returns: what changes, what the photos said before it was typed, and what cannot be accepted. Nothing is left
  ///   in the form. What is wrong itself comes before what only goes with it.
  @MainActor
  mutating func commitAll() -> (changes: [Change], seen: FieldChanges, refusals: [Refusal]) {
    let seen = seen
    let changes = commitValid()
    let fields = Field.allCases
    let wrongFirst =
      fields.filter { drafts[$0]?.error != nil } + fields.filter { drafts[$0]?.error == nil }
    let refusals: [Refusal] = wrongFirst.compactMap { field in
      guard let draft = drafts[field] else { return nil }
      let errors = field.partners.compactMap { drafts[$0]?.error }
      return Refusal(field: field, text: draft.text, reason: draft.error ?? errors.first ?? "")
    }
    drafts = [:]
    return (changes, seen, refusals)
  }

  /// Shows a change that was made by other means than text. A word that is chosen or removed is not the one that is
  /// being typed.
  mutating func take(_ change: Change) {
    if !change.field.isChosenByWords { drafts[change.field] = nil }
    summary.anticipate(change)
  }

  // MARK: -

  private func baseText(of field: Field) -> String {
    field.isChosenByWords ? "" : FieldState.text(of: summary.common(field))
  }

  /// The change that the draft of a field means; nil if it changes nothing.
  private func change(of field: Field) throws(FieldError) -> Change? {
    guard let text = drafts[field]?.text else { return nil }
    if field.isChosenByWords {
      let words = KeywordText.words(in: text)
      return words.isEmpty ? nil : .add(field, words)
    }
    let value = try field.parse(Self.tidied(text, for: field))
    if summary.common(field) == value.map(CommonValue.same) ?? .none { return nil }
    return Change(field, to: value)
  }

  /// The text in the form that `Field.parse` reads.
  private static func tidied(_ text: String, for field: Field) -> String {
    field.kind == .date ? DateText.tidied(text) : text
  }

  private mutating func dropDraftsThatChangeNothing() {
    for (field, draft) in drafts where draft.text == baseText(of: field) { drafts[field] = nil }
  }

  /// A pair of numbers in one of the fields of a location fills both.
  private mutating func splitPosition(typedInto field: Field) {
    guard field == .latitude || field == .longitude else { return }
    for field in field.partners {
      guard let text = drafts[field]?.text, let pair = PositionText.pair(in: text) else { continue }
      type(pair.latitude, in: .latitude)
      type(pair.longitude, in: .longitude)
      return
    }
  }

  private func leavesHalfAPosition(_ field: Field, after changes: [Change]) -> Bool {
    guard field == .latitude || field == .longitude, !changes.isEmpty else { return false }
    var after = summary
    for change in changes { after.anticipate(change) }
    return (after.common(.latitude) == .none) != (after.common(.longitude) == .none)
  }
}

extension Field {
  /// Whether people choose words one by one, rather than write one text.
  var isChosenByWords: Bool {
    isKeywords || self == .people
  }
}
