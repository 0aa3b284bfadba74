import CSeccomp
import Glibc

/// Leaves this process the system calls that decoding needs (seccomp(2), through libseccomp). All others fail with
/// EPERM, as for a library that looks for a settings file, and goes on without it; those that only an attack would
/// make end the process.
enum SystemCallFilter {
  private static let allowed = [
    "read", "readv", "pread64", "write", "writev", "recvmsg", "sendmsg", "close", "dup", "lseek",
    "_llseek", "fstat", "fstat64",
    "mmap2", "munmap", "mremap", "madvise", "brk",
    "futex", "sched_yield", "sched_getaffinity", "exit", "exit_group", "restart_syscall",
    "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "sigaltstack",
    "clock_gettime", "clock_gettime64", "gettimeofday", "time", "getrusage", "getrandom",
    "getpid", "gettid", "set_robust_list", "rseq", "rt_tgsigqueueinfo",
  ]

  /// What a program needs in addition, to start and to load its libraries.
  private static let ofPrograms = [
    "access", "faccessat", "faccessat2", "readlink", "readlinkat", "stat", "stat64", "lstat",
    "lstat64", "newfstatat", "fstatat64", "statx", "getcwd", "arch_prctl", "set_tid_address",
    "prlimit64", "getrlimit", "uname", "getuid", "geteuid", "getgid", "getegid", "getppid", "mmap",
    "mprotect", "execve", "fcntl", "fcntl64",
  ]

  /// What ends the process: it must start nothing, connect to nothing and look into no other process.
  private static let deadly = [
    "execve", "execveat", "fork", "vfork", "ptrace", "process_vm_readv", "process_vm_writev",
    "socket", "connect", "bind", "listen", "accept", "accept4",
  ]

  /// `CLONE_THREAD` and `AT_EMPTY_PATH`, which Swift's Glibc does not have.
  private static let (cloneThread, emptyPath): (UInt64, UInt64) = (0x10000, 0x1000)

  /// Installs the filter.
  ///
  /// - Parameter forProgram: whether the process becomes another program, which has to load its libraries.
  /// - Returns: whether the kernel accepted it.
  static func install(forProgram: Bool = false) -> Bool {
    guard let filter = seccomp_init(action(EPERM)) else { return false }
    defer { seccomp_release(filter) }
    for name in allowed { add(SCMP_ACT_ALLOW, name, to: filter) }
    if !forProgram { for name in deadly { add(SCMP_ACT_KILL_PROCESS, name, to: filter) } }
    if forProgram {
      // What is deadly otherwise only fails here: the C library asks other processes who the user is.
      for name in ofPrograms { add(SCMP_ACT_ALLOW, name, to: filter) }
      // Only to read.
      let writing = UInt64(O_ACCMODE | O_CREAT | O_TRUNC)
      add(SCMP_ACT_ALLOW, "openat", where: 2, masked: writing, equals: 0, to: filter)
      add(SCMP_ACT_ALLOW, "open", where: 1, masked: writing, equals: 0, to: filter)
    }
    // Memory, but none that holds code; threads, but no processes; the state of open files, but not of named ones; a
    // signal to nobody but itself.
    for name in ["mmap", "mprotect"] {
      add(SCMP_ACT_ALLOW, name, where: 2, masked: UInt64(PROT_EXEC), equals: 0, to: filter)
    }
    add(
      SCMP_ACT_ALLOW, "clone", where: 0, masked: cloneThread, equals: cloneThread, to: filter)
    add(
      SCMP_ACT_ALLOW, "newfstatat", where: 3, masked: emptyPath, equals: emptyPath, to: filter)
    add(
      SCMP_ACT_ALLOW, "tgkill", where: 0, masked: .max, equals: UInt64(getpid()), to: filter)
    // Its arguments are in memory, where a filter cannot look; the C library then uses clone.
    add(action(ENOSYS), "clone3", to: filter)
    return seccomp_load(filter) == 0
  }

  private static func action(_ error: Int32) -> UInt32 { 0x0005_0000 | UInt32(error) }

  private static func add(_ action: UInt32, _ name: String, to filter: scmp_filter_ctx) {
    let number = seccomp_syscall_resolve_name(name)
    // Not every architecture has every call.
    if number >= 0 { seccomp_rule_add_array(filter, action, number, 0, nil) }
  }

  private static func add(
    _ action: UInt32, _ name: String, where argument: UInt32, masked mask: UInt64,
    equals value: UInt64, to filter: scmp_filter_ctx
  ) {
    var comparison = scmp_arg_cmp(
      arg: argument, op: SCMP_CMP_MASKED_EQ, datum_a: mask, datum_b: value)
    let number = seccomp_syscall_resolve_name(name)
    if number >= 0 { seccomp_rule_add_array(filter, action, number, 1, &comparison) }
  }
}
