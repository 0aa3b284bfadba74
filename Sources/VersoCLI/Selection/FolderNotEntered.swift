/// A folder was given instead of photos, without a request to go into folders.
struct FolderNotEntered: Error, Hashable {}
