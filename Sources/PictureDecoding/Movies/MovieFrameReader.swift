import Glibc

/// Extracts the first frame of a movie with a program that is installed, in a separate process that can do nothing
/// but read this one file.
///
/// The software that reads movies is the largest part of what a desktop decodes, and the part that is broken most
/// often; so it gets little memory and little time, and its output is decoded like any untrusted picture.
public struct MovieFrameReader: Sendable {
  private let decoder: DecoderProgram?
  private let program: Program?

  private enum Program {
    case ffmpeg([UInt8])
    case ffmpegthumbnailer([UInt8])
  }

  /// No frame is made longer or higher than this, in pixels, or takes more bytes as PNG.
  private static let longestSide = 4_096
  private static let mostOutput = 64 << 20
  /// A frame with more pixels is not decoded: 16K has 133 million.
  private static let mostPixels = 134_217_728

  /// A reader.
  ///
  /// - Parameters:
  ///   - decoder: the program that sandboxes itself; nil if there is none, and so no frames.
  ///   - ffmpeg: that program, or one that takes the same arguments; nil for the installed one.
  public init(_ decoder: DecoderProgram? = .ofThisProgram, ffmpeg: [UInt8]? = nil) {
    self.decoder = decoder
    program =
      (ffmpeg ?? SandboxedProgram.path(of: "ffmpeg")).map { .ffmpeg($0) }
      ?? SandboxedProgram.path(of: "ffmpegthumbnailer").map { .ffmpegthumbnailer($0) }
  }

  /// The first frame of an open movie, upright, as a PNG file that fits in a box of pixels.
  func firstFrame(
    of file: Int32, fitting box: (width: Int, height: Int), within limit: Duration
  ) throws(DecodingFailure) -> [UInt8] {
    guard let program else { throw decoder == nil ? .noDecoder : .noLoader(.movie) }
    let box = (min(box.width, Self.longestSide), min(box.height, Self.longestSide))
    let call: SandboxedProgram =
      switch program {
      case .ffmpeg(let path): SandboxedProgram(path, Self.ffmpeg(fitting: box))
      case .ffmpegthumbnailer(let path):
        SandboxedProgram(path, Self.ffmpegthumbnailer(fitting: box))
      }
    let output: ProgramOutput
    do {
      output = try call.output(
        of: decoder, reading: file, most: Self.mostOutput, until: .now + limit)
    } catch {
      switch error {
      case .noProgram: throw .noLoader(.movie)
      case .noDecoder: throw .noDecoder
      case .tookTooLong: throw .tookTooLong
      case .ended: throw .decoderEnded
      }
    }
    guard !output.isCut, !output.bytes.isEmpty else { throw .damaged }
    return output.bytes
  }

  /// The arguments for ffmpeg: to treat the file as nothing but a movie of this kind, which is no list of other
  /// files, and to follow no address in it.
  private static func ffmpeg(fitting box: (width: Int, height: Int)) -> [String] {
    let fit: [String] = [
      // Pixels need not be square.
      "scale=w=min(iw*sar\\,16384):h=ih",
      "scale=w=min(iw\\,\(box.width)):h=min(ih\\,\(box.height))"
        + ":force_original_aspect_ratio=decrease", "setsar=1", "format=rgb24",
    ]
    return [
      "ffmpeg", "-nostdin", "-v", "error", "-threads", "1", "-filter_threads", "1",
      "-max_pixels", "\(mostPixels)", "-f", "mov", "-protocol_whitelist", "file",
      "-i", "file:\(SandboxedProgram.file)", "-map", "0:V:0", "-frames:v", "1",
      "-vf", fit.joined(separator: ","), "-threads", "1", "-c:v", "png", "-f", "image2pipe",
      "-protocol_whitelist", "pipe", "pipe:1",
    ]
  }

  private static func ffmpegthumbnailer(fitting box: (width: Int, height: Int)) -> [String] {
    ["ffmpegthumbnailer", "-i", SandboxedProgram.file, "-o", "-", "-c", "png", "-t", "0"]
      + ["-s", "\(min(box.width, box.height))"]
  }
}
