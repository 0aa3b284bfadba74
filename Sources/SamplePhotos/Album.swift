/// One photo of the album: what it shows, and how the camera was held.
struct Shot: Sendable {
  /// The name of its file below the folder of samples.
  let name: String
  /// The size of the upright picture in pixels.
  let size: (width: Int, height: Int)
  /// The EXIF orientation that its pixels are stored for.
  let orientation: Int
  /// The quality of the JPEG file, 0 to 100.
  let quality: Int
  let scene: any Scene

  init(
    _ name: String, _ scene: some Scene, width: Int = 960, height: Int = 640, orientation: Int = 1,
    quality: Int = 78
  ) {
    self.name = name
    self.scene = scene
    self.orientation = orientation
    self.quality = quality
    size = (width, height)
  }
}

/// The sample photos. `data/scripts/samples.sh` writes their metadata, and so must know their names
/// and orientations.
let album = [
  Shot("Alps 2023/DSC_4127.jpg", AlpineRidges()),
  Shot("Alps 2023/DSC_4163.jpg", SnowPeak()),
  Shot("Alps 2023/DSC_4170.jpg", MirrorLake()),
  Shot("Alps 2023/DSC_4203.jpg", ForestInFog(), width: 640, height: 960, orientation: 6),
  Shot("Alps 2023/DSC_4288.jpg", NightSky(), width: 640, height: 960, orientation: 8),
  Shot("Baltic Sea/_DSF0871.jpg", HarbourAtDawn()),
  Shot("Baltic Sea/_DSF0890.jpg", Regatta(), orientation: 3),
  Shot("Baltic Sea/_DSF0915.jpg", SeaSunset()),
  Shot("Home/P1010034.jpg", Oranges(), orientation: 2),
  Shot("Home/P1010041.jpg", ThreeVases(), width: 640, height: 800, orientation: 5),
  Shot("Home/P1010052.jpg", Marbles(), orientation: 4),
  Shot("Home/P1010060.jpg", PortraitAtTheWindow(), width: 640, height: 800, orientation: 8),
  Shot("Home/rain.jpg", RainOnTheWindow()),
  Shot("Home/moon.jpg", Moon(), width: 720, height: 720),
  Shot("Summer/IMG_0117.jpg", Poppies(), width: 640, height: 960, orientation: 7),
  Shot("Summer/IMG_0122.jpg", SummerFields()),
  Shot("Summer/hill.jpg", TwoOnTheHill()),
  Shot("Travel/IMG_20240316_174512.jpg", Dunes()),
  Shot("Travel/IMG_20240402_181455.jpg", AboveTheClouds()),
  Shot("Travel/港の夜.jpg", CityAtNight()),
  Shot("winter.jpg", WinterDusk()),
]
