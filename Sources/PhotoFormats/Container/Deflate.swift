private import CZLib

/// Unpacks zlib data (RFC 1950).
enum Deflate {
  private static let chunk = 1 << 16

  /// The unpacked bytes; nil if they are damaged, or more than the limit.
  static func unpack(_ packed: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
    var packed = Array(packed)
    return packed.withUnsafeMutableBufferPointer { input in
      var stream = z_stream()
      guard verso_inflate_init(&stream) == Z_OK else { return nil }
      defer { inflateEnd(&stream) }
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(clamping: input.count)
      return inflate(&stream, limit: limit)
    }
  }

  private static func inflate(_ stream: inout z_stream, limit: Int) -> [UInt8]? {
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: chunk)
    while true {
      let status = buffer.withUnsafeMutableBufferPointer { output in
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        return CZLib.inflate(&stream, Z_NO_FLUSH)
      }
      let count = chunk - Int(stream.avail_out)
      guard status == Z_OK || status == Z_STREAM_END, result.count + count <= limit else {
        return nil
      }
      result += buffer[..<count]
      if status == Z_STREAM_END { return result }
      // All of the input was consumed and nothing came out: the end is missing.
      guard count > 0 || stream.avail_in > 0 else { return nil }
    }
  }

  /// The longest piece that is stored as it is (RFC 1951, 3.2.4).
  private static let piece = 65_535

  /// A zlib stream that holds bytes uncompressed: what will change again needs the space.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: max(1, bytes.count), by: piece) {
      let end = min(start + piece, bytes.count)
      let count = ByteOrder.littleEndian.bytes(of: UInt16(truncatingIfNeeded: end - start))
      result += [end == bytes.count ? 1 : 0] + count + count.map { ~$0 } + bytes[start..<end]
    }
    let sum = bytes.withUnsafeBufferPointer { adler32_z(1, $0.baseAddress, $0.count) }
    return result + ByteOrder.bigEndian.bytes(of: UInt32(truncatingIfNeeded: sum))
  }

  /// The same for a packet, followed by as many blanks as make the stream this long; nil if it does not fit.
  static func stored(_ packet: ArraySlice<UInt8>, filling count: Int) -> [UInt8]? {
    // The overhead of the pieces: a header, a checksum, and five bytes for each.
    let pieces = max(1, (count - 6 + piece + 4) / (piece + 5))
    let blanks = count - 6 - 5 * pieces - packet.count
    guard blanks >= 0 else { return nil }
    let result = stored(packet + XMPPadding.blank(blanks))
    return result.count == count ? result : nil
  }

  /// The checksum of PNG's chunks (ISO/IEC 15948, annex D).
  static func checkSum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    let sum = bytes.withUnsafeBytes { bytes in
      crc32_z(0, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count)
    }
    return UInt32(truncatingIfNeeded: sum)
  }
}
