import Foundation
import TestSupport

/// Presses random keys, clicks and types in the real window, the same for the same seed: `make monkey`.
/// Ends with status 1 where a message, a crash or a file says that something went wrong.
@main
@MainActor
struct Monkey {
  private let options: MonkeyOptions

  /// Of so many steps one compares what a rating changes with what is selected.
  private static let comparison = 40

  static func main() async throws {
    let monkey = Monkey(options: MonkeyOptions(ProcessInfo.processInfo.environment))
    let settings = try TemporaryFolder()
    let manager = try WindowManager(settingsIn: settings)
    if !manager.isRunning { print("There is no openbox: the keyboard stays where it is.") }
    // Not as it is let go of: the program ends before that.
    defer { manager.stop() }
    let failed = try await monkey.run()
    if failed {
      manager.stop()
      exit(1)
    }
  }

  /// - Returns: whether something went wrong.
  private func run() async throws -> Bool {
    var steps = try options.replay.map(Self.read) ?? []
    let failure: MonkeyFailure?
    if steps.isEmpty {
      (failure, steps) = try await makeNewSteps()
    } else {
      failure = try await fail(steps)
    }
    guard let failure else {
      print("\(steps.count) steps, and nothing went wrong")
      return false
    }
    print("After \(steps.count) steps: \(failure)")
    if options.reduces { try await reduce(steps, to: failure) }
    return true
  }

  /// Makes new steps until the time is over, and writes each down before it is made.
  private func makeNewSteps() async throws -> (MonkeyFailure?, [MonkeyStep]) {
    var maker = StepMaker(seed: options.seed, width: options.width, height: options.height)
    var steps: [MonkeyStep] = []
    try write([])
    let file = try FileHandle(forWritingTo: options.steps)
    print("The steps are in \(options.steps.path)")
    let end = ContinuousClock.now + .seconds(options.seconds)
    do {
      let session = try await MonkeySession(options)
      while ContinuousClock.now < end {
        let step = steps.count % Self.comparison == Self.comparison - 1 ? .compare : maker.next()
        steps.append(step)
        try file.write(contentsOf: Data((step.line + "\n").utf8))
        try await session.make(step)
      }
      try await session.end()
      return (nil, steps)
    } catch let failure as MonkeyFailure {
      return (failure, steps)
    }
  }

  /// Makes steps in a new app.
  ///
  /// - Returns: what went wrong; nil for nothing.
  private func fail(_ steps: [MonkeyStep]) async throws -> MonkeyFailure? {
    do {
      let session = try await MonkeySession(options)
      for step in steps { try await session.make(step) }
      try await session.end()
      return nil
    } catch let failure as MonkeyFailure {
      return failure
    }
  }

  private func reduce(_ steps: [MonkeyStep], to failure: MonkeyFailure) async throws {
    let reducer = StepReducer<MonkeyStep> { steps in
      let again = try await fail(steps)
      print("\(steps.count) steps: \(again?.kind ?? "nothing")")
      return again?.kind == failure.kind
    }
    let few = try await reducer.reduce(steps)
    try write(few)
    print("These steps matter, and are in \(options.steps.path):")
    for step in few { print(step.line) }
  }

  private func write(_ steps: [MonkeyStep]) throws {
    try FileManager.default.createDirectory(
      at: options.steps.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(steps.map { $0.line + "\n" }.joined().utf8).write(to: options.steps)
  }

  private static func read(_ file: URL) throws -> [MonkeyStep] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .compactMap { MonkeyStep(line: $0) }
  }
}
