import Testing

@testable import PhotoModel

@Suite("SharedSources")
struct SharedSourcesTests {
  /// The sources that the digits of a number stand for.
  private func sources(_ number: Int) -> FieldMap<PhotoRecord.Source> {
    var rest = number
    var sources: FieldMap<PhotoRecord.Source> = [:]
    for field in Field.allCases where rest > 0 {
      sources[field] = PhotoRecord.Source.allCases[rest % 8]
      rest /= 8
    }
    return sources
  }

  private func address(of sources: FieldMap<PhotoRecord.Source>) -> UnsafeRawPointer? {
    sources.values.withUnsafeBytes(\.baseAddress)
  }

  @Test("equal sources are kept once")
  func equal() {
    var shared = SharedSources()
    let first = shared.shared(sources(4_711))
    #expect(address(of: sources(4_711)) != address(of: first))
    #expect(address(of: shared.shared(sources(4_711))) == address(of: first))
  }

  @Test("others stay what they are, however many there are")
  func others() {
    var shared = SharedSources()
    // Twice as many as are remembered: some come to the same index.
    for number in 0..<2_048 { #expect(shared.shared(sources(number)) == sources(number)) }
    // The same places for other fields.
    for first in Field.allCases {
      for second in Field.allCases {
        let sources: FieldMap<PhotoRecord.Source> = [first: .xmp, second: .xmp]
        #expect(shared.shared(sources) == sources)
      }
    }
  }

  @MainActor
  @Test("photos of a library share them")
  func library() async throws {
    let library = PhotoLibrary()
    var ids: [Photo.ID] = []
    for name in ["a", "b"] {
      var record = PhotoRecord(path: RawPath("/p/\(name).jpg"))
      record.values[.title] = .text("Harbour")
      record.sources = [.title: .xmp, .fileName: .file]
      ids += await library.add([record])
    }
    let addresses = try ids.map { address(of: try #require(library.photo($0)).record.sources) }
    #expect(addresses[0] == addresses[1])
  }
}
