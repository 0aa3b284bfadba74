import CGtk

/// The clipboard of a widget's display.
@MainActor
public enum Clipboard {
  /// The type of plain text in UTF-8.
  nonisolated public static let plainText = "text/plain;charset=utf-8"

  /// One of the forms in which a program offers what it has copied.
  public struct Form: Sendable {
    /// The MIME type.
    public let type: String
    /// Makes the content when a program asks for it, outside of the main actor.
    public let content: @Sendable () -> [UInt8]

    /// A form of a type.
    public init(_ type: String, content: @escaping @Sendable () -> [UInt8]) {
      self.type = type
      self.content = content
    }
  }

  /// Offers something in several forms, the best one first. Nothing is made until a program asks.
  public static func offer(_ forms: [Form], for widget: Widget) {
    let content = ClipboardContent.make(forms)
    gdk_clipboard_set_content(gtk_widget_get_clipboard(widget.widget), content.cast())
  }

  /// Puts a text on the clipboard, as plain text in UTF-8.
  public static func setText(_ text: String, for widget: Widget) {
    gdk_clipboard_set_text(gtk_widget_get_clipboard(widget.widget), text)
  }

  /// Puts a text on the clipboard of the default display, for use where there is no widget at hand.
  public static func setText(_ text: String) {
    if let display = gdk_display_get_default() {
      gdk_clipboard_set_text(gdk_display_get_clipboard(display), text)
    }
  }

  /// The types of what is on the clipboard, whichever program put it there.
  public static func types(for widget: Widget) -> [String] {
    let formats = gdk_clipboard_get_formats(gtk_widget_get_clipboard(widget.widget))
    var count: gsize = 0
    guard let names = gdk_content_formats_get_mime_types(formats, &count) else { return [] }
    return (0..<Int(count)).compactMap { names[$0].map { String(cString: $0) } }
  }

  /// The text on the clipboard, whichever program put it there; nil if there is none.
  public static func text(for widget: Widget) async -> String? {
    await withCheckedContinuation { (continuation: CheckedContinuation<String?, Never>) in
      gdk_clipboard_read_text_async(
        gtk_widget_get_clipboard(widget.widget), nil,
        { clipboard, result, data in
          let text = gdk_clipboard_read_text_finish(
            clipboard.map { OpaquePointer($0) }, result, nil)
          defer { g_free(text) }
          Request.answer(data, with: text.map { String(cString: $0) })
        }, Request(continuation).retainedAddress())
    }
  }

  /// What is on the clipboard in a form; nil if it has no such form, or cannot be read.
  public static func content(of type: String, for widget: Widget) async -> [UInt8]? {
    await withCheckedContinuation { (continuation: CheckedContinuation<[UInt8]?, Never>) in
      var types = type.withCString { [UnsafePointer(g_intern_string($0)), nil] }
      gdk_clipboard_read_async(
        gtk_widget_get_clipboard(widget.widget), &types, G_PRIORITY_DEFAULT, nil,
        { clipboard, result, data in
          let stream = gdk_clipboard_read_finish(
            clipboard.map { OpaquePointer($0) }, result, nil, nil)
          guard let stream else { return Request<[UInt8]>.answer(data, with: nil) }
          defer { g_object_unref(stream) }
          read(stream, for: data)
        }, Request(continuation).retainedAddress())
    }
  }
}

/// Reads a stream to its end, and answers with its bytes.
private func read(_ stream: UnsafeMutablePointer<GInputStream>, for request: gpointer?) {
  let memory = g_memory_output_stream_new_resizable()
  defer { g_object_unref(memory) }
  let flags = GOutputStreamSpliceFlags(
    rawValue: G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE.rawValue
      | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET.rawValue)
  g_output_stream_splice_async(
    memory, stream, flags, G_PRIORITY_DEFAULT, nil,
    { memory, result, request in
      guard let memory else { return Request<[UInt8]>.answer(request, with: nil) }
      let target = UnsafeMutableRawPointer(memory).assumingMemoryBound(to: GOutputStream.self)
      guard g_output_stream_splice_finish(target, result, nil) >= 0,
        let bytes = g_memory_output_stream_steal_as_bytes(
          UnsafeMutableRawPointer(memory).assumingMemoryBound(to: GMemoryOutputStream.self))
      else { return Request<[UInt8]>.answer(request, with: nil) }
      defer { g_bytes_unref(bytes) }
      var size: gsize = 0
      let start = g_bytes_get_data(bytes, &size)
      Request.answer(request, with: [UInt8](UnsafeRawBufferPointer(start: start, count: Int(size))))
    }, request)
}

/// Whoever waits for an answer from the clipboard.
private typealias Request<Answer> = CallbackBox<CheckedContinuation<Answer?, Never>>

extension CallbackBox {
  /// Gives whoever waits at an address an answer.
  fileprivate static func answer<Answer: Sendable>(_ data: gpointer?, with answer: Answer?)
  where Value == CheckedContinuation<Answer?, Never> {
    take(data)?.value.resume(returning: answer)
  }
}
