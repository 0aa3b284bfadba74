import Glibc

/// The numbers 0, 1 and 2, which every program takes for its standard input, output and error.
///
/// ```swift
/// StandardDescriptors.holdClosed()
/// ```
public enum StandardDescriptors {
  /// Takes those that nobody gave the program, so that no file it opens gets one of them: otherwise its output would
  /// be written into that file, or the file's bytes read as input. Reading from them and writing to them stays an
  /// error.
  ///
  /// Call it before anything is opened.
  public static func holdClosed() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number is this one.
      _ = open("/dev/null", (descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY) | O_CLOEXEC)
    }
  }
}
