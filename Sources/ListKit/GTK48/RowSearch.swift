import CGtk

/// How GTK looks for the rows that it shows in a list that has changed, and what that may cost.
///
/// GTK 4.8 walks from the start of a change through the new rows, one after another, until it meets
/// the row that had the focus, then again until it meets the one that was at the top of the view. In a
/// list of 100,000 rows that was sorted anew these would be as many objects, each made, looked at and
/// thrown away. So once it is clear that GTK is walking, it gets one and the same stand-in for all rows that it does
/// not show. It keeps none of them: a walk ends at a row that it shows, or at the end.
///
/// It is asked outside of the main actor, though on GTK's thread: entering the actor a hundred thousand times takes
/// longer than all the rest.
struct RowSearch {
  /// The search through the list that GTK is being told of; nil at other times.
  nonisolated(unsafe) private static var current:
    (model: OpaquePointer, search: RowSearch, standIn: UnsafeMutableRawPointer)?

  /// The positions of the rows that GTK shows.
  private let shown: Set<Int>
  private var next = -1
  private var length = 0

  /// More rows in one go than GTK ever shows. It shows about 205.
  static let plainLength = 1024

  /// - Parameter shown: the present positions of the rows that GTK shows.
  init(for shown: Set<Int>) { self.shown = shown }

  /// Whether a stand-in will do for the row that GTK asks for next.
  mutating func takesStandIn(at position: Int) -> Bool {
    guard !shown.contains(position) else {
      next = -1
      return false
    }
    length = position == next ? length + 1 : 0
    next = position + 1
    return length >= Self.plainLength
  }

  /// Has a search through a list answer GTK while it is being told of a change.
  @MainActor
  static func run(_ search: RowSearch, in model: OpaquePointer, _ tell: () -> Void) {
    let outer = current
    let standIn = RowObject.makeStandIn()
    current = (model, search, standIn)
    tell()
    current = outer
    g_object_unref(standIn)
  }

  /// The stand-in for the row that GTK asks for next, with a reference for GTK; nil where it is to get
  /// the row's own object.
  static func standIn(in model: OpaquePointer?, at position: Int) -> UnsafeMutableRawPointer? {
    guard let model, current?.model == model,
      current?.search.takesStandIn(at: position) == true
    else { return nil }
    return current.flatMap { g_object_ref($0.standIn) }
  }
}
