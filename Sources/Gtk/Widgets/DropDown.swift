import CGtk

/// A `GtkDropDown`: one of several texts, chosen from a list that opens.
public final class DropDown: Widget {
  /// What is chosen, for screen readers.
  public var title = "" {
    didSet {
      guard title != oldValue else { return }
      setAccessibleLabel(title)
      nameButton()
    }
  }

  /// A drop-down without choices.
  public convenience init() {
    self.init(sinking: gtk_drop_down_new(nil, nil))
    onChange { [weak self] in self?.nameButton() }
  }

  /// Sets the texts to choose from. The first one is chosen afterwards.
  public func setChoices(_ choices: [String]) {
    let list = gtk_string_list_new(nil)
    defer { if let list { g_object_unref(UnsafeMutableRawPointer(list)) } }
    for choice in choices { gtk_string_list_append(list, choice) }
    gtk_drop_down_set_model(opaque, list)
    nameButton()
  }

  /// Which of the texts is chosen, from 0; nil for none.
  public var chosen: Int? {
    get {
      let position = gtk_drop_down_get_selected(opaque)
      // GTK_INVALID_LIST_POSITION
      return position == .max ? nil : Int(position)
    }
    set { gtk_drop_down_set_selected(opaque, newValue.map(guint.init) ?? .max) }
  }

  /// Calls `handler` when another text is chosen, by the user or by code.
  @discardableResult
  public func onChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("notify::selected") { _ in handler() }
  }
}
