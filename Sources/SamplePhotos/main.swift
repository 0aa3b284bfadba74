// Draws the sample photos, the same in every run.
//
// usage: SamplePhotos FOLDER [--scale PART] [NAME...]

import Glibc

var arguments = Array(CommandLine.arguments.dropFirst())
var scale: Float = 1
if let option = arguments.firstIndex(of: "--scale"), option + 1 < arguments.count {
  scale = Float(arguments[option + 1]) ?? 1
  arguments.removeSubrange(option...option + 1)
}
func fail(_ reason: String, status: Int32) -> Never {
  let line = Array((reason + "\n").utf8)
  write(STDERR_FILENO, line, line.count)
  exit(status)
}

guard let folder = arguments.first else {
  fail("usage: SamplePhotos FOLDER [--scale PART] [NAME...]", status: 2)
}
let names = arguments.dropFirst()

for (number, shot) in album.enumerated() {
  guard names.isEmpty || names.contains(where: shot.name.contains) else { continue }
  let clock = ContinuousClock.now
  let width = Int(Float(shot.size.width) * scale)
  let height = Int(Float(shot.size.height) * scale)
  let samples = scale < 1 ? max(2, Int(Float(shot.scene.samples) * scale)) : shot.scene.samples
  let picture = await shot.scene.photograph(width: width, height: height, samples: samples)
  let stored = picture.stored(for: shot.orientation)
  do {
    let path = "\(folder)/\(shot.name)"
    try makeFolders(for: path)
    try saveJPEG(
      shot.scene.film.develop(stored, seed: UInt64(number) + 1), width: stored.width,
      height: stored.height, quality: shot.quality, to: path)
    print("\(shot.name): \(ContinuousClock.now - clock)")
  } catch {
    fail("SamplePhotos: \(error)", status: 1)
  }
}
