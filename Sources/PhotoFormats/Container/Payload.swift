/// Something in a file that a change of its metadata must leave as it is: the picture's data, a profile, a
/// thumbnail, a track.
struct Payload: Hashable {
  /// What it is, as the format calls it.
  let name: String
  /// Where its bytes are.
  let range: Range<Int>
}
