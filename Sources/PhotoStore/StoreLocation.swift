import Glibc
public import PhotoModel

/// Where Verso keeps what it must not lose, by the XDG base directory specification (0.8).
public enum StoreLocation {
  /// The journal of edits and writes: `$XDG_DATA_HOME/verso/journal.sqlite`.
  ///
  /// - Parameter variable: gives the value of an environment variable.
  /// - Returns: nil where neither `XDG_DATA_HOME` nor `HOME` is an absolute path.
  public static func journal(
    environment variable: (String) -> String? = Self.environmentVariable
  ) -> RawPath? {
    folder(variable)?.appending("journal.sqlite")
  }

  /// The searches that a person keeps: `searches.tsv` beside the journal.
  ///
  /// - Parameter variable: gives the value of an environment variable.
  /// - Returns: nil where neither `XDG_DATA_HOME` nor `HOME` is an absolute path.
  public static func searches(
    environment variable: (String) -> String? = Self.environmentVariable
  ) -> RawPath? {
    folder(variable)?.appending("searches.tsv")
  }

  private static func folder(_ variable: (String) -> String?) -> RawPath? {
    // "All paths must be absolute. If an implementation encounters a relative path … it should
    // consider the path invalid and ignore it."
    let home = absolute(variable("HOME")).map { $0.appending(".local").appending("share") }
    let data = absolute(variable("XDG_DATA_HOME")) ?? home
    return data?.appending("verso")
  }

  /// The value of a variable of this process.
  public static func environmentVariable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  private static func absolute(_ path: String?) -> RawPath? {
    path.flatMap { $0.hasPrefix("/") ? RawPath($0) : nil }
  }
}
