/// What titles, descriptions and keywords are made of.
enum Vocabulary {
  static let qualities = [
    "Quiet", "Windy", "Early", "Last", "Crowded", "Empty", "Wet", "Golden", "Foggy", "Bright",
    "Cold",
    "First", "Narrow", "Distant", "Crooked", "Endless", "Blue", "Late",
  ]
  static let subjects = [
    "harbour", "street", "ridge", "market", "beach", "forest", "bridge", "garden", "window",
    "station",
    "lighthouse", "meadow", "tower", "courtyard", "ferry", "waterfall", "orchard", "stairs", "pier",
    "chapel", "tram", "dunes", "lake", "roofs",
  ]
  static let moments = [
    "at dawn", "after the rain", "before breakfast", "at noon", "in the evening", "by night",
    "on the way back", "from the train", "in the snow", "on market day", "out of season",
  ]
  static let sentences = [
    "The light lasted ten minutes, and then it was over.",
    "We waited for the fog to lift, in vain.",
    "Taken from the wall above the old road.", "The wind made it hard to hold the camera still.",
    "Second visit; the scaffolding is gone at last.", "Nobody else was out at this hour.",
    "A little too dark, but I like the colors.", "The same place as three years ago.",
    "Ein paar Schritte weiter oben ist die Aussicht besser.", "Le marché ferme à une heure.",
    "Handheld, leaning on the railing.", "To be printed for the hall.",
  ]
  static let keywords = [
    ["Nature", "Water", "Sea"], ["Nature", "Water", "Lake"], ["Nature", "Forest"],
    ["Nature", "Mountains"], ["Nature", "Animals", "Birds"], ["Nature", "Animals", "Dogs"],
    ["Nature", "Flowers"], ["Weather", "Fog"], ["Weather", "Snow"], ["Weather", "Rain"],
    ["Architecture", "Bridges"], ["Architecture", "Churches"], ["Architecture", "Towers"],
    ["Transport", "Trains"], ["Transport", "Boats"], ["Transport", "Bicycles"],
    ["People", "Children"], ["People", "Portraits"], ["People", "Crowds"], ["Food"], ["Night"],
    ["Black and white"], ["Travel", "2 weeks away"], ["Work", "To print"],
    ["Work", "To sort, later"],
  ]
  static let creators = ["Ada Lindqvist", "Jonas Møller", "Mira Okafor", "Jürgen Höß", "田中さくら"]
  static let labels = ["Red", "Yellow", "Green", "Blue", "Purple"]
  static let programs = [
    "Adobe Lightroom Classic 12.3", "darktable 4.2.1", "digiKam 7.9.0", "Capture One 22",
  ]
}
