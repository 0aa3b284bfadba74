import Gtk
import PhotoModel

/// A date by the customs of the locale, and as text while it is being edited, with a calendar to pick the day.
///
/// The text says what is known and no more: a year alone stays a year alone. Picking a day keeps the
/// time of day and the offset, of each photo its own.
final class DateEditor: FieldEditor {
  /// Called for everything that the user does.
  var onEvent: ((FieldEvent) -> Void)? {
    didSet { text.onEvent = onEvent }
  }

  /// The entry and the button.
  let widget: Widget

  private let text = TextEditor()
  private let words: CoveringWords
  private let button = MenuButton(
    icon: "x-office-calendar-symbolic", accessibleLabel: localized("Pick the day"))
  private var state: FieldState?

  init() {
    text.hint = localized("YYYY-MM-DD")
    words = CoveringWords(over: text)
    words.widget.addStyle("verso-date")
    button.isFlat = true
    button.align(vertically: .center)
    widget = Box(.horizontal, spacing: 3, [words.widget, button])
    button.setPopover { [weak self] in self?.makePopover() ?? Popover() }
  }

  func show(_ state: FieldState) {
    self.state = state
    text.show(state)
    button.isSensitive = state.isEditable
    if case .same(.date(let date)) = state.value {
      words.show(DateWords.full(date), for: state)
    } else {
      words.show("", for: state)
    }
  }

  /// A calendar is too expensive for each date of each photo: it is created when it is opened.
  private func makePopover() -> Popover {
    let calendar = MonthCalendar()
    if let date = shownDate, let month = date.month {
      calendar.day = MonthCalendar.Day(year: date.year, month: month, day: date.day ?? 1)
    }
    let button = Button(label: localized("Use this day"))
    button.addStyle("suggested-action")
    let popover = Popover(Box(.vertical, spacing: 6, [calendar, button]))
    // The calendar selects a day whenever another month is shown, so choosing one needs a button.
    button.onClick { [weak self, weak popover] in
      self?.pick(calendar.day)
      popover?.close()
    }
    return popover
  }

  /// The date in the entry, or that of the photos.
  private var shownDate: PhotoDate? {
    guard let state else { return nil }
    if let draft = state.draft, let value = try? state.field.parse(DateText.tidied(draft)),
      case .date(let date) = value
    {
      return date
    }
    if case .same(.date(let date)) = state.value { return date }
    return nil
  }

  private func pick(_ day: MonthCalendar.Day) {
    guard let state else { return }
    let date = PhotoDate(year: day.year, month: day.month, day: day.day)
    guard state.draft != nil, let typed = shownDate else {
      onEvent?(.change(.setDay(state.field, date)))
      return
    }
    let change = Change.setDay(state.field, date)
    onEvent?(.change(Change(state.field, to: change.value(from: .date(typed)))))
  }
}
