/// Why a file could not be decoded.
enum PictureFailure: Error {
  case damaged
  case tooLarge(width: Int, height: Int)
  case tooManyScans(Int)
  case noLoader
  case unreadable
}
