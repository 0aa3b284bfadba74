import CGtk

extension Entry {
  /// Has the text begin at the side where lines begin in the window, whatever its own direction: GTK puts a text that
  /// is read the other way at the far end, away from what is above it.
  public func keepTextAtStart() {
    for signal in ["changed", "direction-changed"] {
      connect(signal) { [weak self] _ in self?.moveTextToStart() }
    }
    moveTextToStart()
  }

  private func moveTextToStart() {
    // For a text that is read the other way, this is the start.
    let side: Float = isReadOtherWay(text) ? 1 : 0
    if gtk_editable_get_alignment(opaque) != side { gtk_editable_set_alignment(opaque, side) }
  }
}

extension TextView {
  /// Has the text begin at the side where lines begin in the window, whatever its own direction. The direction of its
  /// first word decides for all of it.
  public func keepTextAtStart() {
    onChange { [weak self] in self?.moveTextToStart() }
    connect("direction-changed") { [weak self] _ in self?.moveTextToStart() }
    moveTextToStart()
  }

  private func moveTextToStart() {
    // GTK means the sides for a text that is read from the left.
    let side = isReadOtherWay(text) ? GTK_JUSTIFY_RIGHT : GTK_JUSTIFY_LEFT
    if gtk_text_view_get_justification(cast()) != side {
      gtk_text_view_set_justification(cast(), side)
    }
  }
}

extension Label {
  /// Has the lines of a text that wraps begin where lines begin in the window, whatever its own direction: GTK puts
  /// those of a text that is read the other way at the far end of the widest. The direction of its first word decides.
  func keepTextAtStart() {
    guard wraps else { return }
    // What has only Latin letters and numbers is read from the left.
    let mayBeOther = isRightToLeft || !text.utf8.allSatisfy { $0 < 0x80 }
    let side = mayBeOther && isReadOtherWay(text) ? GTK_JUSTIFY_RIGHT : GTK_JUSTIFY_LEFT
    if gtk_label_get_justify(opaque) != side { gtk_label_set_justify(opaque, side) }
  }
}

extension Widget {
  /// Whether a text is read in another direction than what is around the widget. Numbers are read in either.
  fileprivate func isReadOtherWay(_ text: String) -> Bool {
    guard let context = gtk_widget_create_pango_context(widget) else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(context)) }
    let own = isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
    pango_context_set_base_dir(context, own)
    guard let layout = pango_layout_new(context) else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    // Its beginning is enough to tell.
    pango_layout_set_text(layout, String(text.prefix(200)), -1)
    guard let line = pango_layout_get_line_readonly(layout, 0) else { return false }
    return pango_layout_line_get_resolved_direction(line) != own
  }
}
