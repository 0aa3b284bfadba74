/// A folder was given instead of photos, without a request to go into folders.
struct FolderNotEntered: Error, Hashable, CustomStringConvertible {
  /// One sentence for people.
  let description = "This is a folder; -r goes into it."
}
