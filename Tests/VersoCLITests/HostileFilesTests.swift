import Foundation
import TestSupport
import Testing

@Suite("verso-cli in a folder of files made to do harm")
struct HostileFilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// What a program needs at most, in KiB, is asked of a process in between that is small: the kernel
  /// counts what the one that starts a program has as the program's own.
  private static let script = """
    import resource, subprocess, sys
    done = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL)
    print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
    sys.exit(done.returncode)
    """

  private func peakMemory(listing file: URL) throws -> Int {
    let program = ExternalProgram.builtProduct("verso-cli")
    let result = try ExternalProgram(
      "python3", ["-c", Self.script, program, "list", "--no-index", file.path]
    ).run()
    #expect(result.status == 0)
    return try #require(Int(result.text.split(separator: "\n").last ?? "")) << 10
  }

  private static let files: [(name: String, make: @Sendable () -> [UInt8])] = [
    ("standalone markers.jpg", { HostileFiles.standaloneMarkers(1_000_000) }),
    ("data sets.jpg", { HostileFiles.dataSets(2_000_000) }),
    ("resources.jpg", { HostileFiles.resources(1_000_000) }),
    ("data sets.psd", { HostileFormats.dataSets(3_000_000) }),
    ("properties.png", { HostileFormats.packed(HostileFiles.packet(propertyCount: 195_000)) }),
  ]

  @Test("each is listed in less than 64 MB more than a good photo", arguments: files.indices)
  func memory(_ index: Int) throws {
    let good = try folder.file("good.jpg", containing: Data(HostileFiles.jpeg([])))
    let bad = try folder.file(Self.files[index].name, containing: Data(Self.files[index].make()))
    let growth = try peakMemory(listing: bad) - peakMemory(listing: good)
    #expect(growth < 64 << 20, "\(Self.files[index].name)")
  }

  @Test(
    "what is to be cleared and may stand in what was not read is refused, though nothing is known of it"
  )
  func clearing() throws {
    let file = try folder.file("a.jpg", containing: SmallJPEG.data)
    try ExifTool.write(["-XMP-dc:Title=Harbour", "-XMP-xmp:Label=QQ"], to: file.path)
    var bytes = try Data(contentsOf: file)
    let label = try #require(bytes.range(of: Data("QQ".utf8)))
    bytes.replaceSubrange(label, with: [UInt8(ascii: "Q"), 1])
    try bytes.write(to: file)
    let program = ExternalProgram(
      ExternalProgram.builtProduct("verso-cli"), ["set", file.path, "--clear", "title"],
      environment: ["XDG_DATA_HOME": folder.url.path, "XDG_CACHE_HOME": folder.url.path])
    let output = try program.run()
    #expect(output.status == 1)
    #expect(output.text.contains("may stand in XMP that was not read: The XMP cannot be read"))
    #expect(try Data(contentsOf: file) == bytes)
  }

  @Test("a file of a terabyte that is hardly there is listed")
  func sparse() throws {
    let file = try folder.file("a.jpg", containing: Data(HostileFiles.endless))
    #expect(truncate(file.path, 1 << 40) == 0)
    #expect(try peakMemory(listing: file) < 256 << 20)
  }
}
