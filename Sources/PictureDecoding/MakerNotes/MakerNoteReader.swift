import CLinux
import Glibc

/// Reads maker notes by Exiv2, in a process apart that can do nothing but read this one file.
///
/// Makers write them as they like and change them from camera to camera, and Exiv2 knows them; it has
/// also been broken by files that were made to. So it gets little memory and little time, and what it
/// says is text of bounded length.
public struct MakerNoteReader: Sendable {
  private let decoder: DecoderProgram?
  private let program: [UInt8]?
  private let limit: Duration

  /// What the decoder is asked to do, the status with which it says that there is no program, and that
  /// with which it says that it could not be closed in.
  package static let verb = "maker-notes"
  package static let noProgram: Int32 = 127
  package static let noSandbox: Int32 = 126

  /// More than this no note says, in bytes.
  private static let mostOutput = 1 << 20
  private static let places = ["/usr/bin/exiv2", "/usr/local/bin/exiv2", "/app/bin/exiv2"]

  /// A reader.
  ///
  /// - Parameters:
  ///   - decoder: the program that closes itself in; nil where there is none, and so no maker notes.
  ///   - program: Exiv2; nil for the one that is installed.
  ///   - limit: how long it may take.
  public init(
    _ decoder: DecoderProgram? = .ofThisProgram, program: [UInt8]? = nil,
    limit: Duration = .seconds(10)
  ) {
    self.decoder = decoder
    self.program =
      program
      ?? Self.places.map { Array($0.utf8) }.first { $0.withCString { access($0, X_OK) } == 0 }
    self.limit = limit
  }

  /// Reads the maker note in a file, whose path is as the bytes that the system uses.
  public func read(file path: [UInt8]) throws(MakerNoteFailure) -> MakerNotes {
    let file = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
    guard file >= 0 else { throw .unreadable }
    defer { close(file) }
    return try notes(in: file)
  }

  /// Reads the maker note in an EXIF block, which begins as a TIFF file does.
  public func read(block: [UInt8]) throws(MakerNoteFailure) -> MakerNotes {
    let file = linux_memory_file("block")
    guard file >= 0 else { throw .unreadable }
    defer { close(file) }
    var written = 0
    while written < block.count {
      let count = block.withUnsafeBytes { buffer in
        write(file, buffer.baseAddress?.advanced(by: written), buffer.count - written)
      }
      guard count > 0 || errno == EINTR else { throw .unreadable }
      written += max(count, 0)
    }
    return try notes(in: file)
  }

  private func notes(in file: Int32) throws(MakerNoteFailure) -> MakerNotes {
    guard let decoder else { throw .noDecoder }
    guard let program else { throw .noProgram }
    // Plain values, and what they mean.
    let values = try output("Ekv", of: program, decoder, file)
    let meanings = try output("Ekt", of: program, decoder, file)
    let notes = MakerNoteLines(values.bytes).notes(meaning: MakerNoteLines(meanings.bytes))
    return MakerNotes(notes: notes, isCut: values.isCut)
  }

  private func output(
    _ format: String, of program: [UInt8], _ decoder: DecoderProgram, _ file: Int32
  ) throws(MakerNoteFailure) -> ProgramOutput {
    let arguments = [
      Array("verso-decoder".utf8), Array(Self.verb.utf8), program, Array(format.utf8),
    ]
    guard
      let output = ProgramOutput(
        of: decoder.path, arguments, input: file, most: Self.mostOutput, until: .now + limit)
    else { throw .noDecoder }
    switch output.end {
    case .late: throw .tookTooLong
    case .exit(Self.noProgram): throw .noProgram
    case .exit(Self.noSandbox): throw .noDecoder
    case .signal(SIGXCPU): throw .tookTooLong
    case .signal where !output.isCut: throw .programEnded
    // What it says of a file that it does not know is no news: it has said what it could read.
    case .exit, .signal: return output
    }
  }
}
