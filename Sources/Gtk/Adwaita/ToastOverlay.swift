import CAdwaita
import CGtk

/// An `AdwToastOverlay`: says what happened, below the content, and goes away by itself.
///
/// The toasts cover nothing: the content, or a part of it (`place`), makes room for them, for as long as they are
/// visible.
///
/// A toast that is coming in stays until it is there, whoever wants to dismiss it, and a new text replaces the one in
/// the toast that is shown; `ToastArrival` says why.
public final class ToastOverlay: Widget {
  /// The toasts that are shown or waiting, in order; the first one is shown.
  private var toasts: [Toast] = []
  /// The toast whose text `say` replaces.
  private weak var said: Toast?
  private var arrival: ToastArrival?
  /// As high as the toasts that are visible.
  private let room = Box(.vertical)
  /// The part of the content in which the toasts stand; nil for all of it.
  public var place: ToastPlace? {
    didSet { place?.onChange = { [weak self] in self?.makeRoom() } }
  }
  /// Whether the toast that is coming in is to go as soon as it is there.
  private var leavesOnArrival = false

  /// An overlay around the content.
  public convenience init(_ content: Widget) {
    self.init(sinking: adw_toast_overlay_new())
    content.expandsVertically = true
    let whole = SizeReporter(Box(.vertical, [content, room]))
    adw_toast_overlay_set_child(opaque, whole.widget)
    // A toast that is shown may need another height at another width.
    whole.onResize = { [weak self] in self?.makeRoom() }
    watchEscape()
  }

  /// Shows a plain text for a few seconds, after those that are already shown, with a button that runs an action if
  /// one is named. A text that is already shown or waiting is not shown twice.
  public func show(_ text: String, button: (label: String, action: String)? = nil) {
    if let same = toasts.first(where: { $0.content.text == text && !$0.isUsedUp }) {
      return renew(same)
    }
    add(Toast(Toast.Content(text: text, button: button)))
  }

  /// Shows a plain text in place of the last one that this method showed.
  public func say(_ text: String, button: (label: String, action: String)? = nil) {
    let content = Toast.Content(text: text, button: button)
    if let said, toasts.contains(where: { $0 === said }), !said.isUsedUp {
      said.content = content
      makeRoom()
      renew(said)
    } else {
      let toast = Toast(content)
      said = toast
      add(toast)
    }
  }

  /// Takes away the last text that `say` showed.
  public func unsay() {
    guard let said else { return }
    if toasts.first === said { dismissCurrent() } else { adw_toast_dismiss(said.opaque) }
  }

  /// Takes away the last text that `say` showed, if it is this one.
  public func unsay(_ text: String) {
    if said?.content.text == text { unsay() }
  }

  private func add(_ toast: Toast) {
    toasts.append(toast)
    toast.onUse { [weak self] in self?.activateAction($0) }
    handOver(toast)
    // After the overlay's own handler, which shows the next one.
    toast.connect("dismissed") { [weak self, weak toast] _ in
      guard let self else { return }
      toasts.removeAll { $0 === toast }
      watchArrival()
    }
    watchArrival()
  }

  /// Lets a toast that is shown stay as long as a new one would.
  private func renew(_ toast: Toast) {
    guard toasts.first === toast else { return }
    leavesOnArrival = false
    if let current = children.last(where: ToastArrival.isToast), Toast.isHeld(current) { return }
    handOver(toast)
  }

  private func handOver(_ toast: Toast) {
    // The overlay takes over one reference; the Swift object keeps its own.
    g_object_ref(toast.pointer)
    adw_toast_overlay_add_toast(opaque, toast.opaque)
  }

  // MARK: - Coming in

  private func watchArrival() {
    guard arrival == nil, let arrival = ToastArrival(in: self) else { return makeRoom() }
    makeRoom()
    arrival.toast.connect("unmap") { [weak self] _ in
      MainLoop.afterThisEvent { self?.makeRoom() }
    }
    leavesOnArrival = false
    self.arrival = arrival
    arrival.onEnd = { [weak self] in
      guard let self else { return }
      self.arrival = nil
      if leavesOnArrival { dismissCurrent() }
    }
  }

  private func dismissCurrent() {
    guard let current = toasts.first else { return }
    if arrival == nil { adw_toast_dismiss(current.opaque) } else { leavesOnArrival = true }
  }

  private func makeRoom() {
    let toasts = gtk_widget_in_destruction(widget) == 0 ? children.filter(ToastArrival.isToast) : []
    let sides = place.flatMap(sides)
    let heights = toasts.map { toast in
      toast.setMargins(start: sides?.start ?? 0, end: sides?.end ?? 0)
      // libadwaita gives it the height of one line, at which its text is wider than a narrow window.
      toast.requestSize()
      ToastArrival.fitButtons(of: toast, in: width)
      let needed = height(of: toast)
      toast.requestSize(height: needed)
      return needed
    }
    let needed = heights.max() ?? -1
    room.requestSize(height: sides == nil ? needed : -1)
    place?.room.requestSize(height: sides == nil ? -1 : needed)
  }

  /// How much of the content is beside a part of it; nil if the part is not to be seen.
  private func sides(of place: ToastPlace) -> (start: Int, end: Int)? {
    guard !place.isCovered, gtk_widget_get_mapped(place.view.widget) != 0,
      let bounds = place.view.bounds(in: self)
    else { return nil }
    let left = Int(bounds.origin.x)
    let right = width - left - Int(bounds.size.width)
    return isRightToLeft ? (right, left) : (left, right)
  }

  /// The height of a toast at the present width of the overlay: a longer text has several lines.
  private func height(of toast: Widget) -> Int {
    var wanted: CInt = 0
    gtk_widget_measure(toast.widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, &wanted, nil, nil)
    return toast.leastHeight(atWidth: width > 0 ? min(Int(wanted), width) : Int(wanted))
  }

  /// Esc dismisses the toast, by the overlay's own binding, which knows nothing of one that is coming in.
  private func watchEscape() {
    onKey { [weak self] press in
      guard let self, press.key == Key.escape, arrival != nil else { return false }
      dismissCurrent()
      return true
    }
  }
}
