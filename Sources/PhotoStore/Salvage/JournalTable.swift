import PhotoModel

/// The tables of a journal, by the shape of their rows: this is how a row is recognized that was found in a page of
/// unknown origin.
enum JournalTable: String, CaseIterable {
  case operation
  case edit
  case pending = "waiting"
  case write
  case writeEdit = "write_edit"
  case place
  case move
  case identity
  case rehoming
  case writeSession = "write_session"
  case sessionKind = "session_kind"

  /// Those without which no program can start.
  static let neededAtStart: [Self] = [.operation, .pending, .place]

  /// A column of a row, as it is kept in the file.
  private enum Column {
    case integer
    case text
    case blob
    case optionalInteger
    case optionalText
    case optionalBlob
    /// The number of the row, which is kept beside it.
    case number

    func fits(_ value: SQLValue) -> Bool {
      switch (self, value) {
      case (.integer, .integer), (.text, .text), (.blob, .blob), (.number, .null): true
      case (.optionalInteger, .integer), (.optionalInteger, .null): true
      case (.optionalText, .text), (.optionalText, .null): true
      case (.optionalBlob, .blob), (.optionalBlob, .null): true
      default: false
      }
    }
  }

  private var columns: [Column] {
    switch self {
    case .operation:
      [.number, .integer, .text, .optionalText, .optionalText, .integer, .integer]
    case .edit, .writeEdit:
      [.integer, .integer, .blob, .text, .optionalBlob, .optionalBlob]
    case .pending: [.blob, .text, .optionalBlob, .optionalBlob]
    case .write:
      [.number, .integer, .blob, .blob, .optionalBlob, .blob, .blob, .integer]
    case .place: [.blob, .blob]
    case .move: [.integer, .integer, .blob, .optionalBlob, .optionalBlob]
    case .identity: [.blob, .integer, .integer, .integer, .optionalBlob]
    case .rehoming: [.integer, .integer, .blob, .blob, .integer]
    case .writeSession: [.number, .integer, .optionalInteger]
    case .sessionKind: [.number, .text]
    }
  }

  /// The values of a row of this table, with its number; nil if one of the cells is no such value.
  func row(_ cell: SQLitePage.Cell) -> [SQLValue]? {
    let columns = columns
    guard cell.values.count == columns.count, (cell.rowID != nil) == (columns[0] == .number),
      zip(columns, cell.values).allSatisfy({ $0.fits($1) })
    else { return nil }
    let row = cell.rowID.map { [.integer($0)] + cell.values.dropFirst() } ?? cell.values
    return hasMeaning(row) ? row : nil
  }

  /// How many columns its rows have.
  var columnCount: Int { columns.count }

  /// Whether these are the values of a row of this table, as a journal writes them.
  func fits(_ values: [SQLValue]) -> Bool {
    let columns = columns
    guard values.count == columns.count else { return false }
    let hasNumber = columns[0] == .number
    return zip(columns, values).dropFirst(hasNumber ? 1 : 0).allSatisfy { $0.fits($1) }
      && hasMeaning(values) && isPossible(values)
  }

  /// Whether photos could be given what a row says. A row that is not so is kept when a damaged journal is recovered:
  /// it can be read, and is refused when it is to be written.
  private func isPossible(_ row: [SQLValue]) -> Bool {
    switch self {
    case .operation, .write: row[1].number.map(PossibleRow.times.contains) ?? false
    case .edit, .writeEdit:
      PossibleRow.canBeSaid(row[4], of: row[3]) && PossibleRow.canBeGiven(row[5], in: row[3])
    case .pending:
      PossibleRow.canWait(row[1]) && PossibleRow.canBeSaid(row[2], of: row[1])
        && PossibleRow.canBeGiven(row[3], in: row[1])
    case .place, .move, .identity, .rehoming, .writeSession, .sessionKind: true
    }
  }

  /// Whether the values are such as a journal writes.
  private func hasMeaning(_ row: [SQLValue]) -> Bool {
    switch self {
    case .operation:
      row[2].text.flatMap(OperationName.Kind.init) != nil
        && (row[3].text == nil || row[3].isField) && row[6].isOne(of: 0...1)
    case .edit, .writeEdit: row[3].isField && row[4].isFieldValue && row[5].isFieldValue
    case .pending: row[1].isField && row[2].isFieldValue && row[3].isFieldValue
    case .write: row[7].isOne(of: 0...2)
    case .place: row[1].isManualPosition
    case .move: row[3].isManualPosition && row[4].isManualPosition
    case .identity, .writeSession: true
    case .sessionKind: row[1].text.flatMap(Write.Kind.init) != nil
    case .rehoming: row[4].isOne(of: 0...1)
    }
  }
}

extension SQLValue {
  /// The text, if it is one.
  var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The number, if it is one.
  var number: Int64? { if case .integer(let number) = self { number } else { nil } }

  /// The bytes, if it is bytes.
  var bytes: [UInt8]? { if case .blob(let bytes) = self { bytes } else { nil } }

  fileprivate var isField: Bool { text.flatMap(Field.init) != nil }

  /// Whether it is the value of a field, or none.
  fileprivate var isFieldValue: Bool {
    bytes.map { FieldValue(journalBytes: $0) != nil } ?? true
  }

  /// Whether it is a position in the manual order, or none.
  fileprivate var isManualPosition: Bool {
    bytes.map { ManualPosition(journalBytes: $0) != nil } ?? true
  }

  fileprivate func isOne(of numbers: ClosedRange<Int64>) -> Bool {
    number.map(numbers.contains) ?? false
  }
}
