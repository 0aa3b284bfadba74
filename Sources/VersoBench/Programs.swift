import Foundation

/// The programs of a build, which lie beside this one.
struct Programs {
  let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// `verso-cli list` in the form that programs read.
  ///
  /// - Parameter home: where it keeps what it keeps; nil for where the user has it.
  func list(_ arguments: [String], home: URL? = nil) throws -> TimedCommand {
    try TimedCommand(
      path("verso-cli"), ["list", "--format", "jsonl"] + arguments,
      environment: home.map { Self.environment(home: $0) } ?? [:])
  }

  /// The most memory that a command has, in bytes.
  func memory(of command: TimedCommand) throws -> Int {
    struct Report: Decodable { let bytes: Int }
    return try TimedCommand(
      path("bare-files"), ["memory", command.executable] + command.arguments,
      environment: command.environment
    ).report(Report.self).bytes
  }

  /// What has a program keep its things in a folder.
  static func environment(home: URL) -> [String: String] {
    [
      "XDG_CACHE_HOME": home.appendingPathComponent("cache").path,
      "XDG_DATA_HOME": home.appendingPathComponent("data").path,
      "XDG_CONFIG_HOME": home.appendingPathComponent("config").path,
    ]
  }
}
