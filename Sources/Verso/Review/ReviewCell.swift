import Gtk
import ListKit

/// A line of the review: a check box to leave it out if that is possible, what it is called, and for a field what it
/// says now above what it will say, with the differences marked. Long texts are shown around their differences, and
/// in full on demand.
final class ReviewCell: ListCell {
  /// Called when the check box is toggled.
  var onToggle: ((Bool) -> Void)?
  /// Called when long texts are to be shown in full, or as an excerpt again.
  var onShowAll: ((Bool) -> Void)?

  let widget: Widget

  private let check = CheckButton(label: "")
  private let title = Label()
  private let old = Label()
  private let new = Label()
  private let detail = Label()
  private let more = Button(label: "")
  private let values: Box
  private let row: Box
  private var isShowing = false
  private var showsAll = false

  init() {
    for label in [title, old, new, detail] {
      label.xAlign = 0
      label.wraps = true
    }
    title.align(vertically: .start)
    old.addStyle("dim-label")
    detail.addStyle("caption")
    more.addStyle("flat", "caption", "verso-more")
    more.align(horizontally: .start)
    values = Box(.vertical, spacing: 2, [old, new])
    let text = Box(.vertical, spacing: 3, [title, values, detail, more])
    text.expandsHorizontally = true
    check.align(vertically: .start)
    row = Box(.horizontal, spacing: 6, [check, text])
    row.addStyle("verso-review-row")
    widget = row
    check.onToggle { [weak self] in
      guard let self, !isShowing else { return }
      onToggle?(check.isActive)
    }
    more.onClick { [weak self] in
      guard let self else { return }
      onShowAll?(!showsAll)
    }
  }

  /// Shows a row.
  ///
  /// - Parameters:
  ///   - row: the row.
  ///   - canBeLeftOut: whether there is a check box to leave it out.
  ///   - showsAll: whether long texts are shown in full.
  func show(_ row: ReviewRow, canBeLeftOut: Bool = true, showsAll: Bool = false) {
    check.isVisible = canBeLeftOut
    isShowing = true
    check.isActive = row.isIncluded
    isShowing = false
    check.setAccessibleLabel(row.title)
    title.text = row.title
    let isHeading = row.old == nil
    title.setStyle("heading", isHeading)
    title.setStyle("dim-label", !isHeading)
    title.setStyle("caption", !isHeading)
    self.row.setMargins(top: isHeading ? 6 : 0, start: isHeading ? 0 : 24)
    values.isVisible = !isHeading
    let whole = TextDifference(from: row.old ?? "", to: row.new ?? "")
    let excerpt = whole.excerpt
    self.showsAll = showsAll
    more.isVisible = excerpt != nil
    more.label = showsAll ? localized("Show Less") : localized("Show All")
    let difference = showsAll ? whole : excerpt ?? whole
    old.setMarkup(TextDifference.marked(difference.old, "s"))
    new.setMarkup(TextDifference.marked(difference.new, "b"))
    detail.text = row.detail
    detail.isVisible = !row.detail.isEmpty
    let isReason = row.isRefused && (isHeading || row.tellsWhy)
    detail.setStyle("error", isReason)
    detail.setStyle("dim-label", !isReason)
    // The old value is dim already: twice, nobody could read it.
    new.setStyle("dim-label", !row.isIncluded || row.isRefused)
  }
}

extension TextDifference {
  /// One of the texts as markup, with the differences marked.
  @MainActor
  fileprivate static func marked(_ parts: [Part], _ tag: String) -> String {
    parts.map { part in
      let text = Markup.escape(part.text)
      return part.isOnlyHere ? "<\(tag)>\(text)</\(tag)>" : text
    }.joined()
  }
}
