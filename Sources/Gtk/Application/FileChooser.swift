import CGtk

/// A `GtkFileChooserNative`: the desktop's own dialog to choose files or a folder.
@MainActor
public enum FileChooser {
  /// What can be chosen.
  public enum Kind: Sendable {
    /// One or more folders.
    case folders
    /// One or more files of the media types, such as `image/jpeg`, under a name to show.
    case files(types: [String], name: String)
  }

  /// Shows the dialog above a window.
  ///
  /// - Returns: the paths of what was chosen, as the bytes that the system uses; none if the dialog was cancelled.
  public static func choose(
    _ kind: Kind, title: String, accept: String, over parent: ApplicationWindow
  ) async -> [[UInt8]] {
    let action =
      switch kind {
      case .folders: GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
      case .files: GTK_FILE_CHOOSER_ACTION_OPEN
      }
    let native: OpaquePointer = gtk_file_chooser_native_new(
      title, parent.cast(), action, accept, nil)
    let dialog = Object(adopting: UnsafeMutableRawPointer(native))
    gtk_file_chooser_set_select_multiple(dialog.opaque, 1)
    if case .files(let types, let name) = kind { addFilter(name, types, to: dialog) }

    let response = await withCheckedContinuation { continuation in
      dialog.connect("response") { continuation.resume(returning: $0.int(at: 0)) }
      gtk_native_dialog_set_modal(dialog.cast(), 1)
      gtk_native_dialog_show(dialog.cast())
    }
    guard response == Int(GTK_RESPONSE_ACCEPT.rawValue) else { return [] }
    return paths(of: dialog)
  }

  private static func addFilter(_ name: String, _ types: [String], to dialog: Object) {
    let filter = gtk_file_filter_new()
    gtk_file_filter_set_name(filter, name)
    for type in types { gtk_file_filter_add_mime_type(filter, type) }
    gtk_file_chooser_add_filter(dialog.opaque, filter)
    if let filter { g_object_unref(UnsafeMutableRawPointer(filter)) }
  }

  private static func paths(of dialog: Object) -> [[UInt8]] {
    guard let files = gtk_file_chooser_get_files(dialog.opaque) else { return [] }
    let list = Object(adopting: UnsafeMutableRawPointer(files))
    return (0..<g_list_model_get_n_items(list.opaque)).compactMap { index in
      guard let file = g_list_model_get_item(list.opaque, index) else { return nil }
      defer { g_object_unref(file) }
      return GFiles.path(of: file)
    }
  }
}
