private import CBrotli

/// Unpacks Brotli data (RFC 7932).
enum Brotli {
  private static let chunk = 1 << 16

  /// The unpacked bytes; nil if they are damaged, or more than the limit.
  static func unpack(_ packed: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
    guard let decoder = BrotliDecoderCreateInstance(nil, nil, nil) else { return nil }
    defer { BrotliDecoderDestroyInstance(decoder) }
    return packed.withUnsafeBufferPointer { input in
      var left = input.count
      var next = input.baseAddress
      var result: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: chunk)
      while true {
        var room = chunk
        let status = buffer.withUnsafeMutableBufferPointer { output in
          var end = output.baseAddress
          return BrotliDecoderDecompressStream(decoder, &left, &next, &room, &end, nil)
        }
        let count = chunk - room
        guard result.count + count <= limit else { return nil }
        result += buffer[..<count]
        if status == BROTLI_DECODER_RESULT_SUCCESS { return result }
        // All of the input was consumed: the end is missing.
        guard status == BROTLI_DECODER_RESULT_NEEDS_MORE_OUTPUT else { return nil }
      }
    }
  }
}
