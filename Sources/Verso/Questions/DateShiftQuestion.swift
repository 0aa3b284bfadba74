import PhotoModel

/// The question of how far the dates of photos are to be moved: by how much, or to where the first of them belongs.
struct DateShiftQuestion: EntryQuestion {
  private let dates: [PhotoDate]
  private let first: PhotoDate
  private let undatedCount: Int

  /// The question for photos.
  ///
  /// - Parameters:
  ///   - dates: the dates of photos, in the order of the list. Without any, there is nothing to ask.
  ///   - undatedCount: how many photos more have no date.
  init?(_ dates: [PhotoDate], undatedCount: Int) {
    guard let first = dates.first else { return nil }
    self.dates = dates
    self.first = first
    self.undatedCount = undatedCount
  }

  var heading: String {
    localized(
      "Shift Date of %1 Photo", "Shift Dates of %1 Photos", count: dates.count + undatedCount)
  }
  var explanation: String {
    let words = DateWords.full(first)
    guard dates.count + undatedCount > 1 else {
      return localized(
        "Write by how much, such as “+1:00”, “−30 min” or “2 d 3 h”, or when it was really taken. It says %1.",
        words)
    }
    return localized(
      "Write by how much, such as “+1:00”, “−30 min” or “2 d 3 h”, or when the first one was really taken. It says %1.",
      words)
  }
  var label: String { localized("By how much") }
  var proposal: String { "" }
  var action: String { localized("_Shift") }

  /// How far a text moves dates; nil for a text that does not say so.
  func shift(_ text: String) -> DateShift? {
    DateShift(text) ?? Self.date(text).flatMap { DateShift(from: first, to: $0) }
  }

  private static func date(_ text: String) -> PhotoDate? {
    guard case .date(let date)? = try? Field.dateTaken.value(typed: text) else { return nil }
    return date
  }

  func accepts(_ text: String) -> Bool {
    guard let shift = shift(text), shift.seconds != 0 else { return false }
    return dates.contains { $0.shifted(by: shift) != nil }
  }

  func remark(on text: String) -> String? {
    guard let shift = shift(text) else { return mistake(in: text) }
    let exact = dates.filter { $0.saysEnough(for: shift) }
    let moved = exact.lazy.compactMap { old in old.shifted(by: shift).map { (old, $0) } }
    let example = moved.first.map { old, new in
      localized("%1 becomes %2.", DateWords.full(old), DateWords.full(new))
    }
    let vagueCount = undatedCount + dates.count - exact.count
    let vague =
      vagueCount == 0
      ? nil
      : localized(
        "%1 photo says too little of its date, and stays as it is.",
        "%1 photos say too little of their dates, and stay as they are.", count: vagueCount)
    let outsideCount = exact.count { $0.shifted(by: shift) == nil }
    let outside =
      outsideCount == 0
      ? nil
      : localized(
        "%1 photo would get a date outside of the years 1 to 9999, and stays as it is.",
        "%1 photos would get dates outside of the years 1 to 9999, and stay as they are.",
        count: outsideCount)
    return [example, vague, outside].compactMap(\.self).joined(separator: " ")
  }

  /// Why a text does not say how far; nil for a blank one.
  private func mistake(in text: String) -> String? {
    guard text.contains(where: { !$0.isWhitespace }) else { return nil }
    return Self.date(text) == nil
      ? localized("This is neither a length of time nor a date.")
      : localized("Write as much of the date as is known: %1.", DateWords.full(first))
  }
}
