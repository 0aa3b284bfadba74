import CGtk

extension Popover {
  /// Shows a popover with a menu.
  ///
  /// GTK inserts the lines between the sections when the program is idle, and does not enlarge a popover that is
  /// open: the last items would silently be cut off.
  public func openMenu() {
    open()
    g_idle_add_full(
      G_PRIORITY_HIGH_IDLE + 5,
      { popover in
        if let popover { resize(popover) }
        return 0
      }, g_object_ref(pointer), { g_object_unref($0) })
  }

  /// Gives an open popover the size of its contents, which GTK 4.8 does not do by itself.
  public func fit() { resize(pointer) }
}

private func resize(_ popover: UnsafeMutableRawPointer) {
  guard gtk_widget_get_mapped(popover.assumingMemoryBound(to: GtkWidget.self)) != 0,
    let surface = gtk_native_get_surface(OpaquePointer(popover))
  else { return }
  // The window may have been moved since the popover was shown.
  nonisolated(unsafe) let widget = popover.assumingMemoryBound(to: GtkWidget.self)
  MainActor.assumeIsolated { PopoverPlacement.keepOnScreen(widget) }
  gtk_popover_present(popover.assumingMemoryBound(to: GtkPopover.self))
  // GTK 4.8 looks for the pointer on the surface a little later, whether it is there or not.
  let kept = g_object_ref(UnsafeMutableRawPointer(surface))
  g_timeout_add_full(G_PRIORITY_LOW, 100, { _ in 0 }, kept) { g_object_unref($0) }
}
