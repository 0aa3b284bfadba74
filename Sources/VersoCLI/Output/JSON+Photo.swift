import PhotoFiles
import PhotoModel

// The objects that cli.md promises.
extension JSON {
  /// A photo as one object.
  ///
  /// - Parameters:
  ///   - fields: the fields to print; nil prints all except those that the path and the format already tell.
  ///   - tags: the tags to print after them; nil prints none.
  mutating func photo(_ record: PhotoRecord, fields: [Field]?, tags: [PhotoTag]? = nil) {
    object { json in
      json.path("path", record.path)
      json.key("format")
      if case .text(let format)? = record.values[.format] {
        json.string(format)
      } else {
        json.null()
      }
      if let sidecar = record.sidecar {
        json.path("sidecar", sidecar)
      } else {
        json.key("sidecar")
        json.null()
      }
      if record.isLink != false, let target = record.path.linkTarget {
        json.path("linkTarget", target)
      }
      if record.isUnread {
        json.key("unread")
        json.bool(true)
      }
      if let error = record.error {
        json.key("error")
        json.string(ConsoleSentences.sentence(for: error))
      } else {
        json.fields(of: record, fields)
      }
      if !record.problems.isEmpty {
        json.key("problems")
        json.problems(record.problems)
      }
      if let tags {
        json.key("tags")
        json.array { json in for tag in tags { json.tag(tag) } }
      }
    }
  }

  /// The name and the text of a path. If the path is not UTF-8, a second member whose name ends in “URI” gives it
  /// exactly.
  mutating func path(_ name: String, _ path: RawPath) {
    key(name)
    string(path.text)
    if !path.isUTF8, let uri = path.fileURI {
      key(name + "URI")
      string(uri)
    }
  }

  /// A value, or `null`.
  mutating func optional(_ value: FieldValue?) {
    if let value { self.value(value) } else { null() }
  }

  /// The fields whose values the path and the format already tell.
  private static func isUsual(_ field: Field) -> Bool {
    field != .fileName && field != .folder && field != .format
  }

  /// Values and sources of these fields, or of all usual ones.
  private mutating func fields(of record: PhotoRecord, _ fields: [Field]?) {
    key("fields")
    object { json in
      if let fields {
        for field in fields { if let value = record.values[field] { json.visit(field, value) } }
      } else {
        record.values.visit(by: &json, where: Self.isUsual)
      }
    }
    key("sources")
    object { json in
      // Usually the next field is from the same source.
      var recent: (source: PhotoRecord.Source, members: FieldTexts)?
      func add(_ field: Field, _ source: PhotoRecord.Source) {
        guard source != .file, record.values.contains(field) else { return }
        if recent?.source != source { recent = Self.sources[source].map { (source, $0) } }
        if let recent { json.member(field, of: recent.members) }
      }
      if let fields {
        for field in fields { if let source = record.sources[field] { add(field, source) } }
      } else {
        for (field, source) in record.sources where Self.isUsual(field) { add(field, source) }
      }
    }
  }

  /// All that may be said about sources, as it is said two dozen times for every photo.
  private static let sources = Dictionary(
    uniqueKeysWithValues: PhotoRecord.Source.allCases.map { ($0, members(saying: $0.name)) })

  mutating func problems(_ problems: [Problem]) {
    array { json in
      for problem in problems {
        json.object { json in
          if let field = problem.field {
            json.key("field")
            json.string(field.rawValue)
          }
          json.key("kind")
          json.string(problem.kind.rawValue)
          json.key("severity")
          json.string(problem.severity.rawValue)
          json.key("detail")
          json.string(ConsoleSentences.sentence(for: problem.cause))
        }
      }
    }
  }
}
