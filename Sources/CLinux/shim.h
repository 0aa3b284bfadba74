#pragma once

// Calls of Linux that Swift's Glibc module leaves out: it does not include xattr.h, does not define
// _GNU_SOURCE, and imports no variadic function.

#include <stddef.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <sys/types.h>
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

// <wchar.h> declares it for X/Open programs only.
extern int wcwidth(wchar_t character);

// The number of terminal columns that a character takes in the locale; negative for control
// characters.
static inline int linux_character_width(unsigned int character) {
  return wcwidth((wchar_t)character);
}
