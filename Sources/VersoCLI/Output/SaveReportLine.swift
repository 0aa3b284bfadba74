import PhotoFiles
import PhotoModel

/// What became of one photo, or would become of it, in words.
struct SaveReportLine {
  let result: WriteResult
  /// Where its values would go; nil if it was written.
  let plan: PlannedPhoto?
  /// What became of it.
  let name: String
  /// Why it was not written.
  let cause: String?
  private let verb: ReportVerb

  /// - Parameter verb: what is done to photos.
  init(_ result: WriteResult, _ plan: PlannedPhoto?, _ verb: ReportVerb) {
    self.result = result
    self.plan = plan
    self.verb = verb
    (name, cause) =
      switch result.outcome {
      case .written: (verb.done, nil)
      case .unchanged: ("unchanged", nil)
      case .refused(let error): ("refused", ConsoleSentences.sentence(for: error))
      case .failed(let error): ("failed", ConsoleSentences.sentence(for: error))
      }
  }

  /// What would become of it.
  var plannedName: String { result.outcome == .written ? verb.planned : name }

  /// The options with which it could be written.
  var advice: String {
    let sidecar = result.canUseSidecar ? " Use --sidecar to write a sidecar." : ""
    let merging = result.setBack.isEmpty ? "" : " Use --merge to set these fields."
    let resolving = result.conflicts.isEmpty ? "" : " Use --on-conflict to say what counts."
    let names = hasSeveralNames ? " Use --allow-hard-links to write this one alone." : ""
    let conversion = result.canConvertIIM ? " Use --convert-iim to make UTF-8 of it." : ""
    let repair = result.canRepair ? " Use verso-cli repair to mend the file first." : ""
    return merging + resolving + conversion + names + repair + sidecar
  }

  /// What a person should know about a write that went well.
  var notes: [String] {
    let mendable = cause == nil && result.canRepair ? ["verso-cli repair mends that."] : []
    return result.notes.map(ConsoleSentences.sentence) + mendable
  }

  private var hasSeveralNames: Bool {
    guard case .refused(let error) = result.outcome else { return false }
    return switch error.cause as? WritingError {
    case .severalNames, .sidecarSeveralNames: true
    default: false
    }
  }

  /// The fields that can be set to what they were, old and new.
  var offered: [Edit] {
    result.setBack.map { field, edit in
      Edit(path: result.path, field: field, old: edit.base, new: edit.value)
    }
  }

  /// The files that are written, unless it is the photo alone; for a plan, with the number of bytes that go into
  /// each.
  var files: String {
    let isUsual = result.outcome == .written && result.files.allSatisfy { $0.kind == .photo }
    guard plan?.files.isEmpty == false || !isUsual, !result.files.isEmpty else { return "" }
    let names = result.files.map { file in
      let bytes = plan?.files.first { $0.file == file }.map { ", \($0.newByteCount) new bytes" }
      return switch file.kind {
      case .photo: "photo" + (bytes ?? "")
      case .sidecar: "sidecar \(Table.printable(file.path.name))" + (bytes ?? "")
      }
    }
    return " (\(names.joined(separator: " and ")))"
  }

  /// Where a value would be written.
  func places(of value: PlannedValue) -> String {
    let names = value.places.map { place in
      let block =
        switch place.block {
        case .exif: ConsoleSentences.name(of: .exif)
        case .iptc: ConsoleSentences.name(of: .iptc)
        case .xmp: ConsoleSentences.name(of: .xmp)
        case .sidecar: "sidecar"
        case .file: "file"
        case .makerNotes: "maker note"
        }
      return "\(block) \(place.name)"
    }
    return names.joined(separator: ", ")
  }

  /// The line for programs.
  @MainActor
  func json(in report: SaveReportPrinter) -> JSON {
    var json = report.newJSON
    json.object { json in
      json.path("path", result.path)
      json.key("result")
      json.string(name)
      report.markDryRun(&json)
      if let sidecar = result.sidecar {
        json.path("sidecar", result.named(sidecar))
      } else {
        json.key("sidecar")
        json.null()
      }
      json.key("files")
      json.array { json in
        for file in result.files {
          json.file(file, named: result.named(file.path), plan?.files.first { $0.file == file })
        }
      }
      json.key("changes")
      json.array { json in
        for change in result.changes {
          json.edit(change, plan?.values.first { $0.edit == change }?.places)
        }
      }
      if let plan, cause != nil {
        json.key("asked")
        json.array { json in for value in plan.values { json.edit(value.edit) } }
      }
      if !result.setBack.isEmpty {
        json.key("offered")
        json.array { json in for edit in offered { json.edit(edit) } }
      }
      if !result.conflicts.isEmpty {
        json.key("conflicts")
        json.array { json in for conflict in result.conflicts { json.conflict(conflict) } }
      }
      if !notes.isEmpty {
        json.key("notes")
        json.array { json in for note in notes { json.string(note) } }
      }
      if let cause {
        json.key("error")
        json.string(cause)
      }
    }
    return json
  }
}

extension JSON {
  /// A file that was written, or would be.
  fileprivate mutating func file(_ file: WrittenFile, named path: RawPath, _ plan: PlannedFile?) {
    object { json in
      json.path("path", path)
      json.key("kind")
      json.string(file.kind.rawValue)
      guard let plan else { return }
      for (name, count) in [
        ("size", plan.size), ("newSize", plan.newSize), ("oldBytes", plan.oldByteCount),
        ("newBytes", plan.newByteCount),
      ] {
        json.key(name)
        if let count { json.integer(count) } else { json.null() }
      }
    }
  }

  /// One change, old and new, and where it would be written.
  mutating func edit(_ edit: Edit, _ places: [PlannedValue.Place]? = nil) {
    object { json in
      json.key("field")
      json.string(edit.field.rawValue)
      json.key("old")
      json.optional(edit.old)
      json.key("new")
      json.optional(edit.new)
      guard let places else { return }
      json.key("places")
      json.array { json in for place in places { json.place(place) } }
    }
  }

  /// A field that both sides changed, with all three values.
  fileprivate mutating func conflict(_ conflict: Conflict) {
    object { json in
      json.key("field")
      json.string(conflict.field.rawValue)
      for (name, value) in [
        ("base", conflict.base), ("mine", conflict.mine), ("file", conflict.file),
      ] {
        json.key(name)
        json.optional(value)
      }
    }
  }

  private mutating func place(_ place: PlannedValue.Place) {
    object { json in
      json.key("block")
      json.string(place.block.rawValue)
      json.key("name")
      json.string(place.name)
      json.key("old")
      json.optional(place.old)
      json.key("new")
      json.optional(place.new)
    }
  }
}
