/// Whether the files of one shot agree.
///
/// As among the slots of one file, what says nothing contradicts nothing. What each file has for itself is not
/// compared: when it was last changed, and the date of a movie, which begins at another moment than its picture.
///
/// ```swift
/// var picture = PhotoRecord(path: RawPath("/p/a.jpg"))
/// var raw = PhotoRecord(path: RawPath("/p/a.cr3"))
/// picture.values[.title] = .text("Dawn")
/// raw.values[.title] = .text("Dusk")
/// ShotAgreement.problems(among: [picture, raw]).map(\.field)  // [.title]
/// ```
public enum ShotAgreement {
  /// The fields in which files of one shot differ, with what each says.
  ///
  /// - Parameter records: the files, the picture first; those that could not be read say nothing.
  public static func problems(among records: [PhotoRecord]) -> [Problem] {
    let records = records.filter { $0.error == nil }
    guard records.count > 1 else { return [] }
    return Field.allCases.compactMap { field in
      guard field.isEditable, field != .dateModified else { return nil }
      let said = said(of: field, by: records)
      guard let first = said.first,
        !said.allSatisfy({ isSaid(first.value, by: $0.value, of: field) })
      else { return nil }
      return Problem(
        .companions(said.map { Problem.Statement(.file($0.record.path.name), says: $0.value) }),
        of: field)
    }
  }

  /// Whether two files say the same of a field, each in its own form.
  public static func isSaid(_ one: FieldValue, by other: FieldValue, of field: Field) -> Bool {
    if one == other { return true }
    switch (one, other) {
    case (.text(let one), .text(let other)): return one.trimmed == other.trimmed
    case (.list(let one), .list(let other)):
      return words(of: one, field) == words(of: other, field)
    case (.date(let one), .date(let other)): return one.agrees(with: other)
    case (.number(let one), .number(let other)):
      // Movies round a location to four digits.
      return (one - other).magnitude < (field == .altitude ? 0.1 : 1e-4)
    default: return false
    }
  }

  private static func said(
    of field: Field, by records: [PhotoRecord]
  ) -> [(record: PhotoRecord, value: FieldValue)] {
    let said = records.compactMap { record -> (record: PhotoRecord, value: FieldValue)? in
      guard let value = record.values[field], !(field.kind == .date && record.kind == .movie)
      else { return nil }
      // Cameras write 0 stars for "not rated".
      return value == .integer(0) ? nil : (record, value)
    }
    guard field == .description, said.count > 1 else { return said }
    let written = said.filter { !$0.value.isCameraCaption }
    return written.isEmpty ? said : written
  }

  /// The words of a list. Their order does not matter, nor does it matter that EXIF has one text for several.
  private static func words(of list: [String], _ field: Field) -> Set<String> {
    guard field != .hierarchicalKeywords else { return Set(list) }
    let words = list.flatMap { $0.split(separator: ";") }.map { $0.trimmed }
    return Set(words.filter { !$0.isEmpty })
  }
}
