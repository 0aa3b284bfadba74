import CLinux
import Glibc

/// One end of the socket between the window and a decoder, which carries bytes and open files.
public struct DecoderSocket: Sendable {
  /// Why nothing more comes through a socket.
  public enum Failure: Error {
    /// The other end is closed.
    case ended
    /// The deadline has passed.
    case late
  }

  private let descriptor: Int32

  /// The end with this descriptor, which is closed by whoever opened it.
  public init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Sends all bytes.
  ///
  /// - Parameters:
  ///   - bytes: the bytes, at least one.
  ///   - file: an open file that the other end gets, too.
  ///   - deadline: when to give up; nil waits for ever.
  public func send(
    _ bytes: some Collection<UInt8>, file: Int32? = nil, until deadline: ContinuousClock.Instant?
  ) throws(Failure) {
    let bytes = Array(bytes)
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        linux_send(
          descriptor, buffer.baseAddress?.advanced(by: sent), buffer.count - sent,
          sent == 0 ? file ?? -1 : -1, deadline == nil ? 0 : CInt(MSG_DONTWAIT))
      }
      if count > 0 { sent += count } else { try wait(for: Int16(POLLOUT), until: deadline) }
    }
  }

  /// Receives exactly this many bytes.
  ///
  /// - Parameters:
  ///   - count: how many.
  ///   - deadline: when to give up; nil waits for ever.
  /// - Returns: the bytes, and the open file that came with the first of them. The caller closes it.
  public func receive(
    _ count: Int, until deadline: ContinuousClock.Instant?
  ) throws(Failure) -> (bytes: [UInt8], file: Int32?) {
    var file: Int32?
    var failure: Failure?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, received in
      do throws(Failure) {
        while received < count {
          var came: Int32 = -1
          let part = linux_receive(
            descriptor, buffer.baseAddress?.advanced(by: received), count - received, &came,
            deadline == nil ? 0 : CInt(MSG_DONTWAIT))
          if came >= 0 {
            if file == nil { file = came } else { close(came) }
          }
          if part == 0 { throw .ended }
          if part > 0 { received += part } else { try wait(for: Int16(POLLIN), until: deadline) }
        }
      } catch {
        failure = error
      }
    }
    if let failure {
      if let file { close(file) }
      throw failure
    }
    return (bytes, file)
  }

  /// Waits until more can be sent or received, after a call that could not do so. `errno` says why.
  private func wait(
    for events: Int16, until deadline: ContinuousClock.Instant?
  ) throws(Failure) {
    if errno == EINTR { return }
    guard let deadline, errno == EAGAIN else { throw .ended }
    let left = deadline - .now
    guard left > .zero else { throw .late }
    var entry = pollfd(fd: descriptor, events: events, revents: 0)
    let milliseconds =
      left.components.seconds * 1_000 + left.components.attoseconds / 1_000_000_000_000_000
    _ = poll(&entry, 1, CInt(clamping: milliseconds + 1))
  }
}
