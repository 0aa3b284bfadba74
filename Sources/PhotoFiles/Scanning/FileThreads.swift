import Glibc
import Synchronization

/// How the threads that read and write files stand beside the others of the process.
///
/// ```swift
/// FileThreads.giveWay()  // a program with a window, before it reads any file
/// ```
public enum FileThreads {
  private static let isGivingWay = Atomic(false)
  /// How much less than others they count where all cores have work: to about a third.
  private static let niceness: Int32 = 5

  /// Has the threads that are made from now on give way to what answers a person, where all cores have work.
  public static func giveWay() { isGivingWay.store(true, ordering: .relaxed) }

  /// Has the thread that calls it give way, where that was asked for.
  static func lowerPriority() {
    guard isGivingWay.load(ordering: .relaxed) else { return }
    // Of Linux's threads each has a priority of its own.
    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness)
  }
}
