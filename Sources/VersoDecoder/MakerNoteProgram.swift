import Glibc
import PictureDecoding
import PictureSandbox

/// Exiv2, which reads maker notes: this process becomes it, after it has given up all that reading a file
/// does not need.
///
/// The photo comes as standard input, and what Exiv2 says goes to standard output. It is the program and
/// not the library, as what a library could be made to do would be done with all that is open here; and
/// it is nothing that has to be there for Verso to be built or to start.
struct MakerNoteProgram {
  private let path: String
  private let format: String

  /// The folders of the system's programs and libraries.
  private static let folders = ["/usr", "/lib", "/lib64", "/app", "/nix/store", "/gnu/store"]
  private static let files = ["/etc/ld.so.cache"]

  /// The program that arguments ask for; nil where they do not.
  init?(_ arguments: [String]) {
    guard arguments.count == 4, arguments[1] == MakerNoteReader.verb else { return nil }
    path = arguments[2]
    format = arguments[3]
  }

  /// Becomes the program.
  func run() -> Never {
    let readable = (Self.folders + Self.files + [path]).map { open($0, O_RDONLY | O_CLOEXEC) }
    let photo = dup(STDIN_FILENO)
    let measures = Sandbox.enter(forProgramWith: readable.filter { $0 >= 0 } + [photo])
    close(photo)
    guard measures.isSuperset(of: [.limits, .noPrivileges, .fewSystemCalls]) else {
      exit(MakerNoteReader.noSandbox)
    }
    let words = ["exiv2", "-q", "-P" + format, "/proc/self/fd/0"]
    var arguments = words.map { strdup($0) } + [nil]
    // Without a home it would ask other processes for one.
    var environment = [strdup("LC_ALL=C.UTF-8"), strdup("HOME=/"), nil]
    execve(path, &arguments, &environment)
    exit(MakerNoteReader.noProgram)
  }
}
