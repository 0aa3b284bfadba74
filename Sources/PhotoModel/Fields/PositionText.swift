/// Locations as people write them and paste them from maps: degrees with a sign or a direction, or degrees, minutes
/// and seconds.
///
/// ```swift
/// PositionText.pair(in: "54.32014, 12.09167")?.latitude  // "54.32014"
/// ```
public enum PositionText {
  /// Latitude and longitude in a text such as `54.1, 12.1`, `54.1; 12.1`, `54.1° N, 12.1° W` or `54°19'12.5"N
  /// 12°5'30"E`, as decimal degrees with a sign; nil if the text is no such pair.
  ///
  /// A comma between digits does not by itself separate two numbers: `54,1` is one number, written as in many
  /// countries. If the directions say so, the longitude may come first.
  public static func pair(in text: String) -> (latitude: String, longitude: String)? {
    let text = AngleText.tidied(text)
    for (first, second) in PositionParts.candidates(of: text) {
      if let latitude = AngleText.degrees(first, .latitude),
        let longitude = AngleText.degrees(second, .longitude)
      {
        return (latitude, longitude)
      }
      let namesBoth = first.contains(where: { "EW".contains($0) })
      if namesBoth, let longitude = AngleText.degrees(first, .longitude),
        let latitude = AngleText.degrees(second, .latitude)
      {
        return (latitude, longitude)
      }
    }
    return nil
  }

  /// The decimal degrees of a latitude or a longitude; nil if the text is neither a number nor degrees, minutes and
  /// seconds.
  static func degrees(_ text: String, of field: Field) -> String? {
    AngleText.degrees(AngleText.tidied(text)[...], field)
  }
}
