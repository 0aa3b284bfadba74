import Testing

@testable import VersoBench

@Suite("What verso-bench is asked for")
struct BenchOptionsTests {
  @Test("without options all is measured, on ten thousand photos")
  func usual() throws {
    let options = try #require(BenchOptions(["bench.json"]))
    #expect(options.photos == 10_000)
    #expect(options.parts == Set(BenchOptions.Part.allCases))
    #expect(!options.checks && options.tree == nil)
  }

  @Test("options say how many photos, where, what, and whether it is checked")
  func options() throws {
    let options = try #require(
      BenchOptions([
        "bench.json", "--photos", "500", "--check", "--only", "scan,window", "--tree", "/p",
        "--seed", "7", "--scale", "0.1",
      ]))
    #expect(options.photos == 500 && options.seed == 7 && options.scale == 0.1)
    #expect(options.parts == [.scan, .window])
    #expect(options.checks && options.tree?.path == "/p")
  }

  @Test("real photos are measured where a folder is named, and an empty name is none")
  func corpus() throws {
    func corpus(_ name: String?) throws -> String? {
      try #require(BenchOptions(["a"], in: name.map { ["VERSO_CORPUS": $0] } ?? [:])).corpus?.path
    }
    #expect(try corpus("/photos") == "/photos")
    #expect(try corpus("") == nil)
    #expect(try corpus(nil) == nil)
  }

  @Test(
    "what is not understood is not guessed",
    arguments: [
      [], ["--check"], ["make-tree"], ["a", "--photos"], ["a", "--photos", "many"],
      ["a", "--only", "all"],
      ["a", "--scale", "2"], ["a", "b", "c"],
    ])
  func mistakes(words: [String]) { #expect(BenchOptions(words) == nil) }
}
