import PhotoModel

extension SidebarRow {
  /// The photos with something to report of this severity.
  @MainActor
  init(_ severity: Problem.Severity, count: Int) {
    self.init(
      id: .scope(.severity(severity)), title: severity.localizedName, icon: severity.icon,
      count: count, depth: 1)
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
