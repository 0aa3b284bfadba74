import Gtk

/// The frame of the details: a heading above the fields, or a page that says that nothing is
/// selected.
@MainActor
final class DetailsPage {
  /// The widget to put into a window.
  var widget: Widget { stack }

  private let stack = Stack(isAnimated: false)
  private let column = Box(.vertical)
  private let heading = Label()
  private let problems = FileProblemsLine()

  init() {
    heading.xAlign = 0
    heading.ellipsize(.middle)
    heading.isSingleLine = true
    heading.addStyle("heading")
    let header = Box(.vertical, spacing: 3, [heading, problems.widget])
    header.setMargins(top: 9, bottom: 3, start: 12, end: 12)
    column.append(header)
    column.addStyle("verso-details")
    let empty = StatusPage(
      icon: "image-x-generic-symbolic", title: localized("No Photo Selected"),
      description: localized("Select photos to see what is written on them, and to change it."))
    empty.addStyle("compact")
    stack.setHomogeneous(horizontally: false, vertically: false)
    stack.add(empty, name: "empty")
    stack.add(column, name: "fields")
  }

  /// Puts the list of fields below the heading.
  func setList(_ list: Widget) {
    list.expandsVertically = true
    column.append(list)
  }

  /// Shows a heading, or the empty page where there is none.
  func show(title: String?, problems: FileProblems) {
    stack.visibleName = title == nil ? "empty" : "fields"
    heading.text = title ?? ""
    heading.tooltip = title
    self.problems.show(problems)
  }
}
