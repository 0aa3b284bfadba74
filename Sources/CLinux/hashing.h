#pragma once

// SHA-256 by the instructions that most processors of PCs have for it.

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__x86_64__)

typedef int32_t linux_words __attribute__((vector_size(16)));
typedef int8_t linux_bytes __attribute__((vector_size(16)));

// Whether this processor has the instructions (CPUID leaf 7, EBX bit 29; leaf 1, ECX bit 19 for SSE4.1).
static inline int linux_has_sha256(void) {
  unsigned a = 7, b, c = 0, d;
  __asm__("cpuid" : "+a"(a), "=b"(b), "+c"(c), "=d"(d));
  const int has_sha = b >> 29 & 1;
  a = 1, c = 0;
  __asm__("cpuid" : "+a"(a), "=b"(b), "+c"(c), "=d"(d));
  return has_sha && (c >> 19 & 1);
}

// Takes in blocks of 64 bytes (FIPS 180-4, 6.2.2): four words of the schedule, and four rounds, at a time.
__attribute__((target("sha,sse4.1"))) static inline void linux_sha256(
    uint32_t *state, const uint32_t *constants, const void *bytes, size_t blocks) {
  linux_words abef = {state[5], state[4], state[1], state[0]};
  linux_words cdgh = {state[7], state[6], state[3], state[2]};
  for (size_t block = 0; block < blocks; block += 1) {
    const linux_words abef_before = abef, cdgh_before = cdgh;
    linux_words schedule[16];
#pragma unroll
    for (int step = 0; step < 16; step += 1) {
      if (step < 4) {
        linux_bytes part;
        memcpy(&part, (const char *)bytes + 64 * block + 16 * step, sizeof part);
        part = __builtin_shufflevector(part, part, 3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12);
        schedule[step] = (linux_words)part;
      } else {
        const linux_words last = schedule[step - 1];
        const linux_words between = __builtin_shufflevector(schedule[step - 2], last, 1, 2, 3, 4);
        const linux_words first = __builtin_ia32_sha256msg1(schedule[step - 4], schedule[step - 3]);
        schedule[step] = __builtin_ia32_sha256msg2(first + between, last);
      }
      linux_words added;
      memcpy(&added, constants + 4 * step, sizeof added);
      added += schedule[step];
      cdgh = __builtin_ia32_sha256rnds2(cdgh, abef, added);
      abef = __builtin_ia32_sha256rnds2(abef, cdgh, __builtin_shufflevector(added, added, 2, 3, 2, 3));
    }
    abef += abef_before;
    cdgh += cdgh_before;
  }
  const uint32_t ended[8] = {abef[3], abef[2], cdgh[3], cdgh[2], abef[1], abef[0], cdgh[1], cdgh[0]};
  memcpy(state, ended, sizeof ended);
}

#else

static inline int linux_has_sha256(void) { return 0; }

static inline void linux_sha256(
    uint32_t *state, const uint32_t *constants, const void *bytes, size_t blocks) {}

#endif
