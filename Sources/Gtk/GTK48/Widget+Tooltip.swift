import CGtk

extension Widget {
  /// The text that appears when the pointer rests on the widget; screen readers read it as its description.
  ///
  /// GTK 4.8 asks the display server where the pointer is whenever a widget is given a text, and waits for the
  /// answer. Rows are filled by the hundred, so GTK gets the text only once it is to be shown.
  public var tooltip: String? {
    get {
      g_object_get_data(cast(), tooltipText).map {
        String(cString: $0.assumingMemoryBound(to: CChar.self))
      }
    }
    set {
      let text = newValue?.isEmpty == true ? nil : newValue
      guard text != tooltip else { return }
      answerTooltipQueries()
      g_object_set_data_full(cast(), tooltipText, text.map { g_strdup($0) }, g_free)
      verso_accessible_set_description(pointer, text)
      gtk_widget_set_has_tooltip(widget, text == nil && !tellsCutText(pointer) ? 0 : 1)
      // Under the pointer, the old text may be showing right now.
      if gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_PRELIGHT.rawValue != 0 {
        gtk_widget_trigger_tooltip_query(widget)
      }
    }
  }

  fileprivate func answerTooltipQueries() {
    guard g_object_get_data(cast(), answersQueries) == nil else { return }
    let pointer = pointer
    g_object_set_data(cast(), answersQueries, pointer)
    connectAnswering("query-tooltip") { arguments in
      // The widget lives while it is asked.
      let widget = Widget(retaining: pointer)
      let cut = tellsCutText(pointer) ? Label(retaining: pointer).cutText : nil
      let text = [cut, widget.tooltip].compactMap(\.self).joined(separator: "\n")
      guard !text.isEmpty, let tooltip = arguments.object(at: 3) else { return false }
      gtk_tooltip_set_text(OpaquePointer(tooltip), text)
      return true
    }
  }
}

extension Label {
  /// Has the tooltip show the whole text if it is cut off, above what else it says. Screen readers read the text as
  /// it is, and do not read it twice.
  public func tellCutText() {
    answerTooltipQueries()
    g_object_set_data(cast(), cutTextIsTold, pointer)
    gtk_widget_set_has_tooltip(widget, 1)
  }

  /// The whole text, if an ellipsis stands for some of it.
  fileprivate var cutText: String? {
    pango_layout_is_ellipsized(gtk_label_get_layout(opaque)) != 0 ? text : nil
  }
}

@MainActor
private func tellsCutText(_ widget: UnsafeMutableRawPointer) -> Bool {
  g_object_get_data(widget.assumingMemoryBound(to: GObject.self), cutTextIsTold) != nil
}

/// The names under which a widget keeps its text, whether it answers with it, and whether it shows what is cut off.
private let tooltipText = "verso-tooltip"
private let cutTextIsTold = "verso-tells-cut-text"
private let answersQueries = "verso-answers-tooltip-queries"
