import CLinux

/// Memory that a scan has used and freed. The C library keeps it for later, in small pieces: after 100,000
/// photos, tens of megabytes.
///
/// ```swift
/// func finish() async {
///   await FreedMemory.giveBack()
/// }
/// ```
public enum FreedMemory {
  /// Gives it back to the system, beside whoever asks for it.
  @concurrent
  public static func giveBack() async { malloc_trim(0) }
}
