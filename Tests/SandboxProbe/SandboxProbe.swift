import Glibc
import PictureDecoding
import PictureSandbox

/// Enters the sandbox and then tries what is forbidden there: the exit status of `SandboxProbe DEED FILE`
/// is the error number of it, or 0 where it was possible.
@main
enum SandboxProbe {
  static func main() {
    guard CommandLine.arguments.count == 3 else { exit(255) }
    let file = CommandLine.arguments[2]
    let measures = Sandbox.enter()
    errno = 0
    switch CommandLine.arguments[1] {
    case "measures": exit(Int32(measures.rawValue))
    case "read": report(open(file, O_RDONLY))
    case "create": report(open(file + ".new", O_WRONLY | O_CREAT, 0o600))
    case "delete": report(unlink(file))
    case "rename": report(rename(file, file + ".new"))
    case "mode": report(chmod(file, 0o777))
    case "list": report(opendir("/") == nil ? -1 : 0)
    case "connect": report(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
    case "start":
      var process: pid_t = 0
      var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
      let status = posix_spawn(&process, "/bin/true", nil, nil, &arguments, nil)
      errno = status
      report(status == 0 ? 0 : -1)
    case "kill": report(kill(getppid(), SIGURG))
    case "code":
      let memory = mmap(
        nil, 4_096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      report(memory == MAP_FAILED ? -1 : 0)
    case "memory":
      // In pieces, as what is taken at once could be refused for other reasons.
      var taken = 0
      while let piece = malloc(16 << 20), taken < 4 << 10 {
        memset(piece, 1, 16 << 20)
        taken += 16
      }
      exit(Int32(taken / 16))
    default: exit(255)
    }
  }

  private static func report(_ status: Int32) { exit(status < 0 ? errno : 0) }
}
