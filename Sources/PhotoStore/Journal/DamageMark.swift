import Glibc
import PhotoModel

/// A mark beside a journal whose copy turned out to be damaged: whoever opens it next checks all of it.
enum DamageMark {
  /// Whether a journal has it.
  static func isSet(on journal: RawPath) -> Bool { file(of: journal).exists }

  /// Puts it there.
  static func set(on journal: RawPath) { file(of: journal).makeFile() }

  /// Takes it away.
  static func remove(from journal: RawPath) { unlink(file(of: journal).cString) }

  private static func file(of journal: RawPath) -> RawPath { journal.adding(".suspect") }
}
