import PhotoFiles
import PhotoModel

// The objects that cli.md promises.
extension JSON {
  /// A photo as one object.
  ///
  /// - Parameters:
  ///   - fields: the fields to print; nil prints all but those that the path and the format say
  ///     already.
  ///   - tags: the tags to print behind them; nil prints none.
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
      if let target = record.path.linkTarget { json.path("linkTarget", target) }
      if record.isUnread {
        json.key("unread")
        json.bool(true)
      }
      if let error = record.error {
        json.key("error")
        json.string(ConsoleSentences.sentence(for: error))
      } else {
        json.fields(of: record, fields ?? Self.usualFields)
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

  /// The name and the text of a path. Where the path is not UTF-8, a second member whose name ends
  /// in “URI” says it exactly.
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

  private static let usualFields = Field.allCases.filter {
    $0 != .fileName && $0 != .folder && $0 != .format
  }

  private mutating func fields(of record: PhotoRecord, _ fields: [Field]) {
    key("fields")
    object { json in
      for field in fields {
        guard let value = record.values[field] else { continue }
        json.key(field.rawValue)
        json.value(value)
      }
    }
    key("sources")
    object { json in
      for field in fields {
        guard let source = record.sources[field], source != .file, record.values[field] != nil
        else { continue }
        json.key(field.rawValue)
        json.string(source.rawValue)
      }
    }
  }

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
