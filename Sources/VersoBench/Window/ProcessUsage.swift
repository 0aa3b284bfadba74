import Foundation

/// What a program and those that it started have used, as Linux reports it.
struct ProcessUsage {
  /// The processor time of all of them, in seconds.
  private(set) var seconds = 0.0
  /// The most memory that the program itself has had, in bytes.
  private(set) var memory = 0

  /// What they have used so far.
  init(of process: Int32) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
      guard let id = Int32(name), let fields = Self.fields(of: id), fields.count > 12,
        id == process || fields[1] == "\(process)", let user = Int(fields[11]),
        let system = Int(fields[12])
      else { continue }
      seconds += Double(user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    memory = (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) << 10
  }

  /// What follows the name in `/proc/PID/stat`: the state, the parent and so on.
  private static func fields(of id: Int32) -> [Substring]? {
    let text = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
    return text?.split(separator: ")").last?.split(separator: " ")
  }
}
