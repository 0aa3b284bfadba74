/// What decides which commands of the loupe can be run, and what they have turned on.
struct LoupeState: Equatable {
  /// Whether the picture can be shown larger.
  var canEnlarge = true
  /// Whether all of the picture is visible.
  var isFitted = true
  /// Whether the whole picture is shown at its own pixel size, so that there is no other size to switch to.
  var isWholeInActualSize = false
}

extension LoupeState {
  /// The state of a picture.
  init(_ zoom: Zoom) {
    canEnlarge = zoom.canEnlarge
    isFitted = zoom.isFitted
    isWholeInActualSize = zoom.isFitted && zoom.isActualSize
  }
}
