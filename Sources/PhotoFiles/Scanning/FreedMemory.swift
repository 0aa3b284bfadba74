import CLinux

/// Memory that a scan has used and freed. The C library keeps it for later use, in small pieces: tens of megabytes
/// after 100,000 photos.
///
/// ```swift
/// func finish() async {
///   await FreedMemory.giveBack()
/// }
/// ```
public enum FreedMemory {
  /// Returns it to the system, without blocking the caller.
  @concurrent
  public static func giveBack() async { malloc_trim(0) }
}
