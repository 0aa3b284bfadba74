import PhotoFiles
import PhotoModel

/// Turns photos into what one of the formats prints of them, on any thread.
struct PhotoFormatter: Sendable {
  let format: OutputFormat
  private let columns: [Column]?
  private let endsInNUL: Bool
  private let isForTerminal: Bool
  private let guardsFormulas: Bool

  /// What is printed of a photo.
  enum Row: Sendable {
    /// Text that can be printed at once.
    case text([UInt8])
    /// Cells of the photo at a path, whose width depends on those of the other photos.
    case cells(TableRows, RawPath)
    /// The photo at a path cannot be printed in this format.
    case unprintable(RawPath, reason: String)
  }

  /// - Parameters:
  ///   - columns: what to print of a photo; nil for what suits the format.
  ///   - endsInNUL: whether paths alone are followed by NUL instead of a line break.
  ///   - isForTerminal: whether a person reads it: nothing can then steer the terminal or deceive the eye. Programs
  ///     get everything as it is.
  ///   - guardsFormulas: whether CSV cells are kept from being formulas to a spreadsheet.
  init(
    _ format: OutputFormat, columns: [Column]? = nil, endsInNUL: Bool = false,
    isForTerminal: Bool = false, guardsFormulas: Bool = false
  ) {
    self.format = format
    self.columns = columns
    self.endsInNUL = endsInNUL
    self.isForTerminal = isForTerminal
    self.guardsFormulas = guardsFormulas
  }

  /// Whether the photos are named no more fully than needed: by their names if all are in one folder, otherwise by
  /// their paths. The cells then begin with both.
  var choosesName: Bool { format == .table && columns == nil }

  private static let tableColumns: [Column] =
    [.path] + [.fileName, .dateTaken, .rating, .label, .title, .keywords].map(Column.field)

  private var tableColumns: [Column] { columns ?? Self.tableColumns }

  /// A CSV row says which photo it is, whatever else was asked for.
  private var csvColumns: [Column] {
    let columns = columns ?? Field.allCases.map(Column.field)
    return columns.contains(.path) ? columns : [.path] + columns
  }

  private var fields: [Field]? {
    columns?.compactMap { if case .field(let field) = $0 { field } else { nil } }
  }

  /// The names of the cells.
  var titles: [String] {
    switch format {
    case .table: tableColumns.map(\.title)
    case .csv: csvColumns.map(\.title) + ["unread", "error"]
    case .json, .jsonl, .paths: []
    }
  }

  /// - Parameter tags: what JSON prints in addition; nil for nothing.
  func row(_ record: PhotoRecord, tags: [PhotoTag]? = nil) -> Row {
    switch format {
    case .table:
      let unread = record.isUnread ? Photo(id: Photo.ID(rawValue: 0), record: record) : nil
      let columns = tableColumns
      var row = TableRows(columnCount: columns.count)
      for column in columns {
        if let unread, case .field(let field) = column, !unread.knows(field) {
          row.append(Self.unknown)
        } else {
          row.append(text(of: column, record))
        }
      }
      return .cells(row, record.path)
    case .csv:
      let values = csvColumns.map { text(of: $0, record) }
      let error = record.error.map { ConsoleSentences.sentence(for: $0) } ?? ""
      let state = [record.isUnread ? "true" : "", error]
      var cells = values + state
      if guardsFormulas { cells = cells.map(CSV.withoutFormula) }
      if isForTerminal { cells = cells.map(Table.printable) }
      return .text(Array(CSV.row(cells).utf8))
    case .json, .jsonl:
      var json = JSON(isForTerminal: isForTerminal)
      json.photo(record, fields: fields, tags: tags)
      return .text(json.bytes)
    case .paths: return path(record.path)
    }
  }

  /// What the table says for a field that was not read.
  private static let unknown = "?"

  private func text(of column: Column, _ record: PhotoRecord) -> String {
    switch column {
    case .path: record.path.text
    case .field(let field): record.values[field]?.text ?? ""
    }
  }

  /// What is printed of a photo of which only the path is.
  func path(_ path: RawPath) -> Row {
    if endsInNUL { return .text(path.bytes + [0]) }
    let lineBreak = UInt8(ascii: "\n")
    // Whoever reads the lines would take it for two files.
    guard !path.bytes.contains(lineBreak) else {
      return .unprintable(
        path, reason: "There is a line break in the path; -0 prints such paths.")
    }
    let bytes = isForTerminal ? Array(Table.printable(path.text).utf8) : path.bytes
    return .text(bytes + [lineBreak])
  }
}
