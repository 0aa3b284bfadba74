import Glibc

/// The sensitivity of a picture, from two lists of numbers that Canon's cameras write.
///
/// Source: https://exiftool.org/TagNames/Canon.html, "CameraSettings" and "ShotInfo"
enum CanonSensitivity {
  /// What the camera was set to, or else the sensitivity of the sensor and by how much it was raised.
  static func iso(settings: [Int16], shot: [Int16]) -> UInt16? {
    if settings.count > 16, settings[16] > 0, settings[16] < .max {
      let set = UInt16(bitPattern: settings[16])
      // Some write the number itself, which a bit indicates.
      if set & 0x4000 != 0 { return set & 0x3FFF }
      if let known = [16: 50, 17: 100, 18: 200, 19: 400, 20: 800][Int(set)] {
        return UInt16(known)
      }
    }
    guard shot.count > 2, shot[2] > 0 else { return nil }
    let base = exp2(Double(shot[2]) / 32) * 100 / 32
    let raised = exp2(Double(max(shot[1], 0)) / 32) * 100
    return UInt16(exactly: (base * raised / 100).rounded())
  }
}
