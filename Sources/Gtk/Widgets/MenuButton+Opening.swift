import CGtk

extension MenuButton {
  /// A button around a widget; `accessibleLabel` names it and is its tooltip.
  public convenience init(child: Widget, accessibleLabel: String) {
    self.init(sinking: gtk_menu_button_new())
    gtk_menu_button_set_child(opaque, child.widget)
    setAccessibleLabel(accessibleLabel)
    tooltip = accessibleLabel
  }

  /// Asks for the popover each time before it opens, so that it need not exist earlier.
  public func onOpening(_ makePopover: @escaping @MainActor () -> Popover) {
    makeBeforeOpening { button in
      let popover = makePopover()
      withExtendedLifetime(popover) { gtk_menu_button_set_popover(button, popover.widget) }
    }
  }

  /// Calls something each time before the button opens, to make what opens.
  func makeBeforeOpening(_ make: @escaping @MainActor (OpaquePointer) -> Void) {
    let box = OpeningHandler(make)
    gtk_menu_button_set_create_popup_func(
      opaque,
      { button, data in
        guard let button, let data else { return }
        nonisolated(unsafe) let (owner, handler) = (button, data)
        MainActor.assumeIsolated {
          Unmanaged<OpeningHandler>.fromOpaque(handler).takeUnretainedValue().make(owner)
        }
      }, Unmanaged.passRetained(box).toOpaque(),
      { data in
        guard let data else { return }
        Unmanaged<OpeningHandler>.fromOpaque(data).release()
      })
  }
}

/// Keeps a closure alive while GTK holds its address.
private final class OpeningHandler: Sendable {
  let make: @MainActor (OpaquePointer) -> Void

  init(_ make: @escaping @MainActor (OpaquePointer) -> Void) { self.make = make }
}
