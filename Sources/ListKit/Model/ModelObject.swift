import CGtk
import Gtk

/// The GObject class that is both `GListModel` and `GtkSelectionModel`. Its functions lead from GTK
/// to the Swift object that answers.
@MainActor
enum ModelObject {
  /// The class.
  static let type = ObjectType.register(
    "ListKitModel", parent: verso_type_object(),
    interfaces: [
      (g_list_model_get_type(), { interface, _ in fillListModel(interface) }),
      (gtk_selection_model_get_type(), { interface, _ in fillSelectionModel(interface) }),
    ])

  /// Where an instance keeps the address of the Swift object, without owning it.
  static func peer(
    of instance: UnsafeMutableRawPointer
  ) -> UnsafeMutablePointer<ObjectType.Peer> {
    (instance + MemoryLayout<GObject>.size).assumingMemoryBound(to: ObjectType.Peer.self)
  }
}

/// Passes a question to the Swift object of an instance; `nothing` is the answer if there is none.
private func ask<Answer>(
  _ instance: OpaquePointer?, or nothing: Answer,
  _ question: @MainActor (AnyListModel) -> Answer
) -> Answer {
  // Both stay on this thread.
  nonisolated(unsafe) let (instance, nothing) = (instance, nothing)
  return onMainThread {
    guard let instance, let peer = ModelObject.peer(of: .init(instance)).pointee else {
      return nothing
    }
    return question(Unmanaged<AnyListModel>.fromOpaque(peer).takeUnretainedValue())
  }
}

private func fillListModel(_ interface: UnsafeMutableRawPointer?) {
  guard let functions = interface?.assumingMemoryBound(to: GListModelInterface.self) else { return }
  functions.pointee.get_item_type = { _ in onMainThread { RowObject.type } }
  functions.pointee.get_n_items = { model in
    ask(model, or: 0) { guint($0.toldCount) }
  }
  functions.pointee.get_item = { model, position in
    RowSearch.standIn(in: model, at: Int(position))
      ?? ask(model, or: nil) { $0.object(told: Int(position)) }
  }
}

private func fillSelectionModel(_ interface: UnsafeMutableRawPointer?) {
  guard let functions = interface?.assumingMemoryBound(to: GtkSelectionModelInterface.self)
  else { return }
  functions.pointee.is_selected = { model, position in
    ask(model, or: 0) { $0.isSelected(told: Int(position)) ? 1 : 0 }
  }
  functions.pointee.get_selection_in_range = { model, position, count in
    ask(model, or: gtk_bitset_new_empty()) {
      $0.selection(told: Int(position)..<Int(position) + Int(count)).copied
    }
  }
  functions.pointee.select_item = { model, position, unselectRest in
    change(model, Int(position)..<Int(position) + 1, isSelected: true, unselectRest != 0)
  }
  functions.pointee.unselect_item = { model, position in
    // Where one row can be selected, Space and Ctrl do not leave none, as with GTK's own such model.
    guard ask(model, or: false, { $0.takesSeveral }) else { return 0 }
    return change(model, Int(position)..<Int(position) + 1, isSelected: false, false)
  }
  functions.pointee.select_range = { model, position, count, unselectRest in
    change(
      model, Int(position)..<Int(position) + Int(count), isSelected: true, unselectRest != 0)
  }
  functions.pointee.unselect_range = { model, position, count in
    change(model, Int(position)..<Int(position) + Int(count), isSelected: false, false)
  }
  functions.pointee.select_all = { model in
    ask(model, or: 0) {
      guard $0.takesSeveral else { return 0 }
      let all = PositionSet(0..<$0.count)
      return $0.setSelection(told: all, mask: all) ? 1 : 0
    }
  }
  functions.pointee.unselect_all = { model in
    ask(model, or: 0) {
      $0.setSelection(told: PositionSet(), mask: PositionSet(0..<$0.count)) ? 1 : 0
    }
  }
  functions.pointee.set_selection = { model, selected, mask in
    guard let selected, let mask else { return 0 }
    nonisolated(unsafe) let (chosen, among) = (selected, mask)
    return ask(model, or: 0) {
      $0.setSelection(told: PositionSet(copying: chosen), mask: PositionSet(copying: among))
        ? 1 : 0
    }
  }
}

/// Selects or unselects a stretch, and unselects the rest if asked to.
private func change(
  _ model: OpaquePointer?, _ range: Range<Int>, isSelected: Bool, _ unselectsRest: Bool
) -> gboolean {
  ask(model, or: 0) { model in
    let stretch = PositionSet(range.clamped(to: 0..<model.count))
    let mask = unselectsRest ? PositionSet(0..<model.count) : stretch
    return model.setSelection(told: isSelected ? stretch : PositionSet(), mask: mask) ? 1 : 0
  }
}
