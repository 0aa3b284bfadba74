/// How new sidecars are named. An existing one keeps its name.
public enum SidecarNaming: Hashable, Sendable {
  /// After the whole name, `IMG_1.CR3.xmp`, as darktable, digiKam and Immich do.
  case withExtension
  /// After the name without its extension, `IMG_1.xmp`, as Adobe does. If several photos would share that name, the
  /// extension stays.
  case withoutExtension
}
