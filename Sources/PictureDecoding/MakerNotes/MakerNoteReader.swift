import Glibc

/// Reads maker notes with Exiv2, in a separate process that can do nothing but read this one file.
///
/// Makers write them as they like and change them from camera to camera, and Exiv2 knows them; it has also been
/// broken by files made for that purpose. So it gets little memory and little time, and its output is text of bounded
/// length.
public struct MakerNoteReader: Sendable {
  private let decoder: DecoderProgram?
  private let program: [UInt8]?
  private let limit: Duration

  /// No note says more than this, in bytes.
  private static let mostOutput = 1 << 20

  /// A reader.
  ///
  /// - Parameters:
  ///   - decoder: the program that sandboxes itself; nil if there is none, and so no maker notes.
  ///   - program: Exiv2; nil for the one that is installed.
  ///   - limit: how long it may take.
  public init(
    _ decoder: DecoderProgram? = .ofThisProgram, program: [UInt8]? = nil,
    limit: Duration = .seconds(10)
  ) {
    self.decoder = decoder
    self.program = program ?? SandboxedProgram.path(of: "exiv2")
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
    guard let file = MemoryFile.make("block", holding: block) else { throw .unreadable }
    defer { close(file) }
    return try notes(in: file)
  }

  private func notes(in file: Int32) throws(MakerNoteFailure) -> MakerNotes {
    guard decoder != nil else { throw .noDecoder }
    guard let program else { throw .noProgram }
    // Plain values, and what they mean.
    let values = try output("Ekv", of: program, file)
    let meanings = try output("Ekt", of: program, file)
    let notes = MakerNoteLines(values.bytes).notes(meaning: MakerNoteLines(meanings.bytes))
    return MakerNotes(notes: notes, isCut: values.isCut)
  }

  private func output(
    _ format: String, of path: [UInt8], _ file: Int32
  ) throws(MakerNoteFailure) -> ProgramOutput {
    let program = SandboxedProgram(path, ["exiv2", "-q", "-P" + format, SandboxedProgram.file])
    do {
      // What it reports of a file that it does not know does not matter: it has printed what it could read.
      return try program.output(
        of: decoder, reading: file, most: Self.mostOutput, until: .now + limit)
    } catch {
      switch error {
      case .noProgram: throw .noProgram
      case .noDecoder: throw .noDecoder
      case .tookTooLong: throw .tookTooLong
      case .ended: throw .programEnded
      }
    }
  }
}
