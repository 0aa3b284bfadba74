import Glibc

/// The numbers 0, 1 and 2, which every program takes for its standard input, output and error.
///
/// ```swift
/// StandardDescriptors.holdClosed()
/// ```
public enum StandardDescriptors {
  /// Takes those of them that nobody gave the program, so that no file that it opens gets one of them: what it says
  /// would be written into that file, or its bytes be read for what somebody types. To read from them and to write to
  /// them goes on being an error.
  ///
  /// It must come before anything is opened.
  public static func holdClosed() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest number that is free is this one.
      _ = open("/dev/null", (descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY) | O_CLOEXEC)
    }
  }
}
