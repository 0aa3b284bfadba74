import ListKit
import PhotoFiles
import PhotoModel
import PhotoStore

/// The rows of the preferences.
@MainActor
struct PreferencesContent {
  /// A row.
  enum Row: Hashable, Sendable {
    /// New sidecars are named in this way.
    case naming(SidecarNaming)
    /// A saved file keeps its modification time.
    case keepsTimes
    /// Links to folders outside of the opened ones are followed.
    case followsLinks
    /// Changes are saved there.
    case destination(WriteOptions.Destination)
    /// Raw photos are written within the room of their XMP.
    case writesRawInPlace
    /// Changes of photos of a format are saved elsewhere.
    case destinationOfFormat(String)
    /// These words of keywords with levels become keywords of their own.
    case flatKeywords(FlatKeywords)
    /// How long what was done and written is kept.
    case historyPeriod
    /// What is kept of it.
    case history
  }

  /// What the rows show and change.
  let preferences: Preferences
  /// Called when something was chosen that other rows show, too.
  let onChoice: @MainActor () -> Void
  /// What is kept of the past; nil if nothing is, or if that is not known yet.
  var history: KeptHistory?
  /// Why it could not be cleared; nil if it was, or if that was not tried.
  var historyFailure: String?
  /// Called with another period for which it is to be kept.
  var onPeriod: @MainActor (HistoryPeriod) -> Void = { _ in }
  /// Called to clear it.
  var onClear: @MainActor () -> Void = {}

  /// The rows.
  var list: ListContent<Row> {
    ListContent(
      [
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
            destination(.both, localized("The Photo and a Sidecar"), at: []),
            rawInPlace,
          ]),
        ContentSection(
          localized("Keywords with Levels"),
          footer: localized(
            "Programs that know no levels see the keywords that are chosen here. It concerns keywords "
              + "that you add from now on."),
          rows: [
            flatKeywords(
              .levels, localized("Every Level"),
              localized("“Places|Rome” adds “Places” and “Rome”, as in Lightroom"), at: .first),
            flatKeywords(
              .leaf, localized("The Last Level"), localized("“Places|Rome” adds “Rome” alone"),
              at: .last),
          ]),
        ContentSection(
          localized("Another Place for Some Formats"),
          footer: localized(
            "Formats that are not listed here are written to sidecars only. Raw photos are written "
              + "themselves where “Write Raw Photos, Too” is chosen and they have room."),
          rows: formats.enumerated().map { number, name in
            format(name, at: CardPosition(number, of: formats.count))
          }),
        ContentSection(
          localized("Opening Folders"),
          footer: localized("This concerns folders that you open from now on."), rows: [links]),
      ]
        + (history.map {
          [
            PreferencesHistory(
              kept: $0, failure: historyFailure, onPeriod: onPeriod, onClear: onClear
            ).section
          ]
        } ?? []))
  }

  private func naming(
    _ naming: SidecarNaming, example: String, at position: CardPosition
  ) -> ContentRow<Row> {
    ContentRow(
      .naming(naming), name: example, traits: .activatable, cell: ChoiceCell.self,
      showing: ChoiceCell.Content(
        title: example, isChosen: preferences.sidecarNaming == naming, position: position
      ) {
        preferences.sidecarNaming = naming
        onChoice()
      })
  }

  private func destination(
    _ destination: WriteOptions.Destination, _ title: String, at position: CardPosition
  ) -> ContentRow<Row> {
    ContentRow(
      .destination(destination), name: title, traits: .activatable, cell: ChoiceCell.self,
      showing: ChoiceCell.Content(
        title: title, isChosen: preferences.destination == destination, position: position
      ) {
        preferences.destination = destination
        onChoice()
      })
  }

  /// The formats that are written, and those for which the user has chosen a destination by other means.
  private var formats: [String] {
    let written = PhotoFormat.writtenNames
    return written + preferences.destinationsByFormat.keys.filter { !written.contains($0) }.sorted()
  }

  private func format(_ name: String, at position: CardPosition) -> ContentRow<Row> {
    let choices: [(title: String, destination: WriteOptions.Destination?)] = [
      (localized("As Above"), nil), (localized("The Photo"), .automatic),
      (localized("A Sidecar"), .sidecar), (localized("Both"), .both),
    ]
    let chosen = preferences.destinationsByFormat[name]
    let title =
      ["mov", "mp4"].contains(name)
      ? localized("%1 Movies", name.uppercased()) : localized("%1 Photos", name.uppercased())
    return ContentRow(
      .destinationOfFormat(name), name: title, traits: .activatable, cell: ComboCell.self,
      showing: ComboCell.Content(
        title: title, choices: choices.map(\.title),
        chosen: choices.firstIndex { $0.destination == chosen } ?? 0, position: position
      ) {
        preferences.destinationsByFormat[name] = choices[$0].destination
        onChoice()
      })
  }

  private func flatKeywords(
    _ words: FlatKeywords, _ title: String, _ subtitle: String, at position: CardPosition
  ) -> ContentRow<Row> {
    ContentRow(
      .flatKeywords(words), name: title, traits: .activatable, cell: ChoiceCell.self,
      showing: ChoiceCell.Content(
        title: title, subtitle: subtitle, isChosen: preferences.flatKeywords == words,
        position: position
      ) {
        preferences.flatKeywords = words
        onChoice()
      })
  }

  private var links: ContentRow<Row> {
    let title = localized("Follow Links to Folders Outside")
    return ContentRow(
      .followsLinks, name: title, traits: .activatable, cell: SwitchCell.self,
      showing: SwitchCell.Content(
        title: title,
        subtitle: localized("Photos are then read, and changed, outside the open folders"),
        isOn: preferences.followsLinks, position: [.first, .last]
      ) { preferences.followsLinks = $0 })
  }

  private var rawInPlace: ContentRow<Row> {
    let title = localized("Write Raw Photos, Too")
    return ContentRow(
      .writesRawInPlace, name: title, traits: .activatable, cell: SwitchCell.self,
      showing: SwitchCell.Content(
        title: title,
        subtitle: localized(
          "Where the camera left room for XMP in the file. All others have sidecars."
        ),
        isOn: preferences.writesRawInPlace, position: .last
      ) { preferences.writesRawInPlace = $0 })
  }

  private var times: ContentRow<Row> {
    let title = localized("Keep the Modification Time")
    return ContentRow(
      .keepsTimes, name: title, traits: .activatable, cell: SwitchCell.self,
      showing: SwitchCell.Content(
        title: title, subtitle: localized("Backups may then miss that a photo has changed"),
        isOn: preferences.keepsTimes, position: [.first, .last]
      ) { preferences.keepsTimes = $0 })
  }
}
