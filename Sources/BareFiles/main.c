/* What reading and writing files costs at the least, for `make bench` to compare with.

   Usage: bare-files read FOLDER           opens each file of a tree, reads its first 64 KiB and closes it
          bare-files copy TARGET FILE...   copies files into a folder, each synchronized before the next
          bare-files memory PROGRAM WORD...  runs a program, its output thrown away, and prints the most memory that
                                             it had: Linux counts what its parent had before it was started, too,
                                             which has to be as little as this program */

#define _GNU_SOURCE
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { HEAD_SIZE = 64 << 10, COPY_SIZE = 1 << 20, OPEN_FOLDERS = 32 };

static char buffer[COPY_SIZE];

static int
read_head(const char *path, const struct stat *status, int type, struct FTW *place)
{
  if (type != FTW_F) return 0;
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return -1;
  ssize_t count = read(file, buffer, HEAD_SIZE);
  close(file);
  return count < 0 ? -1 : 0;
}

/* Copies a file under a temporary name, synchronizes it and gives it its own name, as careful programs do. */
static int
copy(const char *path, const char *folder)
{
  char temporary[4096];
  char target[4096];
  const char *slash = strrchr(path, '/');
  snprintf(temporary, sizeof temporary, "%s/.new", folder);
  snprintf(target, sizeof target, "%s/%s", folder, slash == NULL ? path : slash + 1);
  int from = open(path, O_RDONLY | O_CLOEXEC);
  int to = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (from < 0 || to < 0) return -1;
  ssize_t count;
  while ((count = read(from, buffer, COPY_SIZE)) > 0) {
    if (write(to, buffer, count) != count) return -1;
  }
  if (count < 0 || fsync(to) != 0) return -1;
  close(from);
  close(to);
  return rename(temporary, target);
}

/* Runs a program, and prints the most memory that it had as a line of JSON. */
static int
measure_memory(char **words)
{
  pid_t process = fork();
  if (process == 0) {
    int nothing = open("/dev/null", O_WRONLY);
    if (nothing < 0 || dup2(nothing, STDOUT_FILENO) < 0) _exit(127);
    execvp(words[0], words);
    _exit(127);
  }
  int status;
  struct rusage usage;
  if (process < 0 || wait4(process, &status, 0, &usage) < 0) return -1;
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) return -1;
  printf("{\"bytes\": %lld}\n", (long long)usage.ru_maxrss << 10);
  return 0;
}

int
main(int count, char **words)
{
  if (count == 3 && strcmp(words[1], "read") == 0) {
    if (nftw(words[2], read_head, OPEN_FOLDERS, FTW_PHYS) == 0) return 0;
    perror(words[2]);
    return 1;
  }
  if (count > 3 && strcmp(words[1], "copy") == 0) {
    for (int index = 3; index < count; index += 1) {
      if (copy(words[index], words[2]) == 0) continue;
      perror(words[index]);
      return 1;
    }
    return 0;
  }
  if (count > 2 && strcmp(words[1], "memory") == 0) {
    if (measure_memory(words + 2) == 0) return 0;
    fprintf(stderr, "%s: cannot be run, or has failed\n", words[2]);
    return 1;
  }
  fprintf(stderr, "usage: bare-files read FOLDER | copy TARGET FILE... | memory PROGRAM WORD...\n");
  return 2;
}
