import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import Verso

/// What is read after what, and what is given up.
extension PhotoScanTests {
  @Test("what is opened during a scan is read after it")
  func queue() async throws {
    let file = try folder.file("a.jpg", containing: Data())
    let other = try TemporaryFolder()
    try other.file("b.jpg", containing: Data())
    scan.start([RawPath(file.path)])
    scan.start([RawPath(other.url.path)])
    await scan.finish()
    #expect(library.count == 2)
  }

  @Test("a scan that is stopped ends, and a new one can begin")
  func stop() async throws {
    for number in 0..<200 { try folder.file("\(number).jpg", containing: Data()) }
    scan.start([RawPath(folder.url.path)])
    scan.stop(dropping: true)
    await scan.finish()
    #expect(library.count < 200)
    scan.start([RawPath(folder.url.path)])
    await scan.finish()
    #expect(library.count == 200)
  }
}
