public import PhotoModel

/// What is done to the files of photos at once: no edit waits for it, and the journal takes it back as it does any write.
///
/// ```swift
/// FileTask.sidecar(.create)
/// ```
public enum FileTask: Hashable, Sendable {
  /// Has all places of fields that disagree say what rules choose.
  case settle(SettlingRules)
  /// A step in the life of a sidecar.
  case sidecar(SidecarStep)
  /// Mends faults of a photo's files of which nothing is lost.
  case repair(RepairOptions)

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
