import PhotoModel

extension SidebarRow {
  /// The photos with something to report of this severity.
  @MainActor
  init(_ severity: Problem.Severity, count: Int) {
    self.init(
      id: .scope(.severity(severity)), title: severity.localizedName, icon: severity.icon,
      count: count, depth: 1)
  }

  /// A folder that cannot be read.
  @MainActor
  init(_ folder: PhotoScan.UnreadFolder) {
    self.init(
      id: .scope(.unreadable(folder.path)), title: folder.path.displayName,
      icon: "action-unavailable-symbolic", depth: 1, hint: folder.path.text,
      problem: Sentences.sentence(for: folder.error))
  }
}

extension Problem.Severity {
  /// What photos with this severity are called in the sidebar.
  @MainActor var localizedName: String {
    switch self {
    case .damage: localized("With Errors")
    case .disagreement: localized("Disagreeing")
    case .unread: localized("Not Read")
    case .oddity: localized("Odd but Harmless")
    }
  }

  /// The name of the icon that stands for it.
  var icon: String {
    switch self {
    case .damage: "dialog-error-symbolic"
    case .disagreement: "dialog-warning-symbolic"
    case .unread: "view-conceal-symbolic"
    case .oddity: "dialog-information-symbolic"
    }
  }
}
