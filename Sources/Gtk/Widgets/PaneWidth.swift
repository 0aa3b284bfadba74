import CGtk

/// The width that one child of a pane has if there is room for it. A pane itself forgets how wide its children were
/// as soon as there is briefly less room, and leaves them as narrow when there is more again.
@MainActor
public final class PaneWidth {
  /// A child of a pane.
  public enum Side: Sendable {
    case start, end
  }

  /// The width in logical pixels that the child is to have: the one set here, or the one that a person has dragged it
  /// to since.
  public var wanted: Int { didSet { if wanted != oldValue, !isDragged { place() } } }

  private let paned: Paned
  private let side: Side
  /// The bounds of the width when the pane last reported a change.
  private var known: Bounds?
  /// Whether the handle is about to be moved. A layout that changes more than one bound reports each of them.
  private var isWaiting = false
  /// Whether a person is moving the handle, which is then left alone.
  private var isDragged = false
  /// Waits for the layout after which the handle is moved.
  private var layout: SignalConnection?

  private struct Bounds: Equatable {
    var room: Int
    var widths: ClosedRange<Int>

    func nearest(to width: Int) -> Int {
      min(max(width, widths.lowerBound), widths.upperBound)
    }
  }

  /// Gives a child of a pane, whose children stand side by side, a width in logical pixels.
  public init(of side: Side, in paned: Paned, wanted: Int) {
    self.side = side
    self.paned = paned
    self.wanted = wanted
    paned.onShareChange { [weak self] in self?.shareHasChanged() }
    // Until the room is known, there is only the position of the handle to go by.
    if side == .start { paned.position = wanted }
  }

  private func shareHasChanged() {
    guard paned.hasBoth else { return }
    let bounds = bounds
    let wasKnown = bounds == known
    known = bounds
    guard width != bounds.nearest(to: wanted) else { return }
    if wasKnown && !isWaiting && layout == nil {
      // Nothing but a person moves the handle while the room stays the same.
      isDragged = true
      wanted = bounds.nearest(to: width)
      isDragged = false
    } else {
      placeLater()
    }
  }

  /// The pane reports changes in the middle of a layout, which must not change while it is being made.
  private func placeLater() {
    guard !isWaiting else { return }
    isWaiting = true
    Task {
      isWaiting = false
      place()
    }
  }

  /// Moves the handle to where the child has its width, now and after the next layout: if the child was hidden, the
  /// pane until then reports the room that there was before.
  public func place() {
    moveHandle()
    guard layout == nil, let clock = gtk_widget_get_frame_clock(paned.widget) else { return }
    layout = Object(retaining: UnsafeMutableRawPointer(clock)).connect("layout") {
      [weak self] _ in self?.wasLaidOut()
    }
    gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_LAYOUT)
  }

  private func wasLaidOut() {
    layout?.disconnect()
    layout = nil
    moveHandle()
  }

  private func moveHandle() {
    // What is not laid out yet reports it once it is.
    guard paned.width > 0, paned.hasBoth else { return }
    let due = bounds.nearest(to: wanted)
    if width != due { paned.position = side == .start ? due : paned.room - due }
  }

  /// The width that the child has, or will have with the next layout.
  private var width: Int { side == .start ? paned.position : paned.room - paned.position }

  private var bounds: Bounds {
    let (room, positions) = (paned.room, paned.positions)
    let widths =
      side == .start
      ? positions : room - positions.upperBound...room - positions.lowerBound
    return Bounds(room: room, widths: widths)
  }
}
