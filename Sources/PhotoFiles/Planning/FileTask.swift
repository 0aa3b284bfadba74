public import PhotoModel

/// What is done to the files of photos at once: it is not a pending edit, and the journal undoes it like any write.
///
/// ```swift
/// FileTask.sidecar(.create)
/// ```
public enum FileTask: Hashable, Sendable {
  /// Makes all places of a field say what the rules choose, if they disagree.
  case settle(SettlingRules)
  /// A step in the life of a sidecar.
  case sidecar(SidecarStep)
  /// Mends faults in a photo's files, as far as nothing is lost by that.
  case repair(RepairOptions)

  /// What its writes do.
  var kind: Write.Kind {
    switch self {
    case .settle: .settle
    case .repair: .repair
    case .sidecar(.create): .createSidecar
    case .sidecar(.embed): .embedSidecar
    case .sidecar(.split): .splitSidecar
    case .sidecar(.delete): .deleteSidecar
    }
  }

  /// What it is called among the operations.
  public var operation: OperationName.Kind {
    switch self {
    case .settle: .settlePlaces
    case .repair: .repair
    case .sidecar(.create): .createSidecar
    case .sidecar(.embed): .embedSidecar
    case .sidecar(.split): .splitSidecar
    case .sidecar(.delete): .deleteSidecar
    }
  }
}
