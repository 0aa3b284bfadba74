extension FormatError {
  /// How much it matters to someone who only reads: whether a value is lost because of it.
  var severity: FormatProblem.Severity {
    switch self {
    case .unknownType, .repeatedTag, .junkBetweenSegments, .splitBlock: .oddity
    case .valueOutsideBlock(let tag): tag.name == nil || tag == .makerNote ? .oddity : .damage
    case .directoryOutsideBlock(let directory), .directoryLoop(let directory),
      .directoryTruncated(let directory):
      directory.holdsFields ? .damage : .oddity
    case .severalBlocks, .overBudget, .valueTooLong: .unread
    case .furtherProblems(_, let severity): severity
    case .xmp(let fault): fault.severity
    case .container(let fault): fault.severity
    case .iim(.severalBlocks): .oddity
    case .iim(.overBudget): .unread
    case .iim(.differingBlocks): .disagreement
    default: .damage
    }
  }
}

extension FormatError {
  /// Whether a part was not read because there is more of it than any program writes.
  public var isOverBudget: Bool {
    switch self {
    case .overBudget, .iim(.overBudget), .xmp(.tooLarge): true
    default: false
    }
  }
}

extension XMPFault {
  fileprivate var severity: FormatProblem.Severity {
    switch self {
    // Every reader takes no notice of the digest, and so the values are there.
    case .trailingContent, .extendedXMP(.otherDigest): .oddity
    case .duplicate: .disagreement
    case .repeated: .oddity
    case .tooLarge: .unread
    default: .damage
    }
  }
}

extension ExifDirectory {
  /// Whether fields are read from the directory.
  fileprivate var holdsFields: Bool {
    switch self {
    case .ifd0, .exif, .gps: true
    case .interop, .ifd1: false
    }
  }
}
