import PhotoFormats

/// Reads, changes and takes back whatever libFuzzer comes up with as a JPEG file.
///
///     swift build --scratch-path build/fuzz --sanitize=fuzzer -Xswiftc -parse-as-library \
///       --product PhotoFormatsFuzz
///     SWIFT_BACKTRACE=enable=no build/fuzz/debug/PhotoFormatsFuzz -max_len=70000 a-folder-of-photos
///
/// A trap ends the program, and libFuzzer keeps the file that did it.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let source = ArrayByteSource(bytes)
  guard let metadata = try? JPEGFile.read(source) else { return 0 }
  for entry in metadata.exif?.entries ?? [] { _ = metadata.exif?[entry.tag] }
  let changes = MetadataChanges(
    xmp: [.set(.rating, .text("4")), .set(.title, .localized("x"))],
    exif: [.set(.imageDescription, .ascii("A description")), .remove(.dateTimeOriginal)])
  check(source, bytes, changes)
  check(source, bytes, MetadataChanges(iim: [.set(.caption, ["y"])]))
  return 0
}

/// A patch that comes out must apply, and its reverse make the old file again.
private func check(_ source: ArrayByteSource, _ bytes: [UInt8], _ changes: MetadataChanges) {
  guard let patch = try? JPEGFile.patch(source, changes: changes) else { return }
  let new = try? patch.apply(to: bytes)
  let old = try? patch.reversed(over: source).apply(to: new ?? [])
  precondition(old == bytes)
  precondition((try? JPEGFile.read(ArrayByteSource(new ?? []))) != nil)
}
