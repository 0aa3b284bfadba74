import CLibXML2

/// Keeps libxml2's dictionary of names small while a document is parsed.
///
/// Before version 2.12, a dictionary has 4,608 slots at most, and among a hundred thousand different names
/// each one is looked for along a list of dozens. Here a full dictionary is put away and another one goes
/// on, which still knows the names of the first one. Names that the parser compares by their addresses,
/// those of elements and namespaces that are open, stay the same by that: where one of them is not in the
/// first dictionary, the full one goes on.
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
  /// More namespaces than this are not looked through to see whether they are in the first dictionary.
  private static let namespaceLimit = 64

  private let context: xmlParserCtxtPtr
  private let first: xmlDictPtr?
  private let firstLimit: Int
  /// Those that are no longer the parser's.
  private var full: [xmlDictPtr] = []
  /// With how many names the dictionary is looked at again.
  private var nextLook = nameLimit
  /// How many names the largest dictionary had that was seen.
  private(set) var mostNames = 0

  /// The dictionaries of a parser that has not begun.
  init(of context: xmlParserCtxtPtr) {
    self.context = context
    first = context.pointee.dict
    firstLimit = verso_xml_version() < 21_200 ? Self.nameLimit : .max
  }

  /// Puts the dictionary away if it is full. To be called where an element ends.
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

  /// Frees those that were put away, once the parser is freed: until then nothing takes their addresses.
  mutating func free() {
    for dictionary in full { xmlDictFree(dictionary) }
    full = []
  }

  /// Whether the first dictionary has the names of all elements that are open, but for the one that ends,
  /// and of all namespaces in force.
  private var isAllOpenInFirst: Bool {
    let parser = context.pointee
    guard parser.nsNr <= Self.namespaceLimit * 2 else { return false }
    let names = (0..<max(0, Int(parser.nameNr) - 1)).map { parser.nameTab?[$0] }
    let namespaces = (0..<Int(parser.nsNr)).map { parser.nsTab?[$0] }
    return (names + namespaces).allSatisfy { $0 == nil || xmlDictOwns(first, $0) == 1 }
  }
}
