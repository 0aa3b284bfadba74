import PhotoFiles
import PhotoModel

/// What saving would do, collected to be printed field by field.
@MainActor
final class FieldReport {
  /// What has been planned so far.
  var plan = SavePlan()

  /// Prints it: each field with its photos, the old value and the new one.
  func print(_ format: OutputFormat, _ list: JSONList, _ console: Console) {
    for (field, photos) in plan.photosByField {
      if format == .table {
        console.output.write(
          "\(field.rawValue): \(photos.count) photo\(photos.count == 1 ? "" : "s")\n")
        for photo in photos.map({ plan.photos[$0] }) { print(field, photo, console) }
      } else {
        list.append(json(field, photos.map { plan.photos[$0] }, console))
      }
    }
  }

  private func print(_ field: Field, _ photo: PlannedPhoto, _ console: Console) {
    guard let value = plan.value(of: field, in: photo) else { return }
    let line = SaveReportLine(photo.result, photo, ReportVerb("written"))
    let cause = line.cause.map { "  \(line.name): \($0)\(line.advice)" }
    console.print(
      value.edit, of: photo.id, in: line.places(of: value), cause: cause ?? "")
  }

  private func json(_ field: Field, _ photos: [PlannedPhoto], _ console: Console) -> JSON {
    var json = JSON(isForTerminal: console.output.isTerminal)
    json.object { json in
      json.key("field")
      json.string(field.rawValue)
      json.key("photos")
      json.array { json in
        for photo in photos {
          guard let value = plan.value(of: field, in: photo) else { continue }
          let line = SaveReportLine(photo.result, photo, ReportVerb("written"))
          json.object { json in
            json.path("path", photo.id)
            json.key("result")
            json.string(line.name)
            json.key("change")
            json.edit(value.edit, value.places)
            guard let cause = line.cause else { return }
            json.key("error")
            json.string(cause)
          }
        }
      }
    }
    return json
  }
}
