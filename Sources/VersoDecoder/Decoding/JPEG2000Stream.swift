import COpenJPEG
import PictureDecoding

/// The bytes of a file as OpenJPEG asks for them.
final class JPEG2000Stream {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  /// The stream that OpenJPEG reads from; this object and the bytes have to live as long as it does.
  private(set) var stream: UnsafeMutablePointer<opj_stream_t?>?

  /// OpenJPEG reads this many bytes at once.
  private static let portion = 1 << 16

  /// A stream of a file.
  init(_ file: PictureFile) {
    bytes = file.bytes
    guard let stream = opj_stream_create(Self.portion, OPJ_BOOL(OPJ_TRUE)) else { return }
    self.stream = stream
    let context = Unmanaged.passUnretained(self).toOpaque()
    opj_stream_set_user_data(stream, context, nil)
    opj_stream_set_user_data_length(stream, OPJ_UINT64(bytes.count))
    opj_stream_set_read_function(stream) { buffer, count, context in
      JPEG2000Stream.of(context)?.read(into: buffer, count) ?? -1
    }
    opj_stream_set_skip_function(stream) { count, context in
      JPEG2000Stream.of(context)?.skip(count) ?? -1
    }
    opj_stream_set_seek_function(stream) { position, context in
      JPEG2000Stream.of(context)?.seek(to: position) == true
        ? OPJ_BOOL(OPJ_TRUE) : OPJ_BOOL(OPJ_FALSE)
    }
  }

  deinit { opj_stream_destroy(stream) }

  private static func of(_ context: UnsafeMutableRawPointer?) -> JPEG2000Stream? {
    context.map { Unmanaged<JPEG2000Stream>.fromOpaque($0).takeUnretainedValue() }
  }

  private func read(into buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    let count = min(count, bytes.count - position)
    guard count > 0, let buffer, let start = bytes.baseAddress else { return -1 }
    buffer.copyMemory(from: start + position, byteCount: count)
    position += count
    return count
  }

  private func skip(_ count: OPJ_OFF_T) -> OPJ_OFF_T {
    let (target, isOver) = position.addingReportingOverflow(Int(count))
    guard !isOver, target >= 0 else { return -1 }
    position = min(target, bytes.count)
    return count
  }

  private func seek(to target: OPJ_OFF_T) -> Bool {
    guard target >= 0, target <= bytes.count else { return false }
    position = Int(target)
    return true
  }
}
