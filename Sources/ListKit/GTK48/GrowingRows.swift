import CGtk
import Gtk

/// A list that comes onto the screen: GTK is told of a screenful of its rows at first, and of more with each frame.
///
/// GTK 4.8 makes the widgets of some 205 rows, of which it shows ten or twenty, before it draws the first one: a
/// quarter of a second for the photos of a window. So it gets as many as a screen has, draws them, and gets the
/// others bit by bit. Once it has as many as it makes widgets for, the rest cost nothing. Going to a row that it does
/// not know yet tells it of all rows at once.
@MainActor
final class GrowingRows: CallbackTarget {
  private let list: Widget
  private let rows: AnyListModel
  /// The callback for the frames of the window, while GTK does not know all rows.
  private var tick: guint?
  private var isFirstFrame = false

  /// How many more rows come with the next frame: fewer if their widgets take long to make.
  private var step: Int
  private let steps: ClosedRange<Int>
  /// How long it may take to make the widgets for a frame, in microseconds: a frame has 16,667, and lays them out, too.
  private static var portion: Int { 4_000 }

  /// The rows of a list.
  ///
  /// - Parameter haveCells: whether all of them have their cells at once, and none of them an empty slot.
  init(of list: Widget, _ rows: AnyListModel, haveCells: Bool) {
    self.list = list
    self.rows = rows
    steps = 4...(haveCells ? 16 : 32)
    step = steps.lowerBound
  }

  isolated deinit { stop() }

  /// Adds rows frame by frame until GTK knows all of them.
  func begin() {
    guard tick == nil, rows.heldBack > 0 else { return }
    isFirstFrame = true
    tick = gtk_widget_add_tick_callback(
      list.widget,
      { _, _, growth in GrowingRows.call(growth) { $0.grow() ? 1 : 0 } ?? 0 },
      Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  /// Tells GTK of all rows, and asks for no more frames.
  func finish() {
    stop()
    rows.tellAll()
  }

  /// - Returns: whether it goes on.
  private func grow() -> Bool {
    // This frame draws what GTK has.
    if isFirstFrame {
      isFirstFrame = false
      return true
    }
    let next = rows.toldCount + step
    let start = g_get_monotonic_time()
    if next < AnyListModel.plenty { rows.tell(upTo: next) } else { rows.tellAll() }
    step = step(after: Int(g_get_monotonic_time() - start))
    if rows.heldBack > 0 { return true }
    tick = nil
    return false
  }

  /// How many rows to go on with if those of the last step took this many microseconds.
  private func step(after duration: Int) -> Int {
    let next = duration > Self.portion ? step / 2 : duration < Self.portion / 3 ? step * 2 : step
    return min(max(next, steps.lowerBound), steps.upperBound)
  }

  private func stop() {
    if let tick { gtk_widget_remove_tick_callback(list.widget, tick) }
    tick = nil
  }
}

extension AnyListModel {
  /// As many rows as most screens have.
  static let screenful = 24
  /// More rows than GTK makes widgets for.
  static let plenty = 288
  /// With fewer rows, or fewer that come at once, there is nothing to gain.
  private static let many = 48

  /// Decides how many rows GTK knows after a change.
  ///
  /// - Parameters:
  ///   - change: the change, which has not happened yet.
  ///   - new: how many rows there are after it.
  ///   - shown: the positions, after it, of the rows that GTK shows and that stay.
  /// - Returns: the change of what GTK knows.
  func grow(
    by change: ListChange, to new: Int, showing shown: some Sequence<Int>
  ) -> ListChange {
    let known = toldCount
    let isWhole = heldBack == 0
    // What stays keeps its widgets, wherever the others come.
    let isLittle =
      known <= Self.screenful
      || known < Self.plenty
        && (change.position >= known || change.added - change.removed >= Self.many)
    let end = max(known, Self.screenful)
    let grows =
      new >= max(end, Self.many) && (!isWhole || growsBitByBit && isLittle)
      && shown.allSatisfy { $0 < end }
    heldBack = grows ? new - end : 0
    if isWhole, heldBack == 0 { return change }
    let start = min(change.position, known)
    return ListChange(position: start, removed: known - start, added: new - heldBack - start)
  }

  /// Keeps the rows after the first screenful from GTK, which must not have any yet, if it would make widgets for
  /// many.
  func holdBack() {
    if count >= Self.many { heldBack = count - Self.screenful }
  }

  /// Tells GTK of all rows that were kept from it.
  func tellAll() { tell(upTo: count) }

  /// Tells GTK of rows that were kept from it.
  ///
  /// - Parameter end: the first position that is still kept.
  func tell(upTo end: Int) {
    let start = toldCount
    let added = min(end, count) - start
    guard heldBack > 0, added > 0 else { return }
    heldBack -= added
    g_list_model_items_changed(opaque, guint(start), 0, guint(added))
  }

  /// Tells GTK that other rows are selected in a stretch, as far as it knows them.
  func tellSelection(in stretch: ClosedRange<Int>) {
    let end = min(stretch.upperBound + 1, toldCount)
    guard stretch.lowerBound < end else { return }
    gtk_selection_model_selection_changed(
      opaque, guint(stretch.lowerBound), guint(end - stretch.lowerBound))
  }
}
