import PhotoFiles
import PhotoModel

/// What is said about tasks, before and after them.
@MainActor
enum FileTaskText {
  /// What a task is called.
  static func title(of task: FileTask) -> String {
    switch task {
    case .settle: localized("Settle Disagreements")
    case .repair: localized("Repair Files")
    case .sidecar(.create): localized("Create Sidecars")
    case .sidecar(.embed): localized("Embed Sidecars")
    case .sidecar(.split): localized("Split Sidecars Out")
    case .sidecar(.delete): localized("Delete Sidecars")
    }
  }

  /// What its button does, in one word.
  static func button(of task: FileTask) -> String {
    switch task {
    case .settle: localized("Settle")
    case .repair: localized("Repair")
    case .sidecar(.create): localized("Create")
    case .sidecar(.embed): localized("Embed")
    case .sidecar(.split): localized("Split Out")
    case .sidecar(.delete): localized("Delete")
    }
  }

  /// Why there is nothing to do.
  static func nothing(to task: FileTask) -> String {
    switch task {
    case .settle: localized("By these rules nothing changes.")
    case .repair: localized("In these files nothing was found that can be repaired.")
    case .sidecar(.create): localized("These photos have sidecars already.")
    case .sidecar(.embed): localized("The photos say already what sidecars say, or have none.")
    case .sidecar(.split): localized("These photos say nothing that a sidecar could take over.")
    case .sidecar(.delete): localized("These photos have no sidecars.")
    }
  }

  /// What will be done in one line, such as "12 photos will be written, 1 will not".
  static func summary(of task: FileTask, _ photos: some Collection<PlannedPhoto>) -> String {
    let count = photos.count { $0.isWritten }
    let refused = photos.count { $0.isListed } - count
    guard count + refused > 0 else { return nothing(to: task) }
    return ReviewText.summary(plan(of: task, count: count), rest: refused)
  }

  private static func plan(of task: FileTask, count: Int) -> String {
    switch task {
    case .settle: ReviewText.written(count)
    case .repair:
      localized("%1 photo will be repaired", "%1 photos will be repaired", count: count)
    case .sidecar(.create):
      localized(
        "Sidecar of %1 photo will be created", "Sidecars of %1 photos will be created", count: count
      )
    case .sidecar(.embed):
      localized(
        "Sidecar of %1 photo will be embedded", "Sidecars of %1 photos will be embedded",
        count: count)
    case .sidecar(.split):
      localized(
        "Sidecar of %1 photo will be split out", "Sidecars of %1 photos will be split out",
        count: count)
    case .sidecar(.delete):
      localized(
        "Sidecar of %1 photo will be deleted", "Sidecars of %1 photos will be deleted", count: count
      )
    }
  }

  /// What was done, such as "12 photos settled".
  static func result(of task: FileTask, count: Int) -> String {
    switch task {
    case .settle: localized("%1 photo settled", "%1 photos settled", count: count)
    case .repair: localized("%1 photo repaired", "%1 photos repaired", count: count)
    case .sidecar(.create):
      localized("Sidecar of %1 photo created", "Sidecars of %1 photos created", count: count)
    case .sidecar(.embed):
      localized("Sidecar of %1 photo embedded", "Sidecars of %1 photos embedded", count: count)
    case .sidecar(.split):
      localized("Sidecar of %1 photo split out", "Sidecars of %1 photos split out", count: count)
    case .sidecar(.delete):
      localized("Sidecar of %1 photo deleted", "Sidecars of %1 photos deleted", count: count)
    }
  }

  /// The rows of a photo: its own, and one for each field. There are none if nothing is to be done.
  ///
  /// - Parameters:
  ///   - photo: the photo.
  ///   - number: its number among those of the task.
  static func rows(of photo: PlannedPhoto, number: Int) -> [ReviewRow] {
    guard photo.isListed else { return [] }
    return ReviewText.ids(of: photo, number: number, leftOut: [:]).map {
      ReviewText.row(of: $0, in: photo, leftOut: [:])
    }
  }

  /// What a rule is called.
  static func name(of rule: SettlingRule) -> String {
    switch rule {
    case .mwg: localized("The value that counts")
    case .newest: localized("The newest value")
    case .longest: localized("The longest value")
    case .exif: localized("What EXIF says")
    case .iptc: localized("What IPTC says")
    case .xmp: localized("What XMP says")
    case .companion: localized("What the raw file or movie says")
    }
  }
}
