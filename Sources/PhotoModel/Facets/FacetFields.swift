/// What a photo says in the fields by which it is counted.
///
/// Taking and comparing them costs next to nothing if nothing is edited in these fields: no value is looked at before
/// it is asked for.
struct FacetFields {
  private let values: FieldValues
  private let pending: PendingEdits

  init(_ photo: Photo) {
    values = photo.record.values
    pending = photo.pending
  }

  /// What a file says.
  init(_ record: PhotoRecord) {
    values = record.values
    pending = [:]
  }

  /// What photos say in one field.
  init(_ value: FieldValue?, in field: Field) {
    var values: FieldValues = [:]
    values[field] = value
    self.values = values
    pending = [:]
  }

  private subscript(field: Field) -> FieldValue? {
    pending.value(of: field, over: values)
  }

  /// Whether two photos say the same about a facet.
  func isSame(as other: FacetFields, in facet: Facet) -> Bool {
    facet.fields.allSatisfy { field in
      // What is not edited is usually the same bytes before and after, and is not looked at.
      if !pending.contains(field), !other.pending.contains(field),
        values.hasSameBytes(as: other.values)
      {
        return true
      }
      return self[field] == other[field]
    }
  }

  /// The words of a list; none if there is no list.
  func words(_ field: Field) -> [String] { self[field].listValue ?? [] }

  /// The text of a field; nil if it is blank.
  func text(_ field: Field) -> String? {
    guard case .text(let text) = self[field], !text.isBlank else { return nil }
    return text
  }

  /// Year and month, as far as they are known.
  var date: [String]? {
    guard case .date(let date) = self[.dateTaken] else { return nil }
    let year = String(date.year)
    let padded = String(repeating: "0", count: max(0, 4 - year.count)) + year
    return [padded] + (date.month.map { [$0 < 10 ? "0\($0)" : String($0)] } ?? [])
  }

  /// The stars; nil for none.
  var rating: Int? {
    if case .integer(let stars) = self[.rating], stars != 0 { stars } else { nil }
  }

  /// Country, state and city, as far as they are known.
  var location: [String] { Facet.locations.fields.compactMap(text) }

  /// The keywords with levels, and the flat ones that are in none of them.
  var keywordPaths: [[String]] {
    let branches = words(.hierarchicalKeywords).map { KeywordBranch($0).levels }
      .filter { !$0.isEmpty }
    let flat = words(.keywords)
    guard !branches.isEmpty else { return flat.map { [$0] }.uniqued }
    let covered = Array(branches.joined())
    let isCovered =
      covered.count > [String].few ? Set(covered).contains : { word in covered.contains(word) }
    return (branches + flat.filter { !isCovered($0) }.map { [$0] }).uniqued
  }
}

extension String {
  /// Whether there is nothing but white space.
  fileprivate var isBlank: Bool {
    // One visible ASCII character is enough, and nearly all texts have one.
    !utf8.contains { 0x21...0x7E ~= $0 } && trimmed.isEmpty
  }
}
