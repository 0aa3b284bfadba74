import ListKit
import PhotoFiles
import PhotoModel

/// The rows of the page of a field.
@MainActor
struct FieldPageContent {
  /// What the page is about.
  let part: FieldPart
  /// Whether the field of the photos can be changed.
  let isEditable: Bool
  /// Whether the places have numbers, which are keys.
  var isNumbered = false
  /// What was done to the field of one photo, the latest first, as far as it is known.
  var history: [FieldHistory.Line] = []
  /// Called when a value is taken; nil clears the field.
  let onUse: @MainActor ([FieldValue]?) -> Void
  /// Called when all places are to say the value that counts, and what cannot be read is to give way to it.
  var onSettle: @MainActor () -> Void = {}

  /// The values of several photos, with the number of photos that have each, and how many were not read.
  func list(of counts: ValueCounts) -> ListContent<FieldPageRow> {
    let entries = counts.entries.prefix(Self.limit)
    let rest = counts.entries.count - entries.count
    let rowCount = entries.count + (counts.unreadCount > 0 ? 1 : 0)
    var rows = entries.enumerated().map { number, entry in
      let text = part.text(entry.values)
      let isOfAll = counts.entries.count == 1 && !(counts.canWriteUnread && entry.values != nil)
      return row(
        .value(number),
        FieldValueCell.Content(
          caption: localized("%1 photo", "%1 photos", count: entry.count), text: text,
          isDim: entry.values == nil,
          use: !isEditable || isOfAll
            ? nil : entry.values == nil ? localized("Clear All") : localized("Use for All"),
          useLabel: entry.values == nil
            ? localized("Clear in All Photos") : localized("Use “%1” for All Photos", text),
          position: CardPosition(number, of: rowCount), onUse: { onUse(entry.values) }))
    }
    if counts.unreadCount > 0 {
      rows.append(
        row(
          .unreadPhotos,
          FieldValueCell.Content(
            caption: localized("%1 photo", "%1 photos", count: counts.unreadCount),
            text: localized("Not read"), isDim: true,
            position: CardPosition(rowCount - 1, of: rowCount))))
    }
    return ListContent([
      ContentSection(
        localized("Values"), id: "values",
        footer: rest > 0
          ? localized("%1 more value", "%1 more values", count: rest) : nil, rows: rows)
    ])
  }

  /// The places of one photo.
  ///
  /// - Parameters:
  ///   - places: the places.
  ///   - shown: what the photo shows.
  ///   - disagrees: whether the places disagree.
  ///   - unread: what is in places and cannot be read.
  func list(
    of places: FieldPlaces, shown: [FieldValue]?, disagrees: Bool, unread: [Problem.Statement]
  ) -> ListContent<FieldPageRow> {
    let now = now(places.now, shown: shown, disagrees: disagrees)
    let rest = saved(places) + past
    guard !unread.isEmpty else { return ListContent([now] + rest) }
    let odd = self.unread(unread, isAlone: shown == nil, waits: places.saved != nil)
    return ListContent((places.now.isEmpty ? [] : [now]) + [odd] + rest)
  }

  /// More values than this are too many to choose from.
  private static let limit = 1_000

  private func now(
    _ places: [FieldPlaces.Place], shown: [FieldValue]?, disagrees: Bool
  ) -> ContentSection<FieldPageRow> {
    guard !places.isEmpty else {
      return note(
        localized("The photo says nothing of this."), as: .note, in: localized("In the File"))
    }
    return ContentSection(
      localized("In the File"), id: "now",
      rows: places.enumerated().map { number, place in
        let text = part.text(place.values)
        let plain = Self.name(of: place)
        let name =
          isNumbered ? localized("%1 · %2", formatted(number + 1), plain) : plain
        let use =
          isEditable
          ? PlaceUse(of: place, among: places, shown: shown, disagrees: disagrees) : nil
        return row(
          .place(number),
          FieldValueCell.Content(
            caption: place.isPreferred ? localized("%1 · counts", name) : name, text: text,
            use: use.map(Self.name),
            useLabel: use == .settle
              ? localized("Use “%1” Everywhere", text) : localized("Use “%1”", text),
            position: CardPosition(number, of: places.count),
            onUse: { if use == .settle { onSettle() } else { onUse(place.values) } }))
      })
  }

