import PhotoFormats
import PhotoModel

extension IIMSlot {
  /// The changes that make a block say this, or say nothing here.
  func edits(for value: FieldValue?) -> [IIMEdit] {
    switch self {
    case .text(let tag): [edit(tag, value.textValue.map { [$0] })]
    case .list(let tag): [edit(tag, value.listValue)]
    case .date(let tag, let time):
      [
        edit(tag, value.dateValue.map { [$0.iimText] }),
        edit(time, value.dateValue?.iimTime.map { [$0] }),
      ]
    }
  }

  private func edit(_ tag: IIMTag, _ texts: [String]?) -> IIMEdit {
    texts.map { .set(tag, $0) } ?? .remove(tag)
  }
}
