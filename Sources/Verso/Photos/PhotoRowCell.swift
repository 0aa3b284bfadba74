import Gtk
import ListKit
import PhotoModel

/// A photo as one row: picture, title and keywords, stars, label, date and camera. Each of its many
/// properties is one of the widgets that a row shows, or what they are told.
final class PhotoRowCell: EditableCell {
  let widget: Widget

  /// Where the pictures come from. Set once, when the cell is created.
  var thumbnails: ThumbnailLoader?
  /// Returns how much there is room for. Set once, when the cell is created.
  var shape: (() -> PhotoRowShape)?
  /// Returns what is not wanted. Set once, when the cell is created.
  var hiddenParts: (() -> Set<RowPart>)?
  /// Called with the photo and the rating that the user clicked; nil removes it.
  var onRate: ((Photo.ID, Int?) -> Void)?

  private let thumbnail = ThumbnailView(width: 72, height: 54)
  private let heading: Box
  private let title = Label()
  private let titleEntry = TitleEntry()
  private let pair = Label()
  private let editedMark = Image(pixels: 12)
  private var shownMark: EditedMark?
  private let problemMark = Image(icon: "dialog-warning-symbolic", pixels: 12)
  private let unreadMark = Image(icon: "view-conceal-symbolic", pixels: 12)
  private let linkMark = Image(icon: LinkCell.icon, pixels: 12)
  private let subtitle = Label()
  private let stars = StarsView()
  private let label = ColorDot()
  private let date = Label()
  private let camera = Label()
  private let facts: Box
  private let text: Box
  private let columns: Box
  private let lowerLine: Box
  private var isCompact = false
  private var row: PhotoRow?

  init() {
    title.addStyle("verso-title")
    editedMark.addStyle("verso-edited")
    problemMark.addStyle("warning")
    unreadMark.addStyle("dim-label")
    linkMark.addStyle("dim-label")
    pair.addStyle("verso-pair")
    for text in [title, subtitle, date, camera] {
      text.ellipsize(.end)
      text.isSingleLine = true
    }
    title.xAlign = 0
    subtitle.xAlign = 0
    subtitle.addStyle("verso-secondary", "dim-label")
    date.addStyle("numeric")
    camera.addStyle("verso-secondary", "dim-label")
    stars.align(vertically: .center)
    stars.canFocus = false
    label.align(vertically: .center)

    heading = Box(
      .horizontal, spacing: 6, [title, pair, editedMark, problemMark, unreadMark, linkMark])
    subtitle.expandsHorizontally = true
    lowerLine = Box(.horizontal, spacing: 6, [subtitle])
    text = Box(.vertical, spacing: 3, [heading, lowerLine])
    text.expandsHorizontally = true
    text.align(vertically: .center)
    facts = Box(.vertical, spacing: 3, [date, camera])
    facts.align(vertically: .center)
    for fact in [date, camera] {
      fact.xAlign = 1
      // The columns are aligned only if no camera asks for more width than the others.
      fact.setWidth(characters: 1, most: 1)
    }
    columns = Box(.horizontal, spacing: 12, [thumbnail, text, stars, label, facts])
    widget = columns
    stars.onChange = { [weak self] rating in
      guard let self, let row else { return }
      onRate?(row.id, rating)
    }
  }

  /// Shows a photo.
  func show(_ row: PhotoRow) {
    self.row = row
    let hidden = hiddenParts?() ?? []
    take(shape?() ?? .full, hidden)
    title.text = row.title
    title.setStyle("untitled", !row.hasTitle)
    pair.text = row.pair
    pair.isVisible = !row.companions.isEmpty
    let text = hidden.contains(.keywords) ? "" : row.subtitle
    subtitle.text = row.error ?? (text.isEmpty ? row.unread ?? "" : text)
    subtitle.setStyle("error", row.error != nil)
    subtitle.setStyle("dim-label", row.error == nil)
    lowerLine.isVisible = isCompact || !subtitle.text.isEmpty
    date.text = row.date
    camera.text = row.camera
    camera.isVisible = !row.camera.isEmpty
    stars.content = .rating(row.rating)
    stars.isEditable = row.error == nil
    stars.opacity = CellContent(.rating, of: row).controlOpacity
    // Below the title it would take their room from the reason why the photo cannot be read.
    if isCompact, stars.opacity == 0 {
      stars.isVisible = false
      label.isVisible = label.isVisible && row.label != nil
    }
    show(label: row.label)
    show(row.editedMark)
    problemMark.isVisible = row.error != nil || row.problems != nil
    problemMark.tooltip = row.error ?? row.problems
    unreadMark.isVisible = row.unread != nil
    unreadMark.tooltip = row.unread
    linkMark.isVisible = row.link != nil
    linkMark.tooltip = row.link
    if let thumbnails { thumbnail.show(row.picture, from: thumbnails) }
  }

  /// Adapts to the room that there is, with priority for the title.
  private func take(_ shape: PhotoRowShape, _ hidden: Set<RowPart>) {
    facts.isVisible = shape == .full && !hidden.contains(.facts)
    if facts.isVisible {
      facts.requestSize(
        width: PhotoRowShape.factsWidth(
          for: TextScale.current, widestDate: DateWidth.widest))
    }
    stars.isVisible = !hidden.contains(.rating)
    label.isVisible = stars.isVisible
    guard isCompact != (shape == .compact) else { return }
    isCompact.toggle()
    stars.setStyle("compact", isCompact)
    if isCompact {
      for child in [stars, label] as [Widget] {
        columns.remove(child)
        lowerLine.append(child)
      }
    } else {
      for child in [label, stars] as [Widget] {
        lowerLine.remove(child)
        columns.insert(child, after: text)
      }
    }
  }

  private func show(_ mark: EditedMark?) {
    editedMark.isVisible = mark != nil
    guard let mark, mark != shownMark else { return }
    shownMark = mark
    editedMark.icon = mark.icon
    editedMark.tooltip = mark.text
  }

  /// A dot of the label's colour; a ring for any other label.
  private func show(label text: String?) {
    label.labelColor = text.flatMap { LabelColor(label: $0) }
    label.showsRing = text != nil && label.labelColor == nil
    let name = text.map { localized("Label: %1", FieldValue.text($0).localizedText(for: .label)) }
    label.tooltip = name
    label.setAccessibleLabel(name ?? localized("No Label"))
  }

  func prepareForReuse() { thumbnail.forget() }

  /// The picture brightens under the pointer and stands out as a drop target, and a ring around the title shows that
  /// it is being edited.
  func apply(_ state: CellState) {
    thumbnail.show(state)
    let isEdited = state.contains(.edited)
    if isEdited != heading.hasStyle("verso-being-edited") {
      heading.setStyle("verso-being-edited", isEdited)
    }
  }

  // MARK: - The title as an entry

  /// What is in the entry.
  var editedText: String { titleEntry.text }

  /// The entry stands in for the title.
  var isFilledWhileEdited: Bool { true }

  func beginEditing() {
    title.isVisible = false
    titleEntry.begin(with: row) { entry in
      entry.expandsHorizontally = true
      heading.prepend(entry)
    }
  }

  func endEditing(_ end: EditEnd) {
    titleEntry.end()
    title.isVisible = true
  }
}

extension PhotoRow: CellConfiguring {
  /// Fills a row of the list.
  func configure(_ cell: PhotoRowCell) { cell.show(self) }
}
