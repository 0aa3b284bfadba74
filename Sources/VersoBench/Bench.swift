import Foundation

/// One run: measures what was asked for, prints the figures and keeps them.
struct Bench {
  let options: BenchOptions
  private let programs = Programs()

  init(_ options: BenchOptions) { self.options = options }

  /// - Returns: whether nothing has become worse, or that was not asked for.
  func run() throws -> Bool {
    let machine = try Machine(programs)
    let measurements = try machine.judging(onTree() + others())
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .withoutEscapingSlashes]
    print(machine.text + "\n" + BenchmarkTable.text(measurements), terminator: "")
    try encoder.encode(measurements).write(to: options.output)
    return !options.checks || measurements.allSatisfy(\.isWithinLimit)
  }

  private func onTree() throws -> [BenchMeasurement] {
    guard !options.parts.isDisjoint(with: [.scan, .known, .write, .window]) else { return [] }
    note("making \(options.photos) photos")
    let tree = try BenchTree(options)
    let scan = ScanBenchmarks(programs: programs, tree: tree)
    return try part(.scan) { try scan.scan() } + part(.known) { try scan.known() }
      + part(.write) { try WriteBenchmarks(programs: programs, tree: tree).run() }
      + part(.window) {
        try OpeningBenchmarks(programs: programs, tree: tree).run()
          + WorkBenchmarks(programs: programs, tree: tree).run()
      }
  }

  private func others() throws -> [BenchMeasurement] {
    let corpus = options.corpus
    return try part(.model) {
      try ModelBenchmarks(programs: programs, photos: options.photos).run()
    } + part(.start) { [try start()] }
      + part(.corpus) {
        try corpus.map { try CorpusBenchmarks(programs: programs, photos: $0).run() } ?? []
      } + part(.lists) { try ListBenchmarks(programs: programs).run() }
  }

  private func part(
    _ part: BenchOptions.Part, _ body: () throws -> [BenchMeasurement]
  ) throws -> [BenchMeasurement] {
    guard options.parts.contains(part) else { return [] }
    note("measuring: \(part.rawValue)")
    return try body()
  }

  /// Reports progress.
  private func note(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }

  /// The time from the start of the program to its end.
  private func start() throws -> BenchMeasurement {
    let verso = try TimedCommand(programs.path("verso-cli"), ["--version"])
    let exifTool = try TimedCommand("exiftool", ["-ver"])
    let milliseconds = try Turns.medians([(verso, 21), (exifTool, 21)]).map { $0 * 1000 }
    return BenchMeasurement(
      "start of verso-cli", milliseconds[0], "ms", beside: ("exiftool -ver", milliseconds[1]),
      atMost: 0.25, limit: 0.4)
  }
}
