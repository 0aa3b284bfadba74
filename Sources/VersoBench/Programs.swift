import Foundation

/// The programs of a build, which are beside this one.
struct Programs {
  let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// `verso-cli list` in its machine-readable form.
  ///
  /// - Parameter home: where it keeps its data; nil for where the user has it.
  func list(_ arguments: [String], home: URL? = nil) throws -> TimedCommand {
    try TimedCommand(
      path("verso-cli"), ["list", "--format", "jsonl"] + arguments,
      environment: home.map { Self.environment(home: $0) } ?? [:])
  }

  /// The most memory that a command uses, in bytes.
  func memory(of command: TimedCommand) throws -> Int {
    struct Report: Decodable { let bytes: Int }
    return try TimedCommand(
      path("bare-files"), ["memory", command.executable] + command.arguments,
      environment: command.environment
    ).report(Report.self).bytes
  }

  /// Has a program keep its data in a folder.
  static func environment(home: URL) -> [String: String] {
    [
      "XDG_CACHE_HOME": home.appendingPathComponent("cache").path,
      "XDG_DATA_HOME": home.appendingPathComponent("data").path,
      "XDG_CONFIG_HOME": home.appendingPathComponent("config").path,
    ]
  }
}
