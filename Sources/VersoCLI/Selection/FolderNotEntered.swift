/// A folder where photos should be, and nobody asked to go into folders.
struct FolderNotEntered: Error, Hashable, CustomStringConvertible {
  /// One sentence for people.
  let description = "This is a folder; -r goes into it."
}
