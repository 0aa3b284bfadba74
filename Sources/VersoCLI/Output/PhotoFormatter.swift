import PhotoFiles
import PhotoModel

/// Turns photos into what one of the formats prints of them, on any thread.
struct PhotoFormatter: Sendable {
  let format: OutputFormat
  private let fields: [Field]?

  /// What is printed of a photo.
  enum Row: Sendable {
    /// Text that can be printed at once.
    case text([UInt8])
    /// Cells whose width depends on those of the other photos.
    case cells([String])
  }

  /// - Parameter fields: the fields to print; nil for those that suit the format.
  init(_ format: OutputFormat, fields: [Field]?) {
    self.format = format
    self.fields = fields
  }

  private static let tableFields: [Field] = [
    .fileName, .dateTaken, .rating, .label, .title, .keywords,
  ]

  /// The names of the cells.
  var titles: [String] {
    switch format {
    case .table: (fields ?? Self.tableFields).map(\.rawValue)
    case .csv: ["path"] + (fields ?? Field.allCases).map(\.rawValue) + ["unread", "error"]
    case .json, .jsonl: []
    }
  }

  /// - Parameter tags: what JSON prints besides; nil for nothing.
  func row(_ record: PhotoRecord, tags: [PhotoTag]? = nil) -> Row {
    switch format {
    case .table:
      let photo = Photo(id: Photo.ID(rawValue: 0), record: record)
      let fields = fields ?? Self.tableFields
      return .cells(
        zip(fields, cells(of: record, fields)).map { field, cell in
          record.isUnread && !photo.knows(field) ? Self.unknown : cell
        })
    case .csv:
      let values = cells(of: record, fields ?? Field.allCases)
      let state = [record.isUnread ? "true" : "", record.error ?? ""]
      return .text(Array(CSV.row([record.path.text] + values + state).utf8))
    case .json, .jsonl:
      var json = JSON()
      json.photo(record, fields: fields, tags: tags)
      return .text(json.bytes)
    }
  }

  /// What the table says of a field that was not read.
  private static let unknown = "?"

  private func cells(of record: PhotoRecord, _ fields: [Field]) -> [String] {
    fields.map { record.values[$0]?.text ?? "" }
  }
}
