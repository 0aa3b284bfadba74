import CGtk

extension Widget {
  /// Names the widget for screen readers, and for tests that look for it.
  public func setAccessibleLabel(_ label: String) {
    verso_accessible_set_label(pointer, label)
  }

  /// Says more about the widget than its name does.
  public func setAccessibleDescription(_ description: String?) {
    if let description {
      verso_accessible_set_description(pointer, description)
    } else {
      verso_accessible_reset_description(pointer)
    }
  }

  /// Takes another widget's text as the name of this one.
  public func setAccessibleLabel(by other: Widget) {
    verso_accessible_reset_label(pointer)
    verso_accessible_set_labelled_by(pointer, other.pointer)
  }

  /// Keeps the widget from screen readers: another one tells them the same.
  public func hideFromScreenReaders() { verso_accessible_set_hidden(pointer, 1) }

  /// Says in words what the value of the widget is.
  public func setAccessibleValueText(_ text: String) {
    verso_accessible_set_value_text(pointer, text)
  }

  /// Tells screen readers the state of a widget that acts as a value in a range.
  public func setAccessibleValue(_ value: Double, from least: Double, to most: Double) {
    verso_accessible_set_value(pointer, value, least, most)
  }
}
