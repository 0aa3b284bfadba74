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
    case .csv: ["path"] + (fields ?? Field.allCases).map(\.rawValue) + ["error"]
    case .json, .jsonl: []
    }
  }

  /// - Parameter tags: what JSON prints besides; nil for nothing.
  func row(_ record: PhotoRecord, tags: [PhotoTag]? = nil) -> Row {
    switch format {
    case .table: return .cells(cells(of: record, fields ?? Self.tableFields))
    case .csv:
      let values = cells(of: record, fields ?? Field.allCases)
      return .text(Array(CSV.row([record.path.text] + values + [record.error ?? ""]).utf8))
    case .json, .jsonl:
      var json = JSON()
      json.photo(record, fields: fields, tags: tags)
      return .text(json.bytes)
    }
  }

  private func cells(of record: PhotoRecord, _ fields: [Field]) -> [String] {
    fields.map { record.values[$0]?.text ?? "" }
  }
}
