/// An IPTC-IIM block: data sets, each a tag and a value, in the order of the file.
///
/// Source: IPTC-NAA Information Interchange Model 4.2, chapter 1.
///
/// ```swift
/// let block = IIMBlock(bytes: [0x1C, 2, 5, 0, 1, 0x41])
/// block[.objectName]  // ["A"]
/// ```
public struct IIMBlock: Equatable, Sendable {
  /// One data set.
  public struct DataSet: Equatable, Sendable {
    /// What it is.
    public let tag: IIMTag
    // Half as wide as `Int`, as there may be hundreds of thousands of data sets.
    private let start: UInt32
    private let valueStart: UInt32
    private let end: UInt32

    fileprivate init(_ tag: IIMTag, from start: Int, value: Range<Int>) {
      self.tag = tag
      self.start = UInt32(start)
      valueStart = UInt32(value.lowerBound)
      end = UInt32(value.upperBound)
    }

    /// Where its value is in the block's bytes.
    public var value: Range<Int> { Int(valueStart)..<Int(end) }
    /// Where the whole data set is, from its marker on.
    public var range: Range<Int> { Int(start)..<Int(end) }
  }

  /// What every data set begins with.
  static let marker: UInt8 = 0x1C

  /// The block as it is in the file.
  public let bytes: [UInt8]
  /// The data sets, in the order of the file; a tag may occur several times.
  public let dataSets: [DataSet]
  /// How the texts are encoded.
  public let encoding: IIMEncoding
  /// What is wrong but did not keep it from being read.
  public let problems: [IIMFault]
  /// Further blocks of the same file: they are searched for the data sets that this one does not have.
  public internal(set) var further: [IIMBlock] = []

  /// Reads a block. Damage is reported as a problem, and ends the reading.
  public init(bytes: some Collection<UInt8>) {
    var budget = FileBudget()
    self.init(bytes: bytes, within: &budget)
  }

  /// Reads a block. Damage, and more data sets than there may be, is reported as a problem, and ends the reading.
  public init(bytes: some Collection<UInt8>, within budget: inout FileBudget) {
    let bytes = Array(bytes)
    self.bytes = bytes
    var dataSets: [DataSet] = []
    var start = 0
    var isWithin = true
    while isWithin, let dataSet = Self.dataSet(at: start, in: bytes) {
      isWithin = budget.take(.items)
      guard isWithin else { break }
      dataSets.append(dataSet)
      start = dataSet.range.upperBound
    }
    // Some programs pad with NULs.
    let isWhole = !isWithin || !bytes[start...].contains { $0 != 0 }
    problems = isWithin ? isWhole ? [] : [.damagedDataSets] : [.overBudget(.items)]
    self.dataSets = dataSets
    encoding = Self.encoding(of: dataSets, in: bytes)
  }

  /// The texts of a data set, including all of its repetitions; of several blocks, from the first that has it, as
  /// ExifTool reads them.
  public subscript(tag: IIMTag) -> [String] {
    let own = texts(of: tag)
    return own.isEmpty ? further.lazy.map { $0[tag] }.first { !$0.isEmpty } ?? [] : own
  }

  /// The texts of a data set in this block.
  public func texts(of tag: IIMTag) -> [String] {
    dataSets.lazy.filter { $0.tag == tag }.map(text)
  }

  /// The data sets of each tag, in the order in which the tags first occur.
  public var dataSetsByTag: [(tag: IIMTag, dataSets: [DataSet])] {
    var positions: [IIMTag: Int] = [:]
    var groups: [(tag: IIMTag, dataSets: [DataSet])] = []
    for dataSet in dataSets {
      if let position = positions[dataSet.tag] {
        groups[position].dataSets.append(dataSet)
      } else {
        positions[dataSet.tag] = groups.count
        groups.append((dataSet.tag, [dataSet]))
      }
    }
    return groups
  }

  /// The MD5 of the block, 16 bytes.
  public var digest: [UInt8] { MD5.digest(of: bytes) }

  /// The MD5 without the NULs that pad the block to a multiple of four bytes.
  var digestUnpadded: [UInt8] { MD5.digest(of: bytes[..<end]) }

  /// Where the last data set ends.
  private var end: Int { dataSets.last?.range.upperBound ?? 0 }

  /// What follows the last data set: NULs, or bytes that are none.
  var tail: ArraySlice<UInt8> { bytes[end...] }

  /// Why no data set of the block can be changed; nil if one can. Bytes behind the last one among which no other begins,
  /// in which nobody finds anything, are no reason: they stay there.
  var obstacle: IIMFault? {
    let isPassable = !dataSets.isEmpty && !tail.contains(Self.marker)
    return problems.first { $0 != .damagedDataSets || !isPassable }
  }

  /// Whether the block says that it is UTF-8 only behind texts, all of which are: some programs do not read them as such.
  var announcesLate: Bool {
    encoding != .declaredUTF8 && dataSets.contains { Self.announcesUTF8($0, in: bytes) }
  }

  /// The text of a data set, up to the NUL that some programs end it with.
  public func text(of dataSet: DataSet) -> String {
    encoding.text(bytes[dataSet.value].prefix { $0 != 0 })
  }

  private static func dataSet(at start: Int, in bytes: [UInt8]) -> DataSet? {
    guard bytes.count - start >= 5, bytes[start] == Self.marker else { return nil }
    let tag = IIMTag(bytes[start + 1], bytes[start + 2])
    var valueStart = start + 5
    var size = Int(bytes[start + 3]) << 8 | Int(bytes[start + 4])
    if size & 0x8000 != 0 {
      // An extended data set: the number says how many bytes the size has.
      let count = size & 0x7fff
      guard (1...4).contains(count), bytes.count - valueStart >= count else { return nil }
      size = bytes[valueStart..<valueStart + count].reduce(0) { $0 << 8 | Int($1) }
      valueStart += count
    }
    guard size <= bytes.count - valueStart, valueStart + size <= Int(UInt32.max) else { return nil }
    return DataSet(tag, from: start, value: valueStart..<valueStart + size)
  }

  private static func encoding(of dataSets: [DataSet], in bytes: [UInt8]) -> IIMEncoding {
    let texts = dataSets.lazy.filter(\.tag.isText).map { bytes[$0.value] }
    // Not looked at if the block says in front that it is UTF-8, or if all of it is ASCII.
    lazy var isUTF8 = texts.allSatisfy { (try? UTF8Span(validating: $0.span)) != nil }
    if let declared = dataSets.first(where: { $0.tag == .codedCharacterSet }),
      announcesUTF8(declared, in: bytes)
    {
      // Behind texts it is put before them once one changes, unless one of them is not UTF-8: each is read as it is then.
      let isLate = dataSets.contains {
        $0.tag.isText && $0.range.lowerBound < declared.range.lowerBound
      }
      if !isLate || !isUTF8 { return .declaredUTF8 }
    }
    guard texts.contains(where: { $0.contains { $0 >= 0x80 } }) else { return .ascii }
    return isUTF8 ? .undeclaredUTF8 : .latin1
  }

  private static func announcesUTF8(_ dataSet: DataSet, in bytes: [UInt8]) -> Bool {
    dataSet.tag == .codedCharacterSet
      && bytes[dataSet.value].starts(with: IIMEncoding.utf8Announcement)
  }
}
