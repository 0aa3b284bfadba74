import CLibXML2

/// Parses XML with libxml2, without network, entities, document type declarations or output.
///
/// Many may run at the same time: each has its own parser context.
enum XMLTapeParser {
  /// What an XML document says, and whether something follows its end.
  struct Result {
    let tape: XMLTape
    let hasTrailingContent: Bool
    /// How many names a dictionary of the parser had to take, if there were many.
    let mostNames: Int
  }

  /// More than any XMP holds; it also keeps libxml2's `Int32` lengths safe.
  static let byteLimit = 16 << 20

  /// Parses a whole document.
  ///
  /// - Parameters:
  ///   - bytes: the document.
  ///   - ignoringDeclaredEncoding: whether an XML declaration is wrong about the encoding.
  ///   - budget: what the elements and attributes are taken from.
  static func parse(
    _ bytes: UnsafeBufferPointer<UInt8>, ignoringDeclaredEncoding: Bool = false,
    within budget: inout FileBudget
  ) throws(FormatError) -> Result {
    guard let start = bytes.baseAddress, !bytes.isEmpty else {
      throw .xmp(.malformed(line: 1, .empty))
    }
    guard isReady, bytes.count <= byteLimit else { throw .xmp(.tooLarge(.bytes)) }
    // libxml2 compares each attribute of a tag with all the others.
    guard XMLAttributeCount.isReasonable(in: bytes) else { throw .xmp(.tooLarge(.attributes)) }
    let count = Int32(bytes.count)
    let newContext = start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
      xmlCreateMemoryParserCtxt($0, count)
    }
    guard let context = newContext else { throw .xmp(.tooLarge(.bytes)) }
    var dictionaries = XMLDictionaries(of: context)
    defer {
      xmlFreeParserCtxt(context)
      dictionaries.free()
    }
    context.pointee.sax.pointee = handler
    xmlCtxtUseOptions(context, options(ignoringDeclaredEncoding: ignoringDeclaredEncoding))

    var recorder = XMLTapeRecorder(
      byteCount: bytes.count, elementCount: Self.expectedElements(in: bytes),
      itemLimit: budget.left(.items))
    var malformation: XMPFault?
    withUnsafeMutablePointer(to: &recorder) { recorder in
      var state = ParserState(
        recorder: recorder, context: context, dictionaries: dictionaries)
      defer {
        malformation = state.malformation
        dictionaries = state.dictionaries
      }
      withUnsafeMutablePointer(to: &state) { state in
        context.pointee.userData = UnsafeMutableRawPointer(state)
        xmlParseDocument(context)
      }
    }
    budget.take(.items, recorder.tape.itemCount)
    if let fault = recorder.fault { throw .xmp(fault) }
    guard context.pointee.wellFormed == 1 else {
      let isAfterEnd = context.pointee.errNo == Int32(XML_ERR_DOCUMENT_END.rawValue)
      guard recorder.isComplete, isAfterEnd else {
        throw .xmp(malformation ?? .malformed(line: 1, .notXML))
      }
      return Result(
        tape: recorder.tape, hasTrailingContent: true, mostNames: dictionaries.mostNames)
    }
    return Result(
      tape: recorder.tape, hasTrailingContent: false, mostNames: dictionaries.mostNames)
  }

  /// What the callbacks from C work with during one parse.
  private struct ParserState {
    let recorder: UnsafeMutablePointer<XMLTapeRecorder>
    let context: xmlParserCtxtPtr
    var dictionaries: XMLDictionaries
    /// The first error; later ones follow from it.
    var malformation: XMPFault?

    func stop(_ fault: XMPFault) {
      recorder.pointee.stop(fault)
      xmlStopParser(context)
    }
  }

  /// The maximum number of elements, counted if there may be many: a list of hundreds of thousands is in memory twice
  /// while it grows.
  static func expectedElements(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard bytes.count > 128 << 10 else { return bytes.count / 64 }
    var count = 0
    var isTag = false
    for byte in bytes {
      if isTag, byte != UInt8(ascii: "/") { count += 1 }
      isTag = byte == UInt8(ascii: "<")
    }
    return count
  }

  private static let isReady: Bool = {
    xmlInitParser()
    return true
  }()

  // The handler holds only functions and nil, and never changes after it was made.
  nonisolated(unsafe) private static let handler: xmlSAXHandler = {
    var handler = xmlSAXHandler()
    handler.initialized = UInt32(XML_SAX2_MAGIC)
    handler.startElementNs = { state, name, _, namespace, _, _, attributeCount, _, attributes in
      guard let state = state?.assumingMemoryBound(to: ParserState.self), let name else { return }
      let recorder = state.pointee.recorder
      recorder.pointee.start(
        name, in: namespace, attributeCount: Int(attributeCount), attributes)
      if recorder.pointee.fault != nil { xmlStopParser(state.pointee.context) }
    }
    handler.endElementNs = { state, _, _, _ in
      guard let state = state?.assumingMemoryBound(to: ParserState.self) else { return }
      state.pointee.recorder.pointee.end()
      state.pointee.dictionaries.exchangeIfFull()
    }
    handler.characters = { state, bytes, count in
      guard let state, let bytes, count > 0 else { return }
      state.assumingMemoryBound(to: ParserState.self).pointee.recorder.pointee
        .text(UnsafeBufferPointer(start: bytes, count: Int(count)))
    }
    handler.ignorableWhitespace = handler.characters
    handler.cdataBlock = handler.characters
    handler.internalSubset = { state, _, _, _ in
      state?.assumingMemoryBound(to: ParserState.self).pointee.stop(.documentType)
    }
    // Catches the messages that libxml2 would print.
    handler.serror = { state, error in
      guard let state = state?.assumingMemoryBound(to: ParserState.self), let error,
        state.pointee.malformation == nil, error.pointee.level.rawValue >= XML_ERR_ERROR.rawValue
      else { return }
      state.pointee.malformation = malformed(error.pointee)
    }
    return handler
  }()

  private static func options(ignoringDeclaredEncoding: Bool) -> Int32 {
    // Otherwise an ampersand in an attribute comes as `&#38;`. Without document types, there are no other entities.
    var options = XML_PARSE_NONET.rawValue | XML_PARSE_NOENT.rawValue
    if ignoringDeclaredEncoding { options |= XML_PARSE_IGNORE_ENC.rawValue }
    return Int32(bitPattern: options)
  }

  private static func malformed(_ error: xmlError) -> XMPFault {
    let message = error.message.map { String(cString: $0) } ?? ""
    // Only the first line, as one clause of a sentence.
    var reason = message.prefix { $0 != "\n" && $0 != "\r\n" }
    while let last = reason.last, last == " " || last == "." { reason.removeLast() }
    return .malformed(
      line: Int(error.line), reason.isEmpty ? .notXML : .parser(String(reason)))
  }
}
