import PhotoModel

/// A row of the sidebar: a part of the library, and how many photos are in it.
struct SidebarRow: Equatable {
  /// What a row stands for.
  enum ID: Hashable, Sendable {
    /// A part of the library.
    case scope(PhotoScope)
    /// A search that the user keeps, by its name.
    case search(String)
  }

  /// What it stands for.
  var id: ID
  /// What it is called.
  var title: String
  /// The name of its icon.
  var icon: String
  /// The number of its photos; nil where nobody knows.
  var count: Int?
  /// The digits, with what separates them, of the largest number in the sidebar: all numbers take this much room, so that
  /// what stands before them is aligned.
  var countWidth = 0
  /// How far it is indented.
  var depth = 0
  /// Whether what is inside it is shown; nil where nothing is.
  var isExpanded: Bool?
  /// What is said of it besides: the whole path of a folder, the query of a search.
  var hint: String?
  /// Why the folder cannot be read.
  var problem: String?
}
