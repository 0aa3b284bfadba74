import PhotoFiles
import PhotoModel

extension CommandBook {
  /// What is done to files at once, after it was shown.
  static var taskCommands: [Command] {
    [
      Command(
        id: .settleByRule, title: localized("Settle Disagreements by Rule…"), section: .photos,
        keys: [KeyBinding("<Control><Shift>j")],
        isEnabled: { $0.hasDisagreements && !$0.isSaving }
      ) { $0.writing.tasks.settleAll() }
    ]
      + SidecarStep.allCases.map { step in
        Command(
          id: .sidecar(step), title: title(of: step), context: localized("Sidecar"),
          section: .photos, isEnabled: { $0.hasSelection && !$0.isSaving }
        ) { $0.writing.tasks.take(step) }
      } + [
        Command(
          id: .repair, title: localized("Repair Files…"), section: .photos,
          isEnabled: { $0.hasOpened && !$0.isSaving }
        ) { $0.writing.tasks.repair() },
        Command(
          id: .oddSidecars, title: localized("Odd Sidecars…"), section: .folders,
          isEnabled: \.hasOpened
        ) { $0.showOddSidecars() },
      ]
  }

  private static func title(of step: SidecarStep) -> String {
    switch step {
    case .create: localized("Create…")
    case .embed: localized("Embed into Photo…")
    case .split: localized("Split Out of Photo…")
    case .delete: localized("Delete…")
    }
  }
}
