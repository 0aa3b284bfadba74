import Glibc

/// Standard output or standard error, written in large pieces.
@MainActor
final class StandardStream {
  private let descriptor: Int32
  private let limit: Int
  private var buffer: [UInt8] = []

  /// The sentence that says why writing failed, once it has.
  private(set) var failure: String?

  /// Called once nobody reads at the other end any more. The signal that ends a program then has to be ignored by
  /// whoever sets this.
  var onClosed: (@MainActor () -> Void)?

  /// Called before anything is passed to the system.
  var willWrite: (@MainActor () -> Void)?

  /// - Parameters:
  ///   - descriptor: an open file descriptor.
  ///   - limit: the number of bytes that are buffered before they are written.
  init(descriptor: Int32, limit: Int = 1 << 16) {
    self.descriptor = descriptor
    self.limit = limit
  }

  /// Whether a person is reading at the other end.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// The width of the terminal in columns; nil if there is none.
  var columns: Int? {
    guard isTerminal else { return nil }
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  func write(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= limit { flush() }
  }

  func write(_ bytes: [UInt8]) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= limit { flush() }
  }

  /// Passes everything in the buffer to the system.
  func flush() {
    guard !buffer.isEmpty else { return }
    willWrite?()
    var offset = 0
    while offset < buffer.count, failure == nil {
      let written = buffer[offset...].withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if written >= 0 {
        offset += written
      } else if errno != EINTR {
        let isClosed = errno == EPIPE
        failure = String(cString: strerror(errno))
        if isClosed { onClosed?() }
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
