import Glibc
import PhotoModel

/// Paths for people.
enum PathText {
  /// A path with `~` for the user's folder; invisible characters in it are marked.
  static func short(_ path: RawPath) -> String { shortened(path).withHiddenMarked }

  private static func shortened(_ path: RawPath) -> String {
    guard let home = getenv("HOME").map({ RawPath(String(cString: $0)) }) else { return path.text }
    if path == home { return "~" }
    return path.isInside(home) ? "~" + String(path.text.dropFirst(home.text.count)) : path.text
  }
}
