import Glibc
public import PhotoModel

/// Where Verso keeps what it must not lose, and what it may lose, by the XDG base directory specification (0.8).
public enum StoreLocation {
  /// The journal of edits and writes: `$XDG_DATA_HOME/verso/journal.sqlite`.
  ///
  /// - Parameter variable: returns the value of an environment variable.
  /// - Returns: nil if neither `XDG_DATA_HOME` nor `HOME` is an absolute path.
  public static func journal(
    environment variable: (String) -> String? = Self.environmentVariable
  ) -> RawPath? {
    data(variable)?.appending("journal.sqlite")
  }

  /// Where a journal lasts until the user logs out: `$XDG_RUNTIME_DIR/verso/journal.sqlite`.
  ///
  /// - Parameter variable: returns the value of an environment variable.
  /// - Returns: nil if `XDG_RUNTIME_DIR` is no absolute path.
  public static func temporaryJournal(
    environment variable: (String) -> String? = Self.environmentVariable
  ) -> RawPath? {
    absolute(variable("XDG_RUNTIME_DIR"))?.appending("verso").appending("journal.sqlite")
  }

  /// The searches that a person keeps: `searches.tsv` beside the journal.
  ///
  /// - Parameter variable: returns the value of an environment variable.
  /// - Returns: nil if neither `XDG_DATA_HOME` nor `HOME` is an absolute path.
  public static func searches(
    environment variable: (String) -> String? = Self.environmentVariable
  ) -> RawPath? {
    data(variable)?.appending("searches.tsv")
  }

  /// What was read of photos, and may be deleted: `$XDG_CACHE_HOME/verso/index.sqlite`.
  ///
  /// - Parameter variable: returns the value of an environment variable.
  /// - Returns: nil if neither `XDG_CACHE_HOME` nor `HOME` is an absolute path.
  public static func index(
    environment variable: (String) -> String? = Self.environmentVariable
  ) -> RawPath? {
    folder(variable, "XDG_CACHE_HOME", [".cache"])?.appending("index.sqlite")
  }

  private static func data(_ variable: (String) -> String?) -> RawPath? {
    folder(variable, "XDG_DATA_HOME", [".local", "share"])
  }

  /// Verso's folder in one that all programs share: the one that a variable names, or else the usual one in the
  /// user's home folder.
  private static func folder(
    _ variable: (String) -> String?, _ name: String, _ usual: [String]
  ) -> RawPath? {
    // "All paths must be absolute. If an implementation encounters a relative path … it should
    // consider the path invalid and ignore it."
    let home = absolute(variable("HOME")).map { usual.reduce($0) { $0.appending($1) } }
    return (absolute(variable(name)) ?? home)?.appending("verso")
  }

  /// The value of a variable of this process.
  public static func environmentVariable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  private static func absolute(_ path: String?) -> RawPath? {
    path.flatMap { $0.hasPrefix("/") ? RawPath($0) : nil }
  }
}