  /// What is in places and is not a value of the field. It gives way to a pending value, so that nothing more has to
  /// be done then.
  private func unread(
    _ statements: [Problem.Statement], isAlone: Bool, waits: Bool
  ) -> ContentSection<FieldPageRow> {
    ContentSection(
      localized("Cannot Be Read"), id: "unread",
      rows: statements.enumerated().map { number, statement in
        let text = (statement.value?.text ?? "").withHiddenMarked
        return row(
          .unread(number),
          FieldValueCell.Content(
            caption: Sentences.name(of: statement.place), text: text, isDim: true,
            use: !isEditable || waits
              ? nil : isAlone ? localized("Clear…") : localized("Replace…"),
            useLabel: isAlone ? localized("Clear “%1”", text) : localized("Replace “%1”", text),
            position: CardPosition(number, of: statements.count), onUse: onSettle))
      })
  }

  /// What the button of a place says.
  private static func name(of use: PlaceUse) -> String {
    switch use {
    case .take: localized("Use")
    case .settle: localized("Use Everywhere…")
    }
  }

  private func saved(_ places: FieldPlaces) -> [ContentSection<FieldPageRow>] {
    let title = localized("When Saved")
    switch places.saved {
    case nil: return []
    case .failure(let error):
      return [note(Sentences.sentence(for: error), as: .saved(0), in: title)]
    case .success(let after):
      let own = places.now.filter { $0.companion == nil }
      let changes = Self.changes(from: own, to: after)
      guard !changes.isEmpty else {
        return [note(localized("Nothing has to be written."), as: .saved(0), in: title)]
      }
      return [
        ContentSection(
          title, id: "saved",
          rows: changes.enumerated().map { number, change in
            row(
              .saved(number),
              FieldValueCell.Content(
                caption: change.name, text: part.text(change.values),
                isDim: change.values == nil, position: CardPosition(number, of: changes.count)))
          })
      ]
    }
  }

  /// What was done to the field; no section if nothing is known of it.
  private var past: [ContentSection<FieldPageRow>] {
    guard !history.isEmpty else { return [] }
    return [
      ContentSection(
        localized("History"), id: "history",
        rows: history.enumerated().map { number, line in
          row(
            .past(number),
            FieldValueCell.Content(
              caption: line.caption, text: line.text, isDim: line.isTakenBack,
              position: CardPosition(number, of: history.count)))
        })
    ]
  }

  /// What places whose values change will say, by their names; nil if one is cleared.
  private static func changes(
    from before: [FieldPlaces.Place], to after: [FieldPlaces.Place]
  ) -> [(name: String, values: [FieldValue]?)] {
    let old = Dictionary(before.map { (name(of: $0), $0.values) }) { first, _ in first }
    let new = Dictionary(after.map { (name(of: $0), $0.values) }) { first, _ in first }
    let written = after.map(name).filter { new[$0] != old[$0] }.map { ($0, new[$0]) }
    let cleared = before.map(name).filter { new[$0] == nil }
    return written + cleared.map { ($0, nil) }
  }

  private static func name(of place: FieldPlaces.Place) -> String {
    if let companion = place.companion { return companion }
    let block = place.block.localizedName
    return place.name.isEmpty ? block : "\(block) · \(place.name)"
  }

  private func note(
    _ text: String, as id: FieldPageRow, in title: String
  ) -> ContentSection<FieldPageRow> {
    ContentSection(
      title, id: title,
      rows: [
        row(
          id,
          FieldValueCell.Content(caption: "", text: text, isDim: true, position: [.first, .last]))
      ])
  }

  private func row(
    _ id: FieldPageRow, _ content: FieldValueCell.Content
  ) -> ContentRow<FieldPageRow> {
    ContentRow(
      id, name: "\(content.caption): \(content.text)", traits: [], cell: FieldValueCell.self,
      showing: content)
  }
}
