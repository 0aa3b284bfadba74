import Glibc
import PictureDecoding
import PictureSandbox

extension SandboxedProgram {
  /// The folders of the system's programs and libraries.
  private static let folders = ["/usr", "/lib", "/lib64", "/app", "/nix/store", "/gnu/store"]
  private static let files = ["/etc/ld.so.cache"]

  /// Becomes the program, after this process has given up everything that is not needed to read a file.
  ///
  /// The file is passed as standard input, and the program's output goes to standard output.
  func start() -> Never {
    let program = String(decoding: path, as: UTF8.self)
    let readable = (Self.folders + Self.files + [program]).map { open($0, O_RDONLY | O_CLOEXEC) }
    let photo = dup(STDIN_FILENO)
    let measures = Sandbox.enter(forProgramWith: readable.filter { $0 >= 0 } + [photo])
    close(photo)
    guard measures.isSuperset(of: [.limits, .noPrivileges, .fewSystemCalls]) else {
      exit(Self.noSandbox)
    }
    var arguments = words.map { strdup(String(decoding: $0, as: UTF8.self)) } + [nil]
    // Without a home, it would ask other processes for it.
    var environment = [strdup("LC_ALL=C.UTF-8"), strdup("HOME=/"), nil]
    execve(program, &arguments, &environment)
    exit(Self.noProgram)
  }
}
