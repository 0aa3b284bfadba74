import Glibc

/// Why the names in a file could not be read.
enum NameListError: Error, CustomStringConvertible {
  /// The system's number for the reason.
  case unreadable(Int32)
  /// There is a NUL in a line.
  case namesEndInNUL
  /// What was read goes on for longer than any name without the end of one.
  case noNames

  /// One sentence for people.
  var description: String {
    switch self {
    case .unreadable(let number): String(cString: strerror(number)) + "."
    case .namesEndInNUL: "There is a NUL byte in a name; -0 reads names that end in NUL."
    case .noNames: "This is no list of names: one is longer than 65,536 bytes."
    }
  }
}
