import ListKit
import PhotoModel

/// Which fields the details show, in which order and in which cells.
@MainActor
struct DetailsContent {
  /// What the fields show.
  let form: DetailsForm
  /// Gives the known words of a field.
  let completion: (Field) -> KeywordCompletion
  /// Told of all that the user does to a field.
  let onEvent: (Field, FieldEvent) -> Void

  /// The rows. Fields that can be changed are always there, so that they keep their places whatever
  /// is selected; others only where the photos say something.
  var list: ListContent<Field> {
    ListContent(
      Field.Section.allCases.compactMap { section in
        let fields = Self.fields(of: section).filter {
          $0.isEditable || form.summary.hasValue($0)
        }
        guard !fields.isEmpty else { return nil }
        return ContentSection(
          section.localizedName, id: section.englishName, rows: fields.map(row))
      })
  }

  /// The fields of a section, those that people want most first. Longitude stands in the row of
  /// latitude.
  static func fields(of section: Field.Section) -> [Field] {
    let wanted: [Field] =
      switch section {
      case .description: [.title, .rating, .label, .description, .keywords]
      case .camera: [.cameraModel, .cameraMake, .lens, .exposureTime, .aperture, .iso]
      case .file: [.fileName, .folder]
      case .when, .where, .who: []
      }
    let rest = Field.allCases.filter {
      $0.section == section && $0 != .longitude && !wanted.contains($0)
    }
    return wanted + rest
  }

  private func row(for field: Field) -> ContentRow<Field> {
    switch field.kind {
    case _ where !field.isEditable: row(field, FieldCell<ReadOnlyEditor>.self)
    case _ where field == .latitude: placeRow
    case _ where field.isChosenByWords: keywordsRow(field)
    case .rating: row(field, FieldCell<RatingEditor>.self)
    case .label: row(field, FieldCell<LabelEditor>.self)
    case .date: row(field, FieldCell<DateEditor>.self)
    case .longText: row(field, FieldCell<LongTextEditor>.self)
    case .text, .list, .coordinate, .integer, .number: row(field, FieldCell<TextEditor>.self)
    }
  }

  private func row<Editor: FieldEditor>(
    _ field: Field, _ cell: FieldCell<Editor>.Type
  ) -> ContentRow<Field> {
    let state = form.state(of: field)
    return ContentRow(field, name: field.localizedName, traits: [], cell: cell) { cell in
      cell.onEvent = { onEvent(field, $0) }
      cell.show(state)
    }
  }

  private func keywordsRow(_ field: Field) -> ContentRow<Field> {
    let state = form.state(of: field)
    return ContentRow(
      field, name: field.localizedName, traits: [], cell: FieldCell<KeywordsEditor>.self
    ) { cell in
      let completes = field == .keywords || field == .people
      cell.editor.completion = completes ? { completion(field) } : nil
      cell.onEvent = { onEvent(field, $0) }
      cell.show(state)
    }
  }

  private var placeRow: ContentRow<Field> {
    let place = LocationCell.Content(
      latitude: form.state(of: .latitude), longitude: form.state(of: .longitude))
    return ContentRow(
      .latitude, name: localized("Position"), traits: [], cell: LocationCell.self
    ) { cell in
      cell.editor.onEvent = onEvent
      cell.show(place)
    }
  }
}
