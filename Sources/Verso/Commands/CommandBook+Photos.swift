import PhotoFiles
import PhotoModel

extension CommandBook {
  /// Commands on photos.
  static var photoCommands: [Command] {
    ratings + labels + disagreements + [
      Command(
        id: .edit, title: localized("Edit"), section: .photos,
        keys: [KeyBinding("F2", .rows), KeyBinding("Return", .rows)], isEnabled: \.hasSelection,
        leavesLoupe: true
      ) { $0.photos.edit() },
      Command(
        id: .keywords, title: localized("Edit Keywords"), section: .photos,
        keys: [KeyBinding("<Control>t")], isEnabled: \.hasSelection
      ) { $0.editKeywords() },
      Command(
        id: .allTags, title: localized("All Tags…"), section: .photos,
        keys: [KeyBinding("<Control>e")], isEnabled: \.hasSelection
      ) {
        $0.folders.inspecting.showTags(of: $0.targetIDs, focused: $0.parts.large.targetID)
      },
      Command(
        id: .copy, title: localized("Copy"), section: .photos,
        keys: [KeyBinding("<Control>c", .rows)], isEnabled: \.hasSelection
      ) { $0.photos.copy() },
      Command(
        id: .paste, title: localized("Paste"), section: .photos,
        keys: [KeyBinding("<Control>v", .rows)], isEnabled: \.hasSelection
      ) { $0.photos.paste() },
      Command(
        id: .shiftDates, title: localized("Shift Dates…"), section: .photos,
        keys: [KeyBinding("<Control><Shift>t")], isEnabled: \.hasSelection
      ) { $0.changing.dates.shiftSelected() },
      Command(
        id: .repairNames, title: localized("Repair Extensions of Names…"), section: .photos,
        isEnabled: \.hasWrongNames
      ) { $0.changing.renaming.repairSelected() },
      Command(
        id: .tryAgain, title: localized("Try Again"), section: .photos, isEnabled: \.hasUnreadPhotos
      ) { $0.folders.opening.tryAgain($0.targetIDs) },
      Command(
        id: .takeOut, title: localized("Take Out of the List"), section: .photos,
        keys: [KeyBinding("Delete", .rows)], isEnabled: \.hasSelection
      ) { $0.photos.takeOut() },
      Command(
        id: .bringBack, title: localized("Bring All Back"), section: .photos,
        isEnabled: \.hasTakenOut
      ) { $0.changing.editing.bringBack() },
      Command(
        id: .selectAll, title: localized("Select All"), section: .photos,
        keys: [KeyBinding("<Control>a", .rows)], isEnabled: \.hasOpened, leavesLoupe: true
      ) { $0.photos.selectAll() },
      Command(
        id: .selectGroup, title: localized("Select Group"), section: .photos,
        keys: [KeyBinding("<Control>g")], isEnabled: { $0.grouping != .none }, leavesLoupe: true
      ) { $0.photos.selectSection() },
    ] + tasks
  }

  /// Commands for a photo whose slots disagree.
  private static var disagreements: [Command] {
    let places = (1...9).map { number in
      Command(
        id: .takePlace(number), title: localized("Value %1", formatted(number)),
        context: localized("Disagreement"), section: .photos,
        keys: [KeyBinding("\(number)", .disagreements)], isEnabled: \.isSettling
      ) { $0.changing.disagreements.take(number) }
    }
    return [
      Command(
        id: .disagreements, title: localized("Settle Disagreements"), section: .photos,
        keys: [KeyBinding("<Control>j")], isEnabled: \.hasDisagreements
      ) { $0.changing.disagreements.begin() },
      Command(
        id: .nextDisagreement, title: localized("Next Disagreement"), section: .photos,
        keys: [KeyBinding("n", .disagreements)], isEnabled: \.isSettling
      ) { $0.changing.disagreements.go(by: 1) },
      Command(
        id: .previousDisagreement, title: localized("Previous Disagreement"), section: .photos,
        keys: [KeyBinding("p", .disagreements), KeyBinding("<Shift>n", .disagreements)],
        isEnabled: \.isSettling
      ) { $0.changing.disagreements.go(by: -1) },
    ] + places
  }

  private static var ratings: [Command] {
    ([0, 1, 2, 3, 4, 5, -1]).map { rating in
      Command(
        id: .rate(rating), title: RatingText.name(of: rating), context: localized("Rating"),
        section: .photos, keys: [KeyBinding(rating < 0 ? "x" : "\(rating)", .outsideText)],
        isEnabled: \.hasSelection
      ) { $0.changing.editing.rate($0.targetIDs, as: rating) }
    }
  }

  private static var labels: [Command] {
    let keys: [LabelColor: String] = [.red: "6", .yellow: "7", .green: "8", .blue: "9"]
    let colors = LabelColor.allCases.map { color in
      Command(
        id: .label(color), title: localized(color.label), context: localized("Label"),
        section: .photos, keys: keys[color].map { [KeyBinding($0, .outsideText)] } ?? [],
        isEnabled: \.hasSelection
      ) { $0.changing.editing.toggle(color, of: $0.targetIDs) }
    }
    return colors + [
      Command(
        id: .label(nil), title: localized("No Label"), context: localized("Label"),
        section: .photos, isEnabled: \.hasSelection
      ) { $0.changing.editing.removeLabel(of: $0.targetIDs) }
    ]
  }

  /// What is done to files at once, after it was shown.
  private static var tasks: [Command] {
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
          id: .repairFiles, title: localized("Repair Files…"), section: .photos,
          isEnabled: { $0.hasOpened && !$0.isSaving }
        ) { $0.writing.tasks.repair() }
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
