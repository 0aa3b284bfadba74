import Testing

@testable import PhotoFiles

struct ChunkQueueTests {
  @Test("a chunk that takes long does not let the others run far ahead of it")
  func slowChunk() {
    var queue = ChunkQueue<Int>(interval: .zero)
    var running: [Int] = []
    // The first one is not done while others can be.
    repeat {
      while queue.hasRoom { running.append(queue.begin()) }
      guard running.count > 1 else { break }
      #expect(queue.add([running[1]], at: running.remove(at: 1)) == nil)
    } while running.count > 1 || queue.hasRoom
    #expect(running == [0])
    let ahead = ChunkQueue<Int>.chunksAhead
    #expect(queue.begin() == ahead)
    #expect(queue.add([0], at: 0) == Array(0..<ahead), "in their order")
    #expect(queue.hasRoom)
  }

  @Test("the first chunk comes at once, and what is read within the interval together")
  func interval() {
    var queue = ChunkQueue<String>(interval: .milliseconds(16))
    for number in 0..<5 { #expect(queue.begin() == number) }
    let start = ContinuousClock.now
    #expect(queue.add(["a"], at: 0, now: start) == ["a"])
    #expect(queue.add(["b"], at: 1, now: start + .milliseconds(10)) == nil)
    #expect(queue.add(["d"], at: 3, now: start + .milliseconds(15)) == nil)
    #expect(queue.add(["c"], at: 2, now: start + .milliseconds(16)) == ["b", "c", "d"])
    #expect(queue.finish() == nil)
    #expect(queue.add(["e"], at: 4, now: start + .milliseconds(17)) == nil)
    #expect(queue.finish() == ["e"])
  }

  @Test("batches become rarer, and no rarer than is asked for")
  func growing() {
    var queue = ChunkQueue<Int>(interval: .milliseconds(10), growingTo: .milliseconds(30))
    let start = ContinuousClock.now
    var times: [Int] = []
    for time in 0..<100 {
      let number = queue.begin()
      let batch = queue.add([number], at: number, now: start + .milliseconds(time))
      if batch != nil { times.append(time) }
    }
    #expect(times == [0, 10, 30, 60, 90])
  }
}
