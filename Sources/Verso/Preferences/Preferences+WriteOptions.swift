import PhotoFiles
import PhotoModel

extension Preferences {
  /// How photos are saved.
  var writeOptions: WriteOptions {
    var options = WriteOptions(
      destination: destination, keepsTime: keepsTimes, sidecarNaming: sidecarNaming,
      // What is shown is written: the library has worked out the flat keywords.
      flatKeywords: nil)
    options.writesRawInPlace = writesRawInPlace
    options.destinationsByFormat = destinationsByFormat
    return options
  }

  /// How edits are saved.
  ///
  /// - Parameter history: what was done, and taken back.
  func writeOptions(after history: History) -> WriteOptions {
    var options = writeOptions
    options.undoesEdits = history.wasTakenBack
    return options
  }
}
