import Foundation
import Fuzzing
import TestSupport

// What libFuzzer calls, in a build that has it: `make fuzz`. It runs the target that FUZZ_TARGET names.

private let target = ProcessInfo.processInfo.environment["FUZZ_TARGET"].flatMap(
  FuzzTarget.init(rawValue:))

/// No input takes as much processor time, in seconds: usual ones take a thousandth of a second.
private let longest = 4.0

/// Writes seeds into the folder that FUZZ_SEEDS names, and ends; goes on where there is none.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_: UnsafeMutableRawPointer?, _: UnsafeMutableRawPointer?) -> CInt {
  guard let target else { fail("FUZZ_TARGET has to be one of \(FuzzTarget.allCases)") }
  guard let folder = ProcessInfo.processInfo.environment["FUZZ_SEEDS"] else { return 0 }
  do {
    for (number, seed) in try target.seeds().enumerated() {
      try Data(seed).write(to: URL(fileURLWithPath: "\(folder)/seed-\(number)"))
    }
  } catch {
    fail("\(error)")
  }
  exit(0)
}

/// Runs the target.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let begun = processorTime()
  target?.run(Array(UnsafeBufferPointer(start: start, count: count)))
  let time = processorTime() - begun
  precondition(time < longest, "\(time) seconds of processor time")
  return 0
}

#if LIBFUZZER
  /// libFuzzer's own damage, which knows what was of interest before.
  @_silgen_name("LLVMFuzzerMutate")
  private func damageFreely(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ most: Int) -> Int

  /// Damages an input: the parts of a file with their lengths and sums made right, or all freely.
  @_cdecl("LLVMFuzzerCustomMutator")
  public func damage(
    _ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ most: Int, _ seed: CUnsignedInt
  ) -> Int {
    guard let target, count > 0 else { return damageFreely(bytes, count, most) }
    var random = SeededRandom(seed: UInt64(seed))
    let input = Array(UnsafeBufferPointer(start: bytes, count: count))
    let result = target.damaged(input, using: &random) { _, part in
      // Room to grow, but not to a part that fills the input.
      let room = part.count + 64
      var buffer = part + [UInt8](repeating: 0, count: 64)
      let count = buffer.withUnsafeMutableBufferPointer { buffer in
        buffer.baseAddress.map { damageFreely($0, part.count, room) } ?? 0
      }
      return Array(buffer.prefix(count))
    }
    let kept = min(result.count, most)
    for index in 0..<kept { bytes[index] = result[index] }
    return kept
  }
#endif

private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

private func fail(_ reason: String) -> Never {
  FileHandle.standardError.write(Data("Fuzz: \(reason)\n".utf8))
  exit(2)
}
