import CGtk

/// A `GtkLabel`: text that is shown, not edited.
public final class Label: Widget {
  /// A label of plain text.
  public convenience init(_ text: String = "") {
    self.init(sinking: gtk_label_new(text))
  }

  /// A label that screen readers announce as a heading.
  public static func heading() -> Label {
    Label(sinking: verso_new_with_role(gtk_label_get_type(), GTK_ACCESSIBLE_ROLE_HEADING))
  }

  /// The text, without markup.
  public var text: String {
    get { String(cString: gtk_label_get_text(opaque)) }
    set {
      gtk_label_set_text(opaque, newValue)
      keepTextAtStart()
    }
  }

  /// Shows text in Pango's markup; plain text in it has to be escaped.
  public func setMarkup(_ markup: String) { gtk_label_set_markup(opaque, markup) }

  /// 0 puts the text at the start in reading direction, 1 at the end.
  public var xAlign: Float {
    get { gtk_label_get_xalign(opaque) }
    set { gtk_label_set_xalign(opaque, newValue) }
  }

  /// Where text that does not fit is cut.
  public enum Ellipsis: Sendable {
    case none, start, middle, end
  }

  /// Keeps the text on one line, which begins where reading begins and is cut off if it does not fit.
  public func keepOnOneLine(cutting ellipsis: Ellipsis = .end) {
    ellipsize(ellipsis)
    isSingleLine = true
    xAlign = 0
  }

  /// Cuts off text that does not fit, and shows an ellipsis there.
  public func ellipsize(_ ellipsis: Ellipsis) {
    let mode =
      switch ellipsis {
      case .none: PANGO_ELLIPSIZE_NONE
      case .start: PANGO_ELLIPSIZE_START
      case .middle: PANGO_ELLIPSIZE_MIDDLE
      case .end: PANGO_ELLIPSIZE_END
      }
    gtk_label_set_ellipsize(opaque, mode)
  }

  /// Whether long text goes on in the next line; words that are longer than a line are broken.
  public var wraps: Bool {
    get { gtk_label_get_wrap(opaque) != 0 }
    set {
      gtk_label_set_wrap(opaque, newValue ? 1 : 0)
      gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
      keepTextAtStart()
    }
  }

  /// The most lines that are shown; nil shows all.
  public var lineLimit: Int? {
    get { gtk_label_get_lines(opaque) < 0 ? nil : Int(gtk_label_get_lines(opaque)) }
    set { gtk_label_set_lines(opaque, CInt(newValue ?? -1)) }
  }

  /// Shows only the first line, with an ellipsis, whatever line breaks the text has.
  public var isSingleLine: Bool {
    get { gtk_label_get_single_line_mode(opaque) != 0 }
    set { gtk_label_set_single_line_mode(opaque, newValue ? 1 : 0) }
  }

  /// The width that the label asks for, in average characters; -1 leaves it to the text.
  public func setWidth(characters: Int = -1, most: Int = -1) {
    gtk_label_set_width_chars(opaque, CInt(characters))
    gtk_label_set_max_width_chars(opaque, CInt(most))
  }

  /// Whether the text can be selected and copied. Moving the focus to it does not select it, as when a popover that
  /// contains it opens.
  public var isSelectable: Bool {
    get { gtk_label_get_selectable(opaque) != 0 }
    set {
      if newValue, !isSelectable {
        _ = Self.keepUnselected
        TextMenus.renew(of: pointer, in: self)
      }
      gtk_label_set_selectable(opaque, newValue ? 1 : 0)
    }
  }

  /// GTK has this only as a setting for all labels.
  private static let keepUnselected: Void = {
    guard let settings = gtk_settings_get_default() else { return }
    var value = GValue()
    g_value_init(&value, verso_type_boolean())
    g_object_set_property(
      UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self),
      "gtk-label-select-on-focus", &value)
    g_value_unset(&value)
  }()
}
