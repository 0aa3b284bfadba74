import PhotoModel

extension SidebarController {
  /// Selects a part of the library that the list shows by now, and that may have come just before.
  func follow(_ scope: PhotoScope) {
    guard chosen != .scope(scope) else { return }
    finishCounting()
    select(scope)
  }
}
