import Foundation
import Glibc
import Locks
import TestSupport
import Testing

@Suite("The programs that tests start")
struct ChildProcessTests {
  @Test("of those that many threads start at once none has a file open that is another's")
  func openFiles() throws {
    let started = Mutex<[ChildProcess]>([])
    defer {
      for process in started.withLock(\.self) {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
      }
    }
    let (threads, count) = (16, 10)
    let done = DispatchGroup()
    for _ in 0..<threads {
      done.enter()
      Thread.detachNewThread {
        for _ in 0..<count {
          let process = ChildProcess()
          process.executableURL = URL(fileURLWithPath: "/bin/sleep")
          process.arguments = ["600"]
          process.standardInput = ChildProcess.pipe()
          process.standardOutput = FileHandle.nullDevice
          process.standardError = FileHandle.nullDevice
          if (try? process.run()) != nil { started.withLock { $0.append(process) } }
        }
        done.leave()
      }
    }
    done.wait()
    let processes = started.withLock(\.self)
    #expect(processes.count == threads * count)
    for process in processes {
      let folder = "/proc/\(process.processIdentifier)/fd"
      let kinds = try FileManager.default.contentsOfDirectory(atPath: folder)
        .compactMap {
          try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
        }
        .compactMap { $0.split(separator: ":").first }
      // Its input, and what its end is noticed by.
      #expect(kinds.count { $0 == "pipe" } == 1, "\(kinds)")
      #expect(kinds.count { $0 == "socket" } == 1, "\(kinds)")
    }
  }

  @Test("no test starts a program in another way")
  func others() {
    for file in SourceFile.all(in: "Tests") where !file.path.hasSuffix("/ChildProcess.swift") {
      for (number, line) in file.lines.enumerated()
      where line.hasSuffix("()") && line.contains(#/(?:^|[^A-Za-z])(?:Process|Pipe)\(\)/#) {
        Issue.record("\(file.path):\(number + 1): \(line)")
      }
    }
  }
}
