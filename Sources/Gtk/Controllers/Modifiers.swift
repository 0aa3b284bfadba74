public import CGtk

/// The modifier keys of an event that change its meaning.
public struct Modifiers: OptionSet, Sendable {
  /// One bit for each key.
  public let rawValue: UInt8

  /// A set of bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift.
  public static let shift = Modifiers(rawValue: 1)
  /// Control.
  public static let control = Modifiers(rawValue: 2)
  /// Alt.
  public static let alt = Modifiers(rawValue: 4)
  /// Super, Meta or Hyper.
  public static let meta = Modifiers(rawValue: 8)

  /// The modifiers in a state of GDK; locks and pointer buttons are left out.
  public init(_ state: GdkModifierType) {
    var modifiers: Modifiers = []
    if state.rawValue & GDK_SHIFT_MASK.rawValue != 0 { modifiers.insert(.shift) }
    if state.rawValue & GDK_CONTROL_MASK.rawValue != 0 { modifiers.insert(.control) }
    if state.rawValue & GDK_ALT_MASK.rawValue != 0 { modifiers.insert(.alt) }
    let others = GDK_SUPER_MASK.rawValue | GDK_META_MASK.rawValue | GDK_HYPER_MASK.rawValue
    if state.rawValue & others != 0 { modifiers.insert(.meta) }
    self = modifiers
  }

  /// The modifiers as GDK has them; Super stands for all that are Meta here.
  var native: GdkModifierType {
    let flags: [(Modifiers, GdkModifierType)] = [
      (.shift, GDK_SHIFT_MASK), (.control, GDK_CONTROL_MASK), (.alt, GDK_ALT_MASK),
      (.meta, GDK_SUPER_MASK),
    ]
    return GdkModifierType(
      rawValue: flags.reduce(0) { contains($1.0) ? $0 | $1.1.rawValue : $0 })
  }
}
