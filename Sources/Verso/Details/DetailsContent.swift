import ListKit
import PhotoModel

/// The rows of the details, and their cells.
@MainActor
struct DetailsContent {
  /// What the fields show.
  let form: DetailsForm
  /// Which fields are shown, and where.
  let fields: DetailsFields
  /// Whether the empty fields are shown, too.
  let showsMore: Bool
  /// Returns the known words of a field.
  let completion: (Field) -> KeywordCompletion
  /// Called for everything that the user does to a field.
  let onEvent: (Field, FieldEvent) -> Void
  /// Called when the empty fields are to be shown, or hidden.
  let onMore: @MainActor (Bool) -> Void

  /// Has the cells created that the fields of most photos need, before a photo is selected.
  static func makeCellsAhead(in view: ListView<DetailsRow, ContentRow<DetailsRow>>) {
    view.makeCellsAhead(FieldCell<LongTextEditor>.self, count: 1)
    view.makeCellsAhead(FieldCell<KeywordsEditor>.self, count: 2)
    view.makeCellsAhead(FieldCell<RatingEditor>.self, count: 1)
    view.makeCellsAhead(FieldCell<LabelEditor>.self, count: 1)
    view.makeCellsAhead(FieldCell<DateEditor>.self, count: 1)
    view.makeCellsAhead(FieldCell<WholeTextEditor>.self, count: 10)
    view.makeCellsAhead(LocationCell.self, count: 1)
    view.makeCellsAhead(FieldCell<ReadOnlyEditor>.self, count: 10)
    view.makeCellsAhead(MoreFieldsCell.self, count: 1)
  }

  /// The rows.
  var list: ListContent<DetailsRow> {
    let more = ContentSection(id: "more", rows: fields.more.isEmpty ? [] : [moreRow])
    let rest = showsMore ? fields.more.map { section($0, id: "more-") } : []
    return ListContent(fields.first.map { section($0, id: "first-") } + [more] + rest)
  }

  private func section(_ card: DetailsFields.Card, id: String) -> ContentSection<DetailsRow> {
    ContentSection(
      card.section?.localizedName, id: id + (card.section?.englishName ?? ""),
      rows: card.fields.enumerated().map { number, field in
        row(for: field, at: CardPosition(number, of: card.fields.count))
      })
  }

  private func row(for field: Field, at position: CardPosition) -> ContentRow<DetailsRow> {
    switch field.kind {
    case _ where !field.isEditable: row(field, FieldCell<ReadOnlyEditor>.self, position)
    case _ where field == .latitude: locationRow(position)
    case _ where field.isChosenByWords: keywordsRow(field, position)
    case .rating: row(field, FieldCell<RatingEditor>.self, position)
    case .label: row(field, FieldCell<LabelEditor>.self, position)
    case .date: row(field, FieldCell<DateEditor>.self, position)
    case .longText: row(field, FieldCell<LongTextEditor>.self, position)
    case .text, .list: row(field, FieldCell<WholeTextEditor>.self, position)
    case .coordinate, .integer, .number: row(field, FieldCell<TextEditor>.self, position)
    }
  }

  private func row<Editor: FieldEditor>(
    _ field: Field, _ cell: FieldCell<Editor>.Type, _ position: CardPosition
  ) -> ContentRow<DetailsRow> {
    let state = form.state(of: field)
    return ContentRow(.field(field), name: field.localizedName, traits: [], cell: cell) { cell in
      cell.onEvent = { onEvent(field, $0) }
      cell.show(state, at: position)
    }
  }

  private func keywordsRow(
    _ field: Field, _ position: CardPosition
  ) -> ContentRow<DetailsRow> {
    let state = form.state(of: field)
    return ContentRow(
      .field(field), name: field.localizedName, traits: [], cell: FieldCell<KeywordsEditor>.self
    ) { cell in
      let completes = field == .keywords || field == .people
      cell.editor.completion = completes ? { completion(field) } : nil
      cell.onEvent = { onEvent(field, $0) }
      cell.show(state, at: position)
    }
  }

  private func locationRow(_ position: CardPosition) -> ContentRow<DetailsRow> {
    let location = LocationCell.Content(
      latitude: form.state(of: .latitude), longitude: form.state(of: .longitude),
      position: position)
    return ContentRow(
      .field(.latitude), name: localized("Position"), traits: [], cell: LocationCell.self
    ) { cell in
      cell.onEvent = onEvent
      cell.show(location)
    }
  }

  private var moreRow: ContentRow<DetailsRow> {
    ContentRow(
      .more, name: localized("More Fields"), traits: [], cell: MoreFieldsCell.self,
      showing: MoreFieldsCell.Content(isOpen: showsMore, onChange: onMore))
  }
}
