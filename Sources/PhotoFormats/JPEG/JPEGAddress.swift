/// A number of four bytes in a JPEG file that depends on where in the file something is.
struct JPEGAddress {
  /// Where in the file the number is.
  let offset: Int
  /// What it says.
  let value: Int
}
