import Glibc

extension RawTags {
  /// The numbers of the records that say how a picture was exposed.
  private enum Record {
    static let focalLength: UInt16 = 0x1029
    static let shot: UInt16 = 0x102A
    static let settings: UInt16 = 0x102D
  }

  /// Adds how the picture was exposed, as Canon's cameras write it: in thirty-seconds of a stop.
  ///
  /// Source: https://exiftool.org/TagNames/Canon.html, "ShotInfo", "CameraSettings" and "FocalLength"
  mutating func addExposure(of heap: CIFFHeap, _ window: inout HeaderWindow) throws {
    let settings = try numbers(of: heap, Record.settings, &window)
    let shot = try numbers(of: heap, Record.shot, &window)
    if shot.count > 22 {
      let aperture = Self.steps(shot[21]), time = Self.steps(shot[22])
      // Zero says nothing about the aperture, and means one second.
      set(.fNumber, shot[21] == 0 ? nil : exp2(aperture / 2), partsOfOne: 100_000)
      set(.exposureTime, shot[22] == 0 && shot[21] == 0 ? nil : exp2(-time), partsOfOne: 1_000_000)
    }
    if let iso = CanonSensitivity.iso(settings: settings, shot: shot) { self[.iso] = .short([iso]) }
    let length = try numbers(of: heap, Record.focalLength, &window)
    if length.count > 1, length[1] > 0 {
      let units = settings.count > 25 && settings[25] > 0 ? Double(settings[25]) : 1
      set(.focalLength, Double(length[1]) / units, partsOfOne: 100_000)
    }
  }

  private func numbers(
    of heap: CIFFHeap, _ record: UInt16, _ window: inout HeaderWindow
  ) throws -> [Int16] {
    guard let range = heap.values[record] else { return [] }
    let bytes = try window.glance(range.lowerBound..<min(range.upperBound, range.lowerBound + 128))
    return (0..<bytes.count / 2).compactMap { bytes.uint16(at: $0 * 2, order) }
      .map(Int16.init(bitPattern:))
  }

  /// Stops of light from thirty-seconds: Canon writes 12 and 20 for a third and two thirds.
  private static func steps(_ value: Int16) -> Double {
    let magnitude = Int(value.magnitude)
    let fraction: Double =
      switch magnitude & 0x1F {
      case 0x0C: 32 / 3
      case 0x14: 64 / 3
      case let exact: Double(exact)
      }
    let steps = (Double(magnitude & ~0x1F) + fraction) / 32
    return value < 0 ? -steps : steps
  }
}
