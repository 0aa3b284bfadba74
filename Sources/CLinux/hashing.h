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

// Takes blocks of 64 bytes into one or two states (FIPS 180-4, 6.2.2): four words of the schedule, and four rounds, at
// a time. Each round waits for the one before it, so that two states take little longer than one.
__attribute__((target("sha,sse4.1"), always_inline)) static inline void linux_sha256_of_some(
    const int count, uint32_t *const *states, const uint32_t *constants, const char *const *bytes, size_t blocks) {
  linux_words abef[2], cdgh[2];
#pragma unroll
  for (int each = 0; each < count; each += 1) {
    const uint32_t *state = states[each];
    abef[each] = (linux_words){state[5], state[4], state[1], state[0]};
    cdgh[each] = (linux_words){state[7], state[6], state[3], state[2]};
  }
  for (size_t block = 0; block < blocks; block += 1) {
    linux_words abef_before[2], cdgh_before[2];
    linux_words schedule[2][16];
#pragma unroll
    for (int each = 0; each < count; each += 1) {
      abef_before[each] = abef[each];
      cdgh_before[each] = cdgh[each];
    }
#pragma unroll
    for (int step = 0; step < 16; step += 1) {
      linux_words constant;
      memcpy(&constant, constants + 4 * step, sizeof constant);
#pragma unroll
      for (int each = 0; each < count; each += 1) {
        linux_words *words = schedule[each];
        if (step < 4) {
          linux_bytes part;
          memcpy(&part, bytes[each] + 64 * block + 16 * step, sizeof part);
          part = __builtin_shufflevector(part, part, 3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12);
          words[step] = (linux_words)part;
        } else {
          const linux_words last = words[step - 1];
          const linux_words between = __builtin_shufflevector(words[step - 2], last, 1, 2, 3, 4);
          const linux_words first = __builtin_ia32_sha256msg1(words[step - 4], words[step - 3]);
          words[step] = __builtin_ia32_sha256msg2(first + between, last);
        }
        const linux_words added = constant + words[step];
        cdgh[each] = __builtin_ia32_sha256rnds2(cdgh[each], abef[each], added);
        abef[each] = __builtin_ia32_sha256rnds2(
            abef[each], cdgh[each], __builtin_shufflevector(added, added, 2, 3, 2, 3));
      }
    }
#pragma unroll
    for (int each = 0; each < count; each += 1) {
      abef[each] += abef_before[each];
      cdgh[each] += cdgh_before[each];
    }
  }
#pragma unroll
  for (int each = 0; each < count; each += 1) {
    const linux_words one = abef[each], other = cdgh[each];
    const uint32_t ended[8] = {one[3], one[2], other[3], other[2], one[1], one[0], other[1], other[0]};
    memcpy(states[each], ended, sizeof ended);
  }
}

// Takes in blocks.
__attribute__((target("sha,sse4.1"))) static inline void linux_sha256(
    uint32_t *state, const uint32_t *constants, const void *bytes, size_t blocks) {
  linux_sha256_of_some(1, &state, constants, (const char *const *)&bytes, blocks);
}

// Takes blocks into one state, and as many others into another one.
__attribute__((target("sha,sse4.1"))) static inline void linux_sha256_of_two(
    uint32_t *state, uint32_t *other_state, const uint32_t *constants, const void *bytes, const void *others,
    size_t blocks) {
  uint32_t *const states[2] = {state, other_state};
  const char *const both[2] = {bytes, others};
  linux_sha256_of_some(2, states, constants, both, blocks);
}

#else

static inline int linux_has_sha256(void) { return 0; }

static inline void linux_sha256(
    uint32_t *state, const uint32_t *constants, const void *bytes, size_t blocks) {}

static inline void linux_sha256_of_two(
    uint32_t *state, uint32_t *other_state, const uint32_t *constants, const void *bytes, const void *others,
    size_t blocks) {}

#endif
