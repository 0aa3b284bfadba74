import CGtk

/// Counts how often a window is laid out for a frame.
///
/// GDK does it up to four times, and then complains and draws what is not laid out. Code that needs another layout
/// after one stops at the third: the last is for what GTK itself finds out during it.
@MainActor
public struct LayoutCount {
  private var last = (clock: OpaquePointer?.none, frame: gint64(-1), count: 0)

  private static let mostLayouts = 3

  /// No layout yet.
  public init() {}

  /// Counts a layout, and says whether another one may follow in the same frame.
  ///
  /// - Parameter clock: the clock of the window, which tells of its layouts.
  public mutating func mayGoOn(after clock: OpaquePointer) -> Bool {
    let frame = gdk_frame_clock_get_frame_counter(clock)
    let isSame = clock == last.clock && frame == last.frame
    last = (clock, frame, isSame ? last.count + 1 : 1)
    return last.count < Self.mostLayouts
  }
}
