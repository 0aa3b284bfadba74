import CGtk

/// The clipboard of a widget's display, for text.
@MainActor
public enum Clipboard {
  /// Puts a text on the clipboard, as plain text in UTF-8.
  public static func setText(_ text: String, for widget: Widget) {
    gdk_clipboard_set_text(gtk_widget_get_clipboard(widget.widget), text)
  }

  /// The text on the clipboard, whichever program put it there; nil where there is none.
  public static func text(for widget: Widget) async -> String? {
    await withCheckedContinuation { (continuation: CheckedContinuation<String?, Never>) in
      let request = Unmanaged.passRetained(Request(continuation)).toOpaque()
      gdk_clipboard_read_text_async(
        gtk_widget_get_clipboard(widget.widget), nil,
        { clipboard, result, data in
          guard let data else { return }
          let request = Unmanaged<Request>.fromOpaque(data).takeRetainedValue()
          let text = gdk_clipboard_read_text_finish(
            clipboard.map { OpaquePointer($0) }, result, nil)
          defer { g_free(text) }
          request.continuation.resume(returning: text.map { String(cString: $0) })
        }, request)
    }
  }

  /// Keeps who waits for the answer while GTK holds its address.
  private final class Request: Sendable {
    let continuation: CheckedContinuation<String?, Never>

    init(_ continuation: CheckedContinuation<String?, Never>) { self.continuation = continuation }
  }
}
