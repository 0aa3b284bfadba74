extension FormatRegistry {
  /// What mending a file would do: each fault separately, as far as nothing is lost by it.
  ///
  /// Whatever is not part of a fault stays as it is, byte for byte, and the mended file is read again: it says what
  /// it said before.
  ///
  /// - Throws: `FormatError` if the file is not in a format that is read, or what reading the source throws. What
  ///   cannot be mended is not an error, but is reported by `FileRepair.left`.
  public static func repair(
    _ source: some ByteSource, _ options: RepairOptions
  ) throws -> FileRepair {
    var window = try HeaderWindow(source)
    let codec = try codec(&window)
    var repair = try FileRepair(sourceSize: source.byteCount)
    var step = RepairStep(codec, source)
    // First what keeps the file from being read as a whole.
    for kind in RepairKind.allCases where options.kinds.contains(kind) {
      do {
        guard let patch = try step.patch(kind, options), !patch.isEmpty else { continue }
        try RepairCheck(codec).check(patch, of: step.source, kind)
        try repair.add(kind, patch)
        step = RepairStep(codec, PatchedByteSource(source, repair.patch))
      } catch let error as FormatError {
        repair.leave(kind, error)
      }
    }
    guard options.kinds.contains(.doubles) else { return repair }
    var budget = FileBudget()
    for problem in try read(step.source, within: &budget).problems {
      if case .xmp(.duplicate) = problem.error { repair.leave(.doubles, problem.error) }
    }
    return repair
  }

  /// What mending a sidecar would do, which is a packet and nothing else.
  ///
  /// - Throws: what reading the source throws.
  public static func repairSidecar(
    _ source: some ByteSource, _ options: RepairOptions
  ) throws -> FileRepair {
    let bytes = try source.read(0..<source.byteCount)
    var repair = try FileRepair(sourceSize: bytes.count)
    for kind in [RepairKind.encoding, .doubles] where options.kinds.contains(kind) {
      do throws(FormatError) {
        let now = try repair.patch.apply(to: bytes)
        guard let new = try XMPRepair(options).mended(now, kind) else { continue }
        let splice = Splice.replacing(now[...], with: new, at: 0)
        try repair.add(
          kind, try FilePatch(sourceSize: now.count, splices: [splice].compactMap(\.self)))
      } catch {
        repair.leave(kind, error)
      }
    }
    guard options.kinds.contains(.doubles),
      let packet = try? XMPPacket(bytes: repair.patch.apply(to: bytes))
    else { return repair }
    for case .duplicate(let name) in packet.problems {
      repair.leave(.doubles, .xmp(.duplicate(name)))
    }
    return repair
  }
}
