import PhotoModel

/// A row of the sidebar: a part of the library, and how many photos are in it.
struct SidebarRow: Equatable {
  /// The part of the library.
  var scope: PhotoScope
  /// What it is called.
  var title: String
  /// The name of its icon.
  var icon: String
  /// The number of its photos; nil where nobody knows.
  var count: Int?
  /// How far it is indented.
  var depth = 0
  /// Whether what is inside it is shown; nil where nothing is.
  var isExpanded: Bool?
  /// The whole path of a folder.
  var path: String?
  /// Why the folder cannot be read.
  var problem: String?
}
