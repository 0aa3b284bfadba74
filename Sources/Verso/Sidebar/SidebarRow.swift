import PhotoModel

/// A row of the sidebar: a part of the library, and how many photos are in it.
struct SidebarRow: Equatable {
  /// What a row represents.
  enum ID: Hashable, Sendable {
    /// A part of the library.
    case scope(PhotoScope)
    /// A search that the user keeps, by its name.
    case search(String)
  }

  /// What it represents.
  var id: ID
  /// What it is called.
  var title: String
  /// The name of its icon.
  var icon: String
  /// The number of its photos; nil if unknown.
  var count: Int?
  /// The digits, with their separators, of the largest number in the sidebar: all numbers take this much room, so
  /// that what is before them is aligned.
  var countWidth = 0
  /// How far it is indented.
  var depth = 0
  /// Whether what is inside it is shown; nil if nothing is inside it.
  var isExpanded: Bool?
  /// What else is said about it: the whole path of a folder, the query of a search.
  var hint: String?
  /// Why the folder cannot be read.
  var problem: String?

  /// Whether its title is a name, of a folder, a search or a value, rather than words of Verso.
  var isNamedByUser: Bool {
    switch id {
    case .scope(.all), .scope(.edited), .scope(.problematic), .scope(.severity): false
    case .scope(.value(let value)): !value.levels.isEmpty
    case .scope(.folder), .scope(.unreadable), .search: true
    }
  }
}
