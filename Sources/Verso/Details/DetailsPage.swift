import Gtk

/// The frame of the details: a heading above the fields, or what the list holds if none of its photos is selected. If
/// there are none, the list itself says why, and the details only that.
@MainActor
final class DetailsPage {
  /// The widget to put into a window.
  var widget: Widget { stack }

  private let stack = Stack(isAnimated: false)
  private let column = Box(.vertical)
  private let heading = Label()
  private let problems = FileProblemsLine()
  private let empty = StatusPage(icon: "image-x-generic-symbolic", title: "")

  init() {
    heading.keepOnOneLine(cutting: .middle)
    heading.tellCutText()
    heading.addStyle("heading")
    let header = Box(.vertical, spacing: 3, [heading, problems.widget])
    header.setMargins(top: 6, bottom: 6, start: 12, end: 12)
    column.append(header)
    column.addStyle("verso-details")
    empty.addStyle("compact")
    empty.expandsVertically = true
    show(nil)
    stack.setHomogeneous(horizontally: false, vertically: false)
    stack.add(Box(.vertical, [empty]), name: "empty")
    stack.add(column, name: "fields")
  }

  /// Puts the list of fields below the heading.
  func setList(_ list: Widget) {
    list.expandsVertically = true
    column.append(list)
  }

  /// Says on the empty page what the list holds, or (nil) that it holds nothing.
  func show(_ overview: ListOverview?) {
    guard let overview else {
      empty.title = localized("No Details")
      empty.description = localized("What is written on photos is shown here.")
      return
    }
    let advice = localized("Select photos to see what is written on them, and to change it.")
    empty.title = overview.title
    let facts = overview.lines.joined(separator: "\n")
    // Facts and advice are separate paragraphs.
    empty.description = facts.isEmpty ? advice : facts + "\n\n" + advice
  }

  /// Shows the page of a field in place of the fields.
  func setFieldPage(_ page: Widget) {
    page.addStyle("verso-details")
    stack.add(page, name: "field")
  }

  /// Shows a heading, or the empty page if there is none.
  ///
  /// - Parameters:
  ///   - title: the heading.
  ///   - problems: what is known about the files.
  ///   - showsField: whether the page of a field is shown.
  func show(title: String?, problems: FileProblems, showsField: Bool) {
    stack.visibleName = title == nil ? "empty" : showsField ? "field" : "fields"
    heading.text = title ?? ""
    self.problems.show(problems)
  }
}
