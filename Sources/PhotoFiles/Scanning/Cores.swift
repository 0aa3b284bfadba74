import Glibc

/// The processors of the machine.
enum Cores {
  /// How many there are for this process, at least one.
  static let count = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}
