import Glibc
import Synchronization

/// How the threads that read and write files rank among the others of the process.
///
/// ```swift
/// FileThreads.giveWay()  // a program with a window, before it reads any file
/// ```
public enum FileThreads {
  private static let isGivingWay = Atomic(false)
  /// How much less priority they get while all cores are busy: about a third.
  private static let niceness: Int32 = 5

  /// Makes the threads that are created from now on give way to those that respond to a person, while all cores are
  /// busy.
  public static func giveWay() { isGivingWay.store(true, ordering: .relaxed) }

  /// Makes the calling thread give way, if that was asked for.
  static func lowerPriority() {
    guard isGivingWay.load(ordering: .relaxed) else { return }
    // On Linux each thread has a priority of its own.
    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness)
  }
}
