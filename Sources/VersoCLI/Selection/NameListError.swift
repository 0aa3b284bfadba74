/// Why the names in a file could not be read.
enum NameListError: Error {
  /// The system's number for the reason.
  case unreadable(Int32)
  /// There is a NUL in a line.
  case namesEndInNUL
  /// What was read goes on for longer than any name without the end of one.
  case noNames
}
