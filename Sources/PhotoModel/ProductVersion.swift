/// The version of Verso.
public enum ProductVersion {
  /// The version of this build, as the programs and the About window say it.
  public static let current = "0.1.0"
}
