extension Field {
  /// Whether other fields may have to follow a change of this one.
  var isFollowed: Bool {
    switch self {
    case .keywords, .hierarchicalKeywords, .latitude, .longitude, .dateTaken: true
    default: false
    }
  }
}

/// What some changes make of the fields of one photo: those that they name, and those that have to follow.
///
/// The rules that tie fields together are here, so that the window and the command line agree about them. What
/// follows is an edit like any other: it is shown before it is written, and taken back with the rest.
///
/// The writer does not ask this again: which dates change is decided by then, and one whose edit was discarded stays.
/// It only sees to what the file may have got since, by `KeywordLists` and `Field.hasPosition`: the other list of
/// keywords, and the altitude of a position that goes.
public struct FollowedChanges: Sendable {
  /// The new values of all fields that were named, and of those that follow.
  public private(set) var values: FieldChanges = [:]

  /// Works out some changes, one after the other.
  ///
  /// - Parameters:
  ///   - changes: what is done at once.
  ///   - record: what the file says, and where.
  ///   - flatKeywords: which words of a keyword with levels are flat keywords too.
  ///   - current: what a field held before.
  public init(
    _ changes: [Change], of record: PhotoRecord, flatKeywords: FlatKeywords = .levels,
    current: (Field) -> FieldValue?
  ) {
    func isNamed(_ field: Field) -> Bool { changes.contains { $0.field == field } }
    // Where both lists are given, as in a paste, they are meant to be as they are.
    let givesBothLists = [Field.keywords, .hierarchicalKeywords].allSatisfy { field in
      changes.contains { $0.field == field && $0.isWhole }
    }
    for change in changes {
      if change.field.isKeywords, !givesBothLists {
        apply(change, within: changes, flatKeywords, current)
      } else {
        values.apply(change, over: current)
      }
    }
    if isNamed(.latitude) || isNamed(.longitude), !isNamed(.altitude) { followPosition(current) }
    // What a date of which each place says something else means is not for this to decide.
    func mayFollow(_ field: Field) -> Bool {
      !isNamed(field) && !record.hasDisagreement(about: field)
    }
    if isNamed(.dateTaken), mayFollow(.dateDigitized) { followDate(record, current) }
    // Where the date is given, too, it says nothing about the clock.
    if !changes.contains(where: { $0.field == .dateTaken && $0.isWhole }) {
      for field in [Field.dateDigitized, .dateModified] where mayFollow(field) {
        followShifts(field, changes, current)
      }
    }
  }

  private mutating func apply(
    _ change: Change, within command: [Change], _ flatKeywords: FlatKeywords,
    _ current: (Field) -> FieldValue?
  ) {
    let flat = values.value(of: .keywords, over: current)
    let branches = values.value(of: .hierarchicalKeywords, over: current)
    // What the change itself leads to is worked out as always: it keeps duplicates that nobody touches.
    values.apply(change, over: current)
    let before = KeywordLists(flat: flat, branches: branches)
    var after = before
    after.apply(change, flatKeywords: flatKeywords, within: command)
    if after.flat != before.flat { values[.keywords] = .some(after.flatValue) }
    if after.branches != before.branches {
      values[.hierarchicalKeywords] = .some(after.branchesValue)
    }
  }

  /// If the location goes, the altitude goes with it.
  private mutating func followPosition(_ current: (Field) -> FieldValue?) {
    guard Field.hasPosition(current), !Field.hasPosition({ values.value(of: $0, over: current) }),
      current(.altitude) != nil
    else { return }
    values[.altitude] = .some(nil)
  }

  /// A date of digitizing that only XMP has, and that equalled the date taken, goes on equalling it. If it is in a
  /// sidecar, the camera may have written it, too.
  private mutating func followDate(
    _ record: PhotoRecord, _ current: (Field) -> FieldValue?
  ) {
    guard let old = current(.dateTaken), let new = values[.dateTaken], new != old,
      current(.dateDigitized) == old, record.sources[.dateDigitized] == .xmp
    else { return }
    values[.dateDigitized] = .some(new)
  }

  /// The clock that was wrong when a picture was taken was so when it was digitized and changed, if that was the same
  /// moment.
  private mutating func followShifts(
    _ field: Field, _ changes: [Change], _ current: (Field) -> FieldValue?
  ) {
    guard case .date(let taken) = current(.dateTaken), case .date(let date) = current(field),
      taken.agrees(with: date)
    else { return }
    for case .shift(.dateTaken, let shift) in changes {
      values.apply(.shift(field, shift), over: current)
    }
  }
}

extension FieldChanges {
  /// What a field holds with these values: its new one or, if it has none, what it held before.
  fileprivate func value(
    of field: Field, over current: (Field) -> FieldValue?
  ) -> FieldValue? {
    if let value = self[field] { value } else { current(field) }
  }

  /// Adds what a change makes of its field, and nothing that follows.
  mutating func apply(_ change: Change, over current: (Field) -> FieldValue?) {
    self[change.field] = .some(change.value(from: value(of: change.field, over: current)))
  }
}
