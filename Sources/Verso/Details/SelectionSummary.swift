import PhotoModel

/// What the selected photos say together, field by field.
///
/// It is worked out in one walk over the photos, so that ten thousand of them can be asked at once,
/// and away from the main thread.
struct SelectionSummary: Equatable, Sendable {
  /// The number of photos.
  let photoCount: Int
  /// Whether at least one of the photos may be changed.
  private(set) var isEditable: Bool
  private var values: FieldMap<CommonValue>
  private var words: FieldMap<[WordCount]>
  private var editCounts: FieldMap<Int>
  private var problemDetails: FieldMap<[String]>
  /// What is wrong with the files as a whole, in sentences for people.
  private(set) var fileProblems: [String] = []

  /// The most problems of a field that are told one by one.
  private static let problemLimit = 20

  /// The summary of photos, in the order in which the list shows them.
  init(of photos: some Collection<Photo> = [Photo]()) {
    var tallies: FieldMap<Tally> = [:]
    var wordTallies: FieldMap<WordTally> = [:]
    var (edits, problems): (FieldMap<Int>, FieldMap<[String]>) = ([:], [:])
    isEditable = false
    for photo in photos {
      if photo.isEditable { isEditable = true }
      for field in photo.shownFields {
        guard let value = photo[field] else { continue }
        tallies[field, default: Tally()].count(value)
        if case .list(let list) = value { wordTallies[field, default: WordTally()].count(list) }
      }
      for field in photo.waiting.keys { edits[field, default: 0] += 1 }
      if let error = photo.record.error { Self.note(error, in: &fileProblems) }
      for problem in photo.problems {
        if let field = problem.field {
          Self.note(problem.detail, in: &problems[field, default: []])
        } else {
          Self.note(problem.detail, in: &fileProblems)
        }
      }
    }
    photoCount = photos.count
    let total = photoCount
    values = tallies.mapValues { $0.common(of: total) }
    words = wordTallies.mapValues(\.counts)
    editCounts = edits
    problemDetails = problems
  }

  private static func note(_ detail: String, in details: inout [String]) {
    if details.count < problemLimit, !details.contains(detail) { details.append(detail) }
  }

  /// What the photos say of a field.
  func common(_ field: Field) -> CommonValue { values[field] ?? .none }

  /// The words that the photos have in a list, with the number of photos that have each: those that
  /// all have first, then in the order of the photos.
  func words(of field: Field) -> [WordCount] {
    let words = words[field] ?? []
    return words.filter { $0.count == photoCount } + words.filter { $0.count < photoCount }
  }

  /// Whether a change of the field waits to be saved in one of the photos.
  func isEdited(_ field: Field) -> Bool { editCounts[field] != nil }

  /// What is odd about the field, in sentences for people.
  func problems(of field: Field) -> [String] { problemDetails[field] ?? [] }

  /// Whether one of the photos has a value in the field.
  func hasValue(_ field: Field) -> Bool { values[field] != nil }

  /// Shows a change before the photos are asked again, so that what was typed does not flicker.
  mutating func anticipate(_ change: Change) {
    let field = change.field
    switch change {
    case .set(_, let value): values[field] = value.normalized.map(CommonValue.same)
    case .clear: values[field] = nil
    case .add(_, let added):
      for word in added {
        words[field, default: []].removeAll { $0.word == word }
        words[field, default: []].append(WordCount(word: word, count: photoCount))
      }
    case .remove(_, let removed):
      words[field, default: []].removeAll { removed.contains($0.word) }
    }
    if editCounts[field] == nil { editCounts[field] = photoCount }
  }
}

/// A word of a list and the number of photos that have it.
struct WordCount: Hashable, Sendable {
  var word: String
  var count: Int
}

/// The different values of one field.
private struct Tally {
  private var different: Set<FieldValue> = []
  private var first: FieldValue?
  private var count = 0

  mutating func count(_ value: FieldValue) {
    count += 1
    // In most selections most values are equal, and comparing is cheaper than hashing.
    if value == first { return }
    if first == nil { first = value }
    different.insert(value)
  }

  func common(of total: Int) -> CommonValue {
    let number = different.count + (count < total ? 1 : 0)
    if number > 1 { return .different(number) }
    return first.map(CommonValue.same) ?? .none
  }
}

/// The words of one list field, in the order in which they were met.
private struct WordTally {
  private var places: [String: Int] = [:]
  private(set) var counts: [WordCount] = []

  mutating func count(_ words: [String]) {
    // A file may name a word twice; the photo has it once.
    for word in Set(words).count == words.count ? words : words.withoutDuplicates {
      if let place = places[word] {
        counts[place].count += 1
      } else {
        places[word] = counts.count
        counts.append(WordCount(word: word, count: 1))
      }
    }
  }
}

extension Array where Element: Hashable {
  fileprivate var withoutDuplicates: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Photo {
  /// The fields that have a value, or had one before an edit that waits.
  fileprivate var shownFields: [Field] {
    guard isEdited else { return record.values.keys }
    return Field.allCases.filter { record.values.contains($0) || waiting.contains($0) }
  }
}

extension FieldMap {
  /// What belongs to a field, or what is assumed for one that is not there.
  fileprivate subscript(field: Field, default assumed: Value) -> Value {
    get { self[field] ?? assumed }
    set { self[field] = newValue }
  }
}
