import Gtk
import ListKit
import PhotoFiles
import PhotoModel

/// The page of a field: all its places in the file with their values, what will be written, and its history; for
/// several photos, all values and how many photos have each. Each value can be taken. Its many properties are the
/// widgets of the page, its callbacks, and what it shows.
@MainActor
final class FieldPageController {
  /// Called when a value is taken, with the changes that this means.
  var onUse: (([Change]) -> Void)?
  /// Called when all places of a field of a photo are to say the value that counts, and whether what will be written
  /// is to be seen before.
  var onSettle: ((Field, Photo.ID, Bool) -> Void)?
  /// Called when the page is left.
  var onBack: (() -> Void)?
  /// Returns how photos are saved.
  var options: () -> WriteOptions = { WriteOptions() }
  /// Reads what was done; without it no history is shown.
  var log: JournalReader?

  /// The key that leaves the page.
  static let backKey = KeyBinding("Escape")

  /// The widget to put into a window.
  let view: Widget

  private let library: PhotoLibrary
  private let back = Button(
    icon: "go-previous-symbolic", accessibleLabel: localized("Back"))
  private let heading = Label.heading()
  private let subtitle = Label()
  private let list = ListController<FieldPageRow, ContentRow<FieldPageRow>>()
  private let listView: ListView<FieldPageRow, ContentRow<FieldPageRow>>
  private let bar = DisagreementBar()
  private var reading: Task<Void, Never>?
  /// What is shown: the field and the photos.
  private var shown: (part: FieldPart, ids: [Photo.ID])?
  /// The places of one photo, once they have been read.
  private var places: [FieldPlaces.Place]?
  /// The number of the place that was asked for before they were read.
  private var wanted: Int?
  /// What was done to the field of one photo, as far as it has been read.
  private var history: [FieldHistory.Line] = []

  /// A page of photos of a library, which shows nothing yet.
  init(_ library: PhotoLibrary) {
    self.library = library
    list.selectionMode = .none
    listView = ListView(list)
    listView.widget.expandsVertically = true
    for label in [heading, subtitle] {
      label.keepOnOneLine(cutting: .middle)
    }
    heading.addStyle("heading")
    subtitle.addStyle("dim-label", "caption")
    back.isFlat = true
    back.tooltip = localized("Back").with(Self.backKey)
    let header = Box(.horizontal, spacing: 6, [back, Box(.vertical, [heading, subtitle])])
    header.setMargins(6)
    view = Box(.vertical, [header, bar.widget, listView.widget])
    back.onClick { [weak self] in self?.onBack?() }
    view.onKey { [weak self] press in
      guard Self.backKey.matches(press), let onBack = self?.onBack else { return false }
      onBack()
      return true
    }
  }

  /// Gives the page the keyboard focus.
  func grabFocus() { back.grabFocus() }

  /// Does with the place with a number from 1 what its button says at that moment, or says why that is nothing. Whoever
  /// goes from one field to the next by keys is asked nothing.
  func take(_ number: Int) {
    guard let (part, ids) = shown, ids.count == 1, part.fields.allSatisfy(\.isEditable),
      let photo = library.photo(ids[0]), photo.isEditable
    else { return }
    guard let places else {
      wanted = number
      return
    }
    guard places.indices.contains(number - 1) else {
      return bar.tell(localized("There is no value %1.", formatted(number)))
    }
    let place = places[number - 1]
    switch PlaceUse(
      of: place, among: places, shown: part.values(of: photo), disagrees: part.disagrees(in: photo))
    {
    case .take: onUse?(part.changes(to: place.values))
    case .settle: onSettle?(part.fields[0], photo.id, false)
    case nil: bar.tell(localized("The photo has value %1 already.", formatted(number)))
    }
  }

  private func takeWanted(of places: [FieldPlaces.Place]) {
    self.places = places
    bar.placeCount = places.count
    guard let wanted else { return }
    self.wanted = nil
    take(wanted)
  }

  /// Shows a field of photos, as they are now.
  ///
  /// - Parameters:
  ///   - field: the field.
  ///   - ids: the photos.
  ///   - title: the common name of the photos.
  ///   - position: the progress, if the page is part of a walk through disagreements.
  func show(
    _ field: Field, of ids: [Photo.ID], titled title: String,
    at position: DisagreementWalk.Position? = nil
  ) {
    let part = FieldPart(field)
    if shown?.part != part || shown?.ids != ids {
      (places, wanted, history) = (nil, nil, [])
      bar.placeCount = nil
    }
    shown = (part, ids)
    bar.show(position)
    heading.text = field == .latitude ? localized("Position") : field.localizedName
    subtitle.text = title
    let photos = ids.lazy.compactMap(library.photo)
    let content = FieldPageContent(
      part: part, isEditable: field.isEditable && photos.contains(where: \.isEditable),
      isNumbered: position != nil, history: history,
      onUse: { [weak self] in if let self, shows(part, of: ids) { onUse?(part.changes(to: $0)) } },
      onSettle: { [weak self] in
        if let self, shows(part, of: ids) { onSettle?(part.fields[0], ids[0], true) }
      })
    reading?.cancel()
    reading = Task { [weak self, library, options, log] in
      if ids.count == 1, let photo = library.photo(ids[0]) {
        var places = await FieldPlaces.read(
          part, of: photo.record.path, photo.pending, options())
        guard !Task.isCancelled else { return }
        places.add(library.companions(of: photo.id).compactMap(library.photo), saying: part)
        self?.show(places, of: photo, content)
        self?.takeWanted(of: places.now)
        guard let log, !Task.isCancelled else { return }
        // What was done last may not be recorded yet.
        await library.flush()
        // If that cannot be read, nothing is known.
        let past = FieldHistory(
          of: part, in: (try? await log.entries(of: [photo.record.path])) ?? [])
        guard let self, !Task.isCancelled, past.lines != history else { return }
        history = past.lines
        var complete = content
        complete.history = past.lines
        show(places, of: photo, complete)
      } else {
        let counts = await ValueCounts(part, of: ids, in: library)
        guard !Task.isCancelled else { return }
        self?.list.show(content.list(of: counts))
      }
    }
  }

  /// Whether the page is still about these photos: their rows stay until what others say has been read.
  private func shows(_ part: FieldPart, of ids: [Photo.ID]) -> Bool {
    shown?.part == part && shown?.ids == ids
  }

  private func show(_ places: FieldPlaces, of photo: Photo, _ content: FieldPageContent) {
    let part = content.part
    list.show(
      content.list(
        of: places, shown: part.values(of: photo), disagrees: part.disagrees(in: photo),
        unread: part.unread(in: photo)))
  }
}
