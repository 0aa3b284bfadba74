public import PhotoModel

extension MetadataWriter {
  /// What writing would do to a photo, place by place and byte by byte, with the checks of the real write but without
  /// writing.
  ///
  /// It waits while another Verso writes the photo, until the task is cancelled.
  public func preview(_ edits: PendingEdits, for path: RawPath) -> PlannedPhoto {
    preview(Job(path: path, edits: edits))
  }

  private func preview(_ job: Job) -> PlannedPhoto {
    var values: [PlannedValue] = []
    var files: [PlannedFile] = []
    let result = plan(job) { plan in
      values = try self.values(of: plan, for: job.path)
      files = plan.writes.map(PlannedFile.init)
    }
    return PlannedPhoto(job.edits, result, values: values, files: files)
  }

  /// Works out on all cores what writing would do to many photos, and hands the photos over in their order.
  ///
  /// Once the task is cancelled, no further photo is begun.
  public nonisolated(nonsending) func preview(
    _ jobs: [Job], _ deliver: (PlannedPhoto) async -> Void
  ) async {
    await previewEach(jobs, { preview($0) }, deliver)
  }

  /// Works something out for many photos on all cores.
  ///
  /// - Parameters:
  ///   - all: the photos, or what is asked of each.
  ///   - work: works it out.
  ///   - deliver: takes the results, in the order of the photos.
  nonisolated(nonsending) func previewEach<Each: Sendable>(
    _ all: [Each], _ work: @escaping @Sendable (Each) -> PlannedPhoto,
    _ deliver: (PlannedPhoto) async -> Void
  ) async {
    await withTaskGroup(of: (Int, PlannedPhoto).self) { group in
      var next = 0
      func addJob() {
        guard !Task.isCancelled, next < all.count else { return }
        let (number, each) = (next, all[next])
        next += 1
        group.addTask { (number, work(each)) }
      }
      for _ in 0..<Cores.count { addJob() }
      var waiting: [Int: PlannedPhoto] = [:]
      var delivered = 0
      for await (number, photo) in group {
        addJob()
        waiting[number] = photo
        while let photo = waiting.removeValue(forKey: delivered) {
          delivered += 1
          await deliver(photo)
        }
      }
    }
  }

  func values(of plan: WritePlan, for path: RawPath) throws -> [PlannedValue] {
    guard !plan.changes.isEmpty else { return [] }
    let reader = PhotoReader(in: fileSystem)
    let reading = reader.examine(PhotoFile(lookingBeside: path, in: fileSystem))
    let after = try reader.blocks(of: reading, after: plan.writes)
    return plan.changes.map { edit in
      guard let slots = FieldSlots.of(edit.field) else { return PlannedValue(edit) }
      return PlannedValue(
        edit, from: slots.places(in: reading.allBlocks), to: slots.places(in: after))
    }
  }
}
