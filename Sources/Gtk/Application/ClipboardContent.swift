import CGtk

/// The `GdkContentProvider` of what a program has copied: it makes each form when it is asked for, outside of the
/// main actor, so that copying costs nothing.
@MainActor
enum ClipboardContent {
  private static let type = ObjectType.register(
    "VersoClipboardContent", parent: gdk_content_provider_get_type(),
    classInit: { classPointer, _ in
      guard let classPointer else { return }
      let provider = classPointer.assumingMemoryBound(to: GdkContentProviderClass.self)
      provider.pointee.ref_formats = { provider in
        let builder = gdk_content_formats_builder_new()
        for form in forms(of: provider) {
          for type in form.offeredTypes { gdk_content_formats_builder_add_mime_type(builder, type) }
        }
        return gdk_content_formats_builder_free_to_formats(builder)
      }
      provider.pointee.write_mime_type_async = write
      provider.pointee.write_mime_type_finish = { _, result, error in
        g_task_propagate_boolean(result, error)
      }
    })

  /// The content of some forms.
  static func make(_ forms: [Clipboard.Form]) -> Object {
    let content = Object(adopting: ObjectType.instance(of: type))
    g_object_set_qdata_full(
      content.cast(), formsQuark, CallbackBox(forms).retainedAddress(), releaseTarget)
    return content
  }
}

private let formsQuark = g_quark_from_static_string("verso-clipboard-forms")

private func forms(of provider: UnsafeMutablePointer<GdkContentProvider>?) -> [Clipboard.Form] {
  guard let provider else { return [] }
  let object = UnsafeMutableRawPointer(provider).assumingMemoryBound(to: GObject.self)
  let box = CallbackBox<[Clipboard.Form]>.target(at: g_object_get_qdata(object, formsQuark))
  return box?.value ?? []
}

/// Makes a form and writes it into the stream of the program that asked for it.
private let write:
  @convention(c) (
    UnsafeMutablePointer<GdkContentProvider>?, UnsafePointer<CChar>?,
    UnsafeMutablePointer<GOutputStream>?, CInt, UnsafeMutablePointer<GCancellable>?,
    GAsyncReadyCallback?, gpointer?
  ) -> Void = { provider, type, stream, priority, cancellable, callback, data in
    guard let task = g_task_new(provider, cancellable, callback, data) else { return }
    let name = type.map { String(cString: $0).lowercased() }
    let form = forms(of: provider).first { $0.type.lowercased() == name }
    guard let stream, let form else {
      g_task_return_boolean(task, 0)
      g_object_unref(.init(task))
      return
    }
    nonisolated(unsafe) let (request, target) = (task, stream)
    MainActor.assumeIsolated {
      let writing = Writing(task: request, stream: target, priority: priority)
      Task { writing.write(await Task.detached { form.content() }.value) }
    }
  }

/// The writing of one form for one program that asked for it.
@MainActor
private final class Writing: CallbackTarget {
  private let task: OpaquePointer
  private let stream: UnsafeMutablePointer<GOutputStream>
  private let priority: CInt
  /// What GLib reads from until it has written everything.
  private var bytes = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  /// Takes over the reference to the task.
  init(
    task: OpaquePointer, stream: UnsafeMutablePointer<GOutputStream>, priority: CInt
  ) {
    self.task = task
    self.stream = stream
    self.priority = priority
    g_object_ref(stream)
  }

  /// Writes all bytes, and tells GTK.
  func write(_ content: [UInt8]) {
    bytes = .allocate(byteCount: content.count, alignment: 1)
    bytes.copyBytes(from: content)
    g_output_stream_write_all_async(
      stream, bytes.baseAddress, gsize(bytes.count), priority, g_task_get_cancellable(task),
      { _, result, data in
        Writing.call(data, result) { $0.finish($1) }
        releaseTarget(data)
      }, retainedAddress())
  }

  private func finish(_ result: OpaquePointer?) {
    var error: UnsafeMutablePointer<GError>?
    if g_output_stream_write_all_finish(stream, result, nil, &error) != 0 {
      g_task_return_boolean(task, 1)
    } else {
      g_task_return_error(task, error)
    }
    bytes.deallocate()
    g_object_unref(stream)
    g_object_unref(.init(task))
  }
}
