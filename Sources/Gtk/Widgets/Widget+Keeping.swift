import CGtk

extension Widget {
  /// Keeps an object for as long as the widget has a parent: what makes a widget work then lives as long as the widget
  /// is in a window or in another widget, whoever else keeps it.
  ///
  /// The object must hold neither the parent nor anything that holds the parent, or both leak. While the widget has no
  /// parent, somebody else has to keep the object.
  public func keep(_ owner: AnyObject) {
    let widget = widget
    let keeping = Keeping(owner)
    keeping.update(hasParent: gtk_widget_get_parent(widget) != nil)
    // The widget itself must not be kept by a handler of its own.
    connect("notify::parent") { _ in
      keeping.update(hasParent: gtk_widget_get_parent(widget) != nil)
    }
  }
}

/// What a widget keeps while it has a parent.
@MainActor
private final class Keeping {
  private weak var owner: AnyObject?
  private var kept: AnyObject?

  init(_ owner: AnyObject) { self.owner = owner }

  func update(hasParent: Bool) {
    let before = kept
    kept = hasParent ? owner : nil
    // What goes now may ask for the parent again.
    withExtendedLifetime(before) {}
  }
}
