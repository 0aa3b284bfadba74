import ListKit
import PhotoFiles

/// The rows of the preferences.
@MainActor
struct PreferencesContent {
  /// A row.
  enum Row: Hashable, Sendable {
    /// New sidecars are named in this way.
    case naming(SidecarNaming)
    /// A saved file keeps its modification time.
    case keepsTimes
    /// Changes are saved there.
    case destination(WriteOptions.Destination)
  }

  /// What the rows show and change.
  let preferences: Preferences
  /// Called when something was chosen that other rows show, too.
  let onChoice: @MainActor () -> Void

  /// The rows.
  var list: ListContent<Row> {
    ListContent([
      ContentSection(
        localized("New Sidecars"),
        footer: localized(
          "Metadata that a photo cannot hold itself goes to a sidecar: a file beside it. A sidecar "
            + "that exists keeps its name."),
        rows: [
          naming(.withExtension, example: "IMG_1.CR3.xmp", at: .first),
          naming(.withoutExtension, example: "IMG_1.xmp", at: .last),
        ]),
      ContentSection(localized("Saving"), rows: [times]),
      ContentSection(
        localized("Changes Go To"),
        footer: localized(
          "A photo that cannot hold metadata gets a sidecar in any case. A sidecar that exists is "
            + "always written, because its values count before those of the photo."),
        rows: [
          destination(.automatic, localized("The Photo"), at: .first),
          destination(.sidecar, localized("A Sidecar, and Never the Photo"), at: []),
          destination(.both, localized("The Photo and a Sidecar"), at: .last),
        ]),
    ])
  }

  private func naming(
    _ naming: SidecarNaming, example: String, at place: CardPlace
  ) -> ContentRow<Row> {
    ContentRow(
      .naming(naming), name: example, traits: .activatable, cell: ChoiceCell.self,
      showing: ChoiceCell.Content(
        title: example, isChosen: preferences.sidecarNaming == naming, place: place
      ) {
        preferences.sidecarNaming = naming
        onChoice()
      })
  }

  private func destination(
    _ destination: WriteOptions.Destination, _ title: String, at place: CardPlace
  ) -> ContentRow<Row> {
    ContentRow(
      .destination(destination), name: title, traits: .activatable, cell: ChoiceCell.self,
      showing: ChoiceCell.Content(
        title: title, isChosen: preferences.destination == destination, place: place
      ) {
        preferences.destination = destination
        onChoice()
      })
  }

  private var times: ContentRow<Row> {
    let title = localized("Keep the Modification Time")
    return ContentRow(
      .keepsTimes, name: title, traits: .activatable, cell: SwitchCell.self,
      showing: SwitchCell.Content(
        title: title, subtitle: localized("Backups may then miss that a photo has changed"),
        isOn: preferences.keepsTimes, place: [.first, .last]
      ) { preferences.keepsTimes = $0 })
  }
}
