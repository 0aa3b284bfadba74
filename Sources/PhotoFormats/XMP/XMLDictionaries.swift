import CLibXML2

/// Keeps libxml2's dictionary of names small while a document is parsed.
///
/// Before version 2.12, a dictionary has at most 4,608 slots, and among a hundred thousand different names each one
/// is searched for along a list of dozens. Here a full dictionary is set aside and another one takes over, which
/// still knows the names in the first one. The names that the parser compares by address, those of open elements and
/// namespaces, have to stay the same: if one of them is not in the first dictionary, the full one stays in use.
///
/// ```swift
/// var dictionaries = XMLDictionaries(of: context)
/// dictionaries.exchangeIfFull()  // where an element ends
/// xmlFreeParserCtxt(context)
/// dictionaries.free()
/// ```
struct XMLDictionaries {
  /// How many names a dictionary takes: as many as it has slots for.
  static let nameLimit = 4_000
  /// With more namespaces than this, they are not checked for being in the first dictionary.
  private static let namespaceLimit = 64

  private let context: xmlParserCtxtPtr
  private let first: xmlDictPtr?
  private let firstLimit: Int
  /// Those that the parser no longer uses.
  private var full: [xmlDictPtr] = []
  /// At how many names to check the dictionary again.
  private var nextLook = nameLimit
  /// How many names the largest dictionary seen had.
  private(set) var mostNames = 0

  /// The dictionaries of a parser that has not begun.
  init(of context: xmlParserCtxtPtr) {
    self.context = context
    first = context.pointee.dict
    firstLimit = verso_xml_version() < 21_200 ? Self.nameLimit : .max
  }

  /// Sets the dictionary aside if it is full. Call it where an element ends.
  mutating func exchangeIfFull() {
    let count = Int(xmlDictSize(context.pointee.dict))
    guard count >= nextLook, firstLimit != .max else { return }
    let own = full.isEmpty ? count : count - Int(xmlDictSize(first))
    mostNames = max(mostNames, own)
    guard own >= Self.nameLimit else {
      nextLook = count + Self.nameLimit - own
      return
    }
    nextLook = count + Self.nameLimit / 8
    guard isAllOpenInFirst, let next = xmlDictCreateSub(first) else { return }
    if let dictionary = context.pointee.dict { full.append(dictionary) }
    context.pointee.dict = next
    nextLook = Int(xmlDictSize(first)) + Self.nameLimit
  }

  /// Frees those that were set aside, once the parser is freed: until then nothing else may get their addresses.
  mutating func free() {
    for dictionary in full { xmlDictFree(dictionary) }
    full = []
  }

  /// Whether the first dictionary has the names of all open elements, except the one that is ending, and of all
  /// namespaces in force.
  private var isAllOpenInFirst: Bool {
    let parser = context.pointee
    guard parser.nsNr <= Self.namespaceLimit * 2 else { return false }
    let names = (0..<max(0, Int(parser.nameNr) - 1)).map { parser.nameTab?[$0] }
    let namespaces = (0..<Int(parser.nsNr)).map { parser.nsTab?[$0] }
    return (names + namespaces).allSatisfy { $0 == nil || xmlDictOwns(first, $0) == 1 }
  }
}
