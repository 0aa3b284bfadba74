import CGtk
import DisplayTestSupport
import Gtk
import Testing

@MainActor
@Suite("FileDropTarget", .enabled("needs a display") { await Display.isAvailable })
struct FileDropTargetTests {
  /// Drops files with these addresses, as GTK does at the end of a drag.
  private func drop(_ addresses: [String], on target: FileDropTarget) -> Bool {
    let files = addresses.map { g_file_new_for_uri($0) }
    var array = files
    let list = gdk_file_list_new_from_array(&array, gsize(files.count))
    defer {
      for case let file? in files { g_object_unref(UnsafeMutableRawPointer(file)) }
    }
    var content = GValue()
    g_value_init(&content, gdk_file_list_get_type())
    g_value_take_boxed(&content, UnsafeMutableRawPointer(list))
    defer { g_value_unset(&content) }

    var arguments = [GValue](repeating: GValue(), count: 4)
    g_value_init(&arguments[0], gtk_drop_target_get_type())
    g_value_set_object(&arguments[0], target.pointer)
    g_value_init(&arguments[1], g_value_get_type())
    g_value_set_boxed(&arguments[1], &content)
    // G_TYPE_DOUBLE and G_TYPE_BOOLEAN are macros that Swift cannot import.
    for index in 2...3 { g_value_init(&arguments[index], GType(15 << 2)) }
    var answer = GValue()
    g_value_init(&answer, GType(5 << 2))
    g_signal_emitv(
      arguments, g_signal_lookup("drop", gtk_drop_target_get_type()), 0, &answer)
    defer { for index in arguments.indices { g_value_unset(&arguments[index]) } }
    return g_value_get_boolean(&answer) != 0
  }

  @Test("dropped files come as paths, with every byte of their names")
  func paths() {
    let target = FileDropTarget()
    var dropped: [[UInt8]] = []
    target.onDrop { dropped = $0 }
    #expect(drop(["file:///a%20b/c.jpg", "file:///bad%FFname.jpg"], on: target))
    #expect(dropped == [Array("/a b/c.jpg".utf8), Array("/bad".utf8) + [0xFF] + "name.jpg".utf8])
  }

  @Test("what is no local file is not taken")
  func remote() {
    let target = FileDropTarget()
    var isCalled = false
    target.onDrop { _ in isCalled = true }
    #expect(!drop(["https://example.org/a.jpg"], on: target))
    #expect(!isCalled)
  }
}
