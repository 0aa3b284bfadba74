#pragma once

// What a program needs that hands files to another one, and that gives up what it may do itself.

#include <spawn.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

// Sends bytes, and the right to an open file with the first of them; -1 for a file sends none.
static inline ssize_t linux_send(
    int socket, const void *bytes, size_t count, int file, int flags) {
  struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
  union {
    struct cmsghdr header;
    char room[CMSG_SPACE(sizeof(int))];
  } control;
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (file >= 0) {
    memset(&control, 0, sizeof control);
    message.msg_control = &control;
    message.msg_controllen = sizeof control;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(header), &file, sizeof(int));
  }
  return sendmsg(socket, &message, flags | MSG_NOSIGNAL);
}

// Receives bytes, and the open file that came with them: -1 where none did.
static inline ssize_t linux_receive(int socket, void *bytes, size_t count, int *file, int flags) {
  struct iovec part = {.iov_base = bytes, .iov_len = count};
  union {
    struct cmsghdr header;
    char room[CMSG_SPACE(sizeof(int))];
  } control;
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
  *file = -1;
  const ssize_t received = recvmsg(socket, &message, flags | MSG_CMSG_CLOEXEC);
  if (received < 0) return received;
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  if (header && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS &&
      header->cmsg_len == CMSG_LEN(sizeof(int))) {
    memcpy(file, CMSG_DATA(header), sizeof(int));
  }
  return received;
}

// <spawn.h> declares it for GNU programs only: closes all files from a number on.
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);

// A file in memory alone, which goes when it is closed (memfd_create(2) with MFD_CLOEXEC).
static inline int linux_memory_file(const char *name) {
  return (int)syscall(SYS_memfd_create, name, 1U);
}

// A pipe whose ends no other program inherits (pipe2(2) with O_CLOEXEC).
static inline int linux_pipe(int ends[2]) {
  return (int)syscall(SYS_pipe2, ends, 02000000);
}

// No program that is started from here on gets rights that this one lacks, and nobody looks into the
// memory of this one.
static inline int linux_give_up_privileges(void) {
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0;
}

// The version of the kernel's Landlock; 0 or less where there is none.
static inline int linux_landlock_version(void) {
  return (int)syscall(SYS_landlock_create_ruleset, (void *)0, 0, 1U);
}

// Forbids this process to open any file but these open ones and those in these open folders, which may be
// read and run, to use TCP and to reach other processes, as far as the kernel's
// Landlock goes: the version of its interface, or 0 where there is none. linux_give_up_privileges comes
// first.
static inline int linux_forbid_files_but(const int *readable, size_t count) {
  const int version = linux_landlock_version();
  if (version < 1) return 0;
  // What may be told apart grew: files (version 1), moving between folders (2), shortening (3), TCP (4),
  // devices (5), sockets without a name in the file system, and signals (6).
  uint64_t rules[3] = {0x1fff, 0, 0};
  if (version >= 2) rules[0] |= 1 << 13;
  if (version >= 3) rules[0] |= 1 << 14;
  if (version >= 4) rules[1] = 3;
  if (version >= 5) rules[0] |= 1 << 15;
  if (version >= 6) rules[2] = 3;
  const size_t size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
  const int ruleset = (int)syscall(SYS_landlock_create_ruleset, rules, size, 0U);
  if (ruleset < 0) return 0;
  for (size_t i = 0; i < count; i++) {
    // To run, and to read.
    struct {
      uint64_t access;
      int32_t parent;
    } __attribute__((packed)) rule = {1 | 1 << 2, readable[i]};
    syscall(SYS_landlock_add_rule, ruleset, 1, &rule, 0U);
  }
  const int is_done = syscall(SYS_landlock_restrict_self, ruleset, 0U) == 0;
  close(ruleset);
  return is_done ? version : 0;
}

// The same, and no file at all.
static inline int linux_forbid_files(void) { return linux_forbid_files_but((void *)0, 0); }
