import PhotoModel

/// What the sidebar tells its parent.
@MainActor
protocol SidebarControllerDelegate: AnyObject {
  /// The user chose a part of the library.
  func sidebar(_ sidebar: SidebarController, didSelect scope: PhotoScope)

  /// The user chose a search.
  func sidebar(_ sidebar: SidebarController, didSelect search: SavedSearch)

  /// The user chose a part of the library, and wants to go on with its photos.
  func sidebarDidChoose(_ sidebar: SidebarController)

  /// The user found something by its name, and wants to go on with its photos.
  func sidebarDidFind(_ sidebar: SidebarController)

  /// A keyword was dropped on another one, or on the heading of all.
  func sidebar(_ sidebar: SidebarController, didAskFor move: KeywordMove)

  /// A key asks for something to be done to what is selected.
  func sidebar(_ sidebar: SidebarController, didAskFor command: CommandID)

  /// The user moved a search before another one, or to the end.
  func sidebar(_ sidebar: SidebarController, didMove search: String, before other: String?)

  /// Takes files that were dropped on a value that photos can be given.
  ///
  /// - Returns: whether they were taken.
  func sidebar(
    _ sidebar: SidebarController, acceptFiles files: [RawPath], droppedOn value: FacetValue
  ) -> Bool
}
