import CGtk

extension MenuButton {
  /// A button around a widget; `accessibleLabel` names it and is its tooltip.
  public convenience init(child: Widget, accessibleLabel: String) {
    self.init(sinking: gtk_menu_button_new())
    gtk_menu_button_set_child(opaque, child.widget)
    setAccessibleLabel(accessibleLabel)
    tooltip = accessibleLabel
  }

  /// Opens the popover that is made each time before it opens, so that it need not exist earlier.
  public func setPopover(_ makePopover: @escaping @MainActor () -> Popover) {
    makeBeforeOpening { button in
      let popover = makePopover()
      withExtendedLifetime(popover) { gtk_menu_button_set_popover(button, popover.widget) }
    }
  }

  /// Calls something each time before the button opens, to make what opens.
  func makeBeforeOpening(_ make: @escaping @MainActor (OpaquePointer) -> Void) {
    typealias Maker = CallbackBox<@MainActor (OpaquePointer) -> Void>
    gtk_menu_button_set_create_popup_func(
      opaque,
      { button, maker in
        guard let button else { return }
        Maker.call(maker, button) { $0.value($1) }
      }, Maker(make).retainedAddress(), releaseTarget)
  }
}
