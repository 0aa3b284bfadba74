import Gtk
import PhotoModel

/// The line below the photos: how many there are, and what is going on.
@MainActor
final class StatusBar {
  /// The numbers that the line says.
  struct Counts: Equatable {
    /// The photos that are shown.
    var shown = 0
    /// The photos that are open, shown or not.
    var total = 0
    /// The photos that are selected.
    var selected = 0
    /// The photos with pending edits.
    var edited = 0
    /// The photos with something to report, by severity.
    var bySeverity: [Problem.Severity: Int] = [:]
  }

  /// The line itself.
  let view = Box(.horizontal, spacing: 12)

  private let counts = Label()
  private let spinner = Spinner()
  private let progress = Label()
  private let stop = Button(label: localized("Stop"))
  private let activity: Box
  /// Comes back when an activity should have made progress.
  private let wait: @MainActor () async -> Void
  /// Waits for the activity to make progress.
  private var patience: Task<Void, Never>?

  /// The line of a window.
  ///
  /// - Parameter wait: comes back when an activity should have made progress: after a second.
  init(
    wait: @escaping @MainActor () async -> Void = { try? await Task.sleep(for: .seconds(1)) }
  ) {
    self.wait = wait
    // A narrow window has two lines for it.
    counts.wraps = true
    counts.lineLimit = 2
    counts.xAlign = 0
    counts.ellipsize(.end)
    counts.tellCutText()
    counts.expandsHorizontally = true
    counts.addStyle("numeric")
    progress.ellipsize(.end)
    progress.addStyle("numeric")
    stop.setCommand(.stop)
    stop.addStyle("flat")
    activity = Box(.horizontal, spacing: 6, [spinner, progress, stop])
    activity.isVisible = false
    view.addStyle("verso-status")
    view.append(counts)
    view.append(activity)
  }

  /// Shows the numbers.
  func show(_ counts: Counts) {
    self.counts.text = Self.text(of: counts)
    self.counts.tooltip = Self.problems(of: counts, Problem.Severity.allCases)
  }

  /// Shows an activity that can be stopped, or that there is none.
  ///
  /// A spinner turns if the words have been the same for a second, as with a slow drive. Changing words are sign
  /// enough, and for a spinner GTK draws the window at each frame, on a core that reading and saving need.
  func show(activity text: String?) {
    activity.isVisible = text != nil
    guard text ?? "" != progress.text else { return }
    progress.text = text ?? ""
    spinner.isSpinning = false
    patience?.cancel()
    patience = text.map { _ in
      Task { [weak self, wait] in
        await wait()
        if !Task.isCancelled { self?.spinner.isSpinning = true }
      }
    }
  }

  /// The numbers as one line, such as "12,345 photos · 37 selected · 5 edited". What is not about the photos that are
  /// shown says so.
  static func text(of counts: Counts) -> String {
    var parts: [String] = []
    if counts.shown == counts.total {
      parts.append(localized("%1 photo", "%1 photos", count: counts.total))
    } else {
      parts.append(
        localized(
          "%2 of %1 photo", "%2 of %1 photos", count: counts.total, formatted(counts.shown)))
    }
    if counts.selected > 0 {
      parts.append(localized("%1 selected", "%1 selected", count: counts.selected))
    }
    var others: [String] = []
    if counts.edited > 0 {
      others.append(localized("%1 edited", "%1 edited", count: counts.edited))
    }
    // What is odd but harmless asks for nobody's attention.
    let severities = Problem.Severity.allCases.filter { $0 != .oddity }
    if let problems = problems(of: counts, severities) { others.append(problems) }
    if let first = others.first, counts.shown != counts.total {
      others[0] = localized("in all %1", first)
    }
    return (parts + others).joined(separator: " · ")
  }

  /// The numbers of photos with something to report, such as "2 damaged · 5 not read"; nil if there are none.
  static func problems(of counts: Counts, _ severities: [Problem.Severity]) -> String? {
    let parts = severities.compactMap { severity -> String? in
      guard let count = counts.bySeverity[severity], count > 0 else { return nil }
      return switch severity {
      case .damage: localized("%1 with errors", "%1 with errors", count: count)
      case .disagreement: localized("%1 disagreeing", "%1 disagreeing", count: count)
      case .unread: localized("%1 not read", "%1 not read", count: count)
      case .oddity: localized("%1 odd but harmless", "%1 odd but harmless", count: count)
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }
}
