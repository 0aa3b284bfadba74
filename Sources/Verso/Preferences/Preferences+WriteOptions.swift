import PhotoFiles

extension Preferences {
  /// How photos are saved.
  var writeOptions: WriteOptions {
    var options = WriteOptions(
      destination: destination, keepsTime: keepsTimes, sidecarNaming: sidecarNaming,
      // What is shown is written: the library has worked out the flat keywords.
      flatKeywords: nil)
    options.undoesEdits = true
    options.writesRawInPlace = writesRawInPlace
    options.destinationsByFormat = destinationsByFormat
    return options
  }
}
