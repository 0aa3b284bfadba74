import PhotoModel

/// The types of line that an exported journal has between its first and its last one, and what each says.
///
/// Lines of edits, moves and what was taken over belong to the operation or write above them.
enum TransferRow: String, CaseIterable {
  case operation, edit, move, takeOver, write, pending, place, identity

  /// The members, in the order of the columns that are read from a journal.
  var columns: [TransferColumn] {
    switch self {
    case .operation:
      [
        // All are missing if nothing is left of an operation but the fact that its edits went to other files.
        TransferColumn("time", .time, isOptional: true),
        TransferColumn("kind", .kind, isOptional: true),
        TransferColumn("field", .field, isOptional: true),
        TransferColumn("word", .text, isOptional: true),
        TransferColumn("count", .integer, isOptional: true),
        TransferColumn("undone", .flag, isOptional: true),
      ]
    case .edit:
      [
        TransferColumn("number", .integer), TransferColumn("path", .path),
        TransferColumn("field", .field), TransferColumn("old", .value, isOptional: true),
        TransferColumn("new", .value, isOptional: true),
      ]
    case .move:
      [
        TransferColumn("number", .integer), TransferColumn("path", .path),
        TransferColumn("old", .position, isOptional: true),
        TransferColumn("new", .position, isOptional: true),
      ]
    case .takeOver:
      [
        TransferColumn("number", .integer), TransferColumn("from", .path),
        TransferColumn("to", .path), TransferColumn("stays", .flag),
      ]
    case .write:
      [
        TransferColumn("time", .time), TransferColumn("photo", .path),
        TransferColumn("file", .path), TransferColumn("before", .bytes, isOptional: true),
        TransferColumn("after", .bytes), TransferColumn("patch", .bytes),
        TransferColumn("state", .state),
        TransferColumn("session", .largeInteger, isOptional: true),
        TransferColumn("backTo", .integer, isOptional: true),
        TransferColumn("kind", .writeKind, isOptional: true),
      ]
    case .pending:
      [
        TransferColumn("path", .path), TransferColumn("field", .field),
        TransferColumn("base", .value, isOptional: true),
        TransferColumn("value", .value, isOptional: true),
      ]
    case .place: [TransferColumn("path", .path), TransferColumn("place", .position)]
    case .identity:
      [
        TransferColumn("path", .path), TransferColumn("size", .integer),
        TransferColumn("modified", .integer), TransferColumn("inode", .integer),
        TransferColumn("content", .bytes, isOptional: true),
      ]
    }
  }

  /// The line for some columns.
  func line(_ values: [SQLValue]) -> [UInt8] {
    var line = TransferLine(rawValue)
    for (column, value) in zip(columns, values) {
      if let json = column.json(of: value) { line.add(column.name, json) }
    }
    return line.bytes
  }

  /// The columns of a line.
  ///
  /// - Parameter members: what the line says, with its type.
  func values(
    of members: [String: TransferValue], _ mapping: PathMapping
  ) throws(TransferError.Fault) -> [SQLValue] {
    var values: [SQLValue] = []
    var rest = Set(members.keys).subtracting(["type"])
    for column in columns {
      rest.remove(column.name)
      guard let json = members[column.name] else {
        guard column.isOptional else { throw .missing(column.name) }
        values.append(.null)
        continue
      }
      guard let value = column.column(of: json, mapping) else { throw .wrong(column.name) }
      values.append(value)
    }
    if let name = rest.min() { throw .unknown(name) }
    if let name = impossibleColumn(of: values) { throw .wrong(name) }
    return values
  }

  /// The name of the first column with what no photo can be given in the field of the line; nil if there is none.
  private func impossibleColumn(of values: [SQLValue]) -> String? {
    switch self {
    case .edit:
      !PossibleRow.canBeSaid(values[3], of: values[2])
        ? "old" : PossibleRow.canBeGiven(values[4], in: values[2]) ? nil : "new"
    case .pending:
      !PossibleRow.canWait(values[1])
        ? "field"
        : !PossibleRow.canBeSaid(values[2], of: values[1])
          ? "base" : PossibleRow.canBeGiven(values[3], in: values[1]) ? nil : "value"
    case .operation, .move, .takeOver, .write, .place, .identity: nil
    }
  }
}
