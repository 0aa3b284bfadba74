import CLinux
import Dispatch
import Glibc

/// A running decoder. A value: only the thread that has taken it out of the pool uses it.
struct DecoderProcess: Sendable {
  /// What it has given up.
  let measures: DecoderMeasures
  /// How many pictures it has been asked for.
  var uses = 0

  private let process: pid_t
  private let descriptor: Int32

  /// How long a decoder may take until it is ready.
  private static let startLimit = Duration.seconds(20)

  /// Starts a decoder, and waits until it is ready.
  ///
  /// - Throws: `DecodingFailure.noDecoder`.
  init(_ program: DecoderProgram) throws(DecodingFailure) {
    guard let ends = Self.socketPair() else { throw .noDecoder }
    let spawned = Self.spawn(program, socket: ends.theirs)
    // As long as we held it open as well, the end of the decoder would go unnoticed.
    close(ends.theirs)
    guard let process = spawned else {
      close(ends.ours)
      throw .noDecoder
    }
    self.process = process
    descriptor = ends.ours
    let greeting = try? DecoderSocket(ends.ours).receive(
      DecoderMeasures.greetingCount, until: .now + Self.startLimit)
    if let file = greeting?.file { close(file) }
    guard let measures = greeting.flatMap({ DecoderMeasures(greeting: $0.bytes) }) else {
      Self.end(process, ends.ours)
      throw .noDecoder
    }
    self.measures = measures
  }

  /// Has the decoder decode an open file.
  ///
  /// - Returns: the picture, or why there is none; nil if the decoder had ended before it got the request.
  /// - Throws: `DecoderSocket.Failure` if it ended since, or is late: then it cannot be used any more.
  func decode(
    _ request: DecodeRequest, _ file: Int32, until deadline: ContinuousClock.Instant
  ) throws(DecoderSocket.Failure) -> Result<DecodedPicture, DecodingFailure>? {
    let socket = DecoderSocket(descriptor)
    do {
      try socket.send(request.bytes, file: file, until: deadline)
    } catch .ended {
      return nil
    }
    return try socket.receivePicture(for: request, until: deadline)
  }

  /// Ends the decoder, whatever it is doing.
  func end() { Self.end(process, descriptor) }

  private static func end(_ process: pid_t, _ descriptor: Int32) {
    close(descriptor)
    kill(process, SIGKILL)
    // One that waits for a disk that hangs ends only when the disk responds.
    DispatchQueue.global(qos: .utility).async {
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }
  }

  // MARK: - Start

  private static func socketPair() -> (ours: Int32, theirs: Int32)? {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    return socketpair(AF_UNIX, type, 0, &ends) == 0 ? (ends[0], ends[1]) : nil
  }

  /// Starts the program with the socket as its standard input, and with no other open file except standard error.
  private static func spawn(_ program: DecoderProgram, socket: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { posix_spawn_file_actions_destroy(&actions) }
    guard posix_spawnattr_init(&attributes) == 0 else { return nil }
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var process: pid_t = 0
    var arguments = [strdup("verso-decoder"), nil]
    var environment =
      kept.compactMap { name in
        getenv(name).map { strdup("\(name)=\(String(cString: $0))") }
      } + [nil]
    defer { for text in arguments + environment { free(text) } }
    let status = program.path.withCString {
      posix_spawn(&process, $0, &actions, &attributes, &arguments, &environment)
    }
    return status == 0 ? process : nil
  }

  /// The variables that a decoder gets to see: where libraries are.
  private static let kept: [String] = {
    let libraries = ["LD_LIBRARY_PATH", "GDK_PIXBUF_MODULE_FILE", "GDK_PIXBUF_MODULEDIR"]
    #if SANITIZED
      return libraries + ["ASAN_OPTIONS"]
    #else
      return libraries
    #endif
  }()
}
