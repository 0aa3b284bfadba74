/// A part of what is in a `ToastOverlay`: toasts stand at its lower end, and only this part makes room for them.
@MainActor
public final class ToastPlace {
  /// The part, to be put somewhere into the overlay, down to its lower edge.
  public let view: Widget

  /// Whether something lies over the part. Toasts then stand below everything.
  public var isCovered = false { didSet { if isCovered != oldValue { onChange?() } } }

  /// Called when the part has another width, or is covered or seen again.
  var onChange: (() -> Void)?
  /// As high as the toasts that stand in the part.
  let room = Box(.vertical)

  /// A part with some content.
  public init(_ content: Widget) {
    content.expandsVertically = true
    let frame = SizeReporter(Box(.vertical, [content, room]))
    view = frame
    frame.onResize = { [weak self] in self?.onChange?() }
  }
}
