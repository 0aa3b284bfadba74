#pragma once

// Calls of Linux that Swift's Glibc module leaves out: it does not include xattr.h, does not define
// _GNU_SOURCE, and imports no variadic function.

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/vfs.h>
#include <sys/xattr.h>
#include <unistd.h>
#include <wchar.h>

// Opens a folder only to find names from there, which needs no permission to list it. The number is
// that of all architectures that Debian has but for Alpha, HP-PA and SPARC.
static const int linux_o_path = 010000000;

// copy_file_range(2): copies within the kernel, and shares the blocks where the file system can.
static inline ssize_t linux_copy_file_range(
    int source, int64_t *source_offset, int target, int64_t *target_offset, size_t count) {
  return syscall(SYS_copy_file_range, source, source_offset, target, target_offset, count, 0U);
}

// renameat2(2) with RENAME_NOREPLACE: fails with EEXIST rather than to replace a file.
static inline int linux_rename_without_replacing(
    int old_folder, const char *old_name, int new_folder, const char *new_name) {
  return (int)syscall(SYS_renameat2, old_folder, old_name, new_folder, new_name, 1U);
}

// renameat2(2) with RENAME_EXCHANGE: two files take each other's name, at once.
static inline int linux_exchange_names(
    int one_folder, const char *one_name, int other_folder, const char *other_name) {
  return (int)syscall(SYS_renameat2, one_folder, one_name, other_folder, other_name, 2U);
}

// Whether anyone has a file open for writing, as far as the system tells: 0 where it does not. A read
// lease (fcntl(2), F_SETLEASE) is only given where nobody has, and is given back at once. Who opens the
// file in between would have SIGIO sent to us, which ends a process; SIGURG does nothing.
static inline int linux_is_open_for_writing(int file) {
  const int set_signal = 10, set_lease = 1024;
  if (fcntl(file, set_signal, SIGURG) != 0) return 0;
  if (fcntl(file, set_lease, F_RDLCK) == 0) {
    fcntl(file, set_lease, F_UNLCK);
    return 0;
  }
  return errno == EAGAIN;
}

// The attributes of a file that chattr(1) sets (statx(2)), as far as the file system tells; 0 where it
// does not. These two forbid to replace the file, or to rename what is in the folder.
static const uint64_t linux_immutable = 0x10;
static const uint64_t linux_append_only = 0x20;

static inline uint64_t linux_attributes(int folder, const char *name) {
  // The part of struct statx (256 bytes) that is needed: stx_attributes is at offset 8.
  uint64_t status[32] = {0};
  const int no_follow = 0x100;
  return syscall(SYS_statx, folder, name, no_follow, 0U, status) == 0 ? status[1] : 0;
}

// Whether a signal was ignored already when the process was started, as by nohup(1).
static inline int linux_is_ignored(int number) {
  struct sigaction action;
  return sigaction(number, 0, &action) == 0 && action.sa_handler == SIG_IGN;
}

// Where the next signals are noted: each as one byte with its number.
static int linux_signal_pipe = -1;

static inline void linux_note_signal(int number) {
  const int before = errno;
  const unsigned char byte = (unsigned char)number;
  if (write(linux_signal_pipe, &byte, 1) < 0) { /* There is nobody who could be told. */ }
  errno = before;
}

// Notes a signal in a pipe, once; the next one of its kind does what it does without us.
static inline int linux_catch_once(int number, int pipe) {
  linux_signal_pipe = pipe;
  struct sigaction action = {.sa_handler = linux_note_signal, .sa_flags = SA_RESETHAND | SA_RESTART};
  return sigaction(number, &action, 0);
}

// Locks one byte of an open file for this open file alone (fcntl(2), F_OFD_SETLK), until it is closed.
// The byte need not be there. Fails with EAGAIN or EACCES where another open file has the lock.
static inline int linux_lock_byte(int file, int64_t offset) {
  struct flock lock = {
      .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = offset, .l_len = 1, .l_pid = 0};
  const int set_open_file_lock = 37;
  return fcntl(file, set_open_file_lock, &lock);
}

// <wchar.h> declares it for X/Open programs only.
extern int wcwidth(wchar_t character);

// The number of terminal columns that a character takes in the locale; negative for control
// characters.
static inline int linux_character_width(unsigned int character) {
  return wcwidth((wchar_t)character);
}

// Where notices of folders come from (inotify_init1(2), not waiting for any, and not for other programs); -1 where
// the system gives none.
static inline int linux_inotify(void) {
  const int non_blocking = 04000, close_on_exec = 02000000;
  return (int)syscall(SYS_inotify_init1, non_blocking | close_on_exec);
}

// Whether a file is on another computer, as far as its file system tells (statfs(2)): NFS, SMB, CIFS, 9P, AFS, Ceph,
// Coda and NCP. Programs in user space (FUSE) do not say what they are.
static inline int linux_is_on_network(const char *path) {
  struct statfs status;
  if (statfs(path, &status) != 0) return 0;
  switch ((uint32_t)status.f_type) {
    case 0x6969: case 0x517b: case 0xff534d42: case 0xfe534d42: case 0x01021997: case 0x5346414f:
    case 0x00c36400: case 0x73757245: case 0x564c:
      return 1;
    default:
      return 0;
  }
}
