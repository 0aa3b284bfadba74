/// What reading one file may cost, whoever made the file.
///
/// Every reader takes what it reads, keeps and looks at from it, and stops when nothing is left: what was read so far
/// stays, and that there is more is a problem of the photo. No photo or sidecar from a camera or a program comes near
/// the limits; a file that was made to waste time or memory wastes no more than they allow.
///
/// ```swift
/// var budget = FileBudget()
/// budget.take(.items, 3)  // true: there was enough
/// budget.left(.blocks)  // 64, as none was taken
/// ```
public struct FileBudget: Sendable {
  /// What a file can have too much of.
  public enum Resource: Int, CaseIterable, Sendable {
    /// Bytes that are read, including those that are read again.
    case bytesRead
    /// Bytes of metadata that are kept in memory.
    case bytesKept
    /// Segments, entries, data sets, resources, elements and attributes.
    case items
    /// IPTC-IIM blocks.
    case blocks
    /// Bytes that belong to nothing, between the parts of the file.
    case strayBytes
    /// Bytes of the picture that are searched for its end before a file is changed.
    case picture
    /// Bytes of the texts that are shown where all tags are listed.
    case text
  }

  /// How much of each there may be.
  public struct Limits: Sendable {
    private var amounts: InlineArray<7, Int>

    /// The limits for every file, in the order of the resources: 128 MiB read, of which 32 MiB are kept,
    /// 200,000 items, 64 blocks, 64 KiB of stray bytes, 256 MiB of the picture, and 1 MiB of text.
    public static let standard = Limits(
      amounts: [128 << 20, 32 << 20, 200_000, 64, 1 << 16, 256 << 20, 1 << 20])

    /// No limits, for a test that counts.
    static let none = Limits(amounts: InlineArray(repeating: .max / 2))

    /// How much there may be of one resource.
    public subscript(resource: Resource) -> Int {
      get { amounts[resource.rawValue] }
      set { amounts[resource.rawValue] = newValue }
    }
  }

  /// How many problems of a part are kept; the others are only counted.
  static let problemLimit = 20
  /// How deep elements may be nested.
  static let depthLimit = 100

  /// Whether the blocks of text, XMP and IPTC-IIM, are read; they say nothing about the pictures in a file.
  let readsText: Bool
  private let limits: Limits
  private var amounts = InlineArray<7, Int>(repeating: 0)

  /// A budget of which nothing is spent yet.
  ///
  /// - Parameters:
  ///   - limits: how much of each a file may cost.
  ///   - readsText: false if a file is only asked for its pictures.
  public init(_ limits: Limits = .standard, readsText: Bool = true) {
    self.limits = limits
    self.readsText = readsText
  }

  /// How much was spent, for a test that counts.
  func spent(_ resource: Resource) -> Int { amounts[resource.rawValue] }

  /// How much is left.
  public func left(_ resource: Resource) -> Int {
    max(0, limits[resource] - amounts[resource.rawValue])
  }

  /// Takes this much.
  ///
  /// - Returns: false if that is more than is left; then all of it is spent.
  @discardableResult
  public mutating func take(_ resource: Resource, _ amount: Int = 1) -> Bool {
    let isEnough = amount <= left(resource)
    amounts[resource.rawValue] = isEnough ? amounts[resource.rawValue] + amount : limits[resource]
    return isEnough
  }
}
