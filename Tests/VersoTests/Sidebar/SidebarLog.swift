import PhotoModel

@testable import Verso

/// What the sidebar asks for.
final class SidebarLog: SidebarControllerDelegate {
  private(set) var commands: [CommandID] = []
  /// The parts of the library that were chosen.
  private(set) var scopes: [PhotoScope] = []
  /// How often something was found and taken.
  private(set) var finds = 0

  func sidebar(_ sidebar: SidebarController, didAskFor command: CommandID) {
    commands.append(command)
  }

  func sidebar(_ sidebar: SidebarController, didSelect scope: PhotoScope) { scopes.append(scope) }
  func sidebar(_ sidebar: SidebarController, didSelect search: SavedSearch) {}
  func sidebar(_ sidebar: SidebarController, didMove search: String, before other: String?) {}
  func sidebar(_ sidebar: SidebarController, didAskFor move: KeywordMove) {}
  func sidebar(
    _ sidebar: SidebarController, acceptFiles files: [RawPath], droppedOn value: FacetValue
  ) -> Bool { false }
  func sidebarDidChoose(_ sidebar: SidebarController) {}
  func sidebarDidFind(_ sidebar: SidebarController) { finds += 1 }
}
