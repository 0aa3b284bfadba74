/// What people and their programs write, as XMP.
enum MadePacket {
  /// The packet, with the padding that suits a photo, or without for a sidecar.
  static func bytes(_ facts: PhotoFacts, number: Int, isSidecar: Bool = false) -> [UInt8] {
    var text = isSidecar ? "" : "<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
    text += """
      <x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="XMP Core 6.0.0">
       <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about=""
          xmlns:dc="http://purl.org/dc/elements/1.1/"
          xmlns:xmp="http://ns.adobe.com/xap/1.0/"
          xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"
          xmlns:stEvt="http://ns.adobe.com/xap/1.0/sType/ResourceEvent#"
          xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
          xmlns:lr="http://ns.adobe.com/lightroom/1.0/"
          xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"
          xmlns:crs="http://ns.adobe.com/camera-raw-settings/1.0/"
         xmp:CreateDate="\(facts.time.xmp)"
         xmp:ModifyDate="\(facts.time.xmp)"
         photoshop:DateCreated="\(facts.time.xmp)"
         xmpMM:DocumentID="xmp.did:\(number)"
         xmpMM:InstanceID="xmp.iid:\(number)-\(facts.time.subseconds)"

      """
    if let caption = facts.caption { text += body(caption, facts, number) } else { text += ">\n" }
    text += "  </rdf:Description>\n </rdf:RDF>\n</x:xmpmeta>\n"
    guard !isSidecar else { return Array(text) }
    let line = String(repeating: " ", count: 99) + "\n"
    return Array(text + String(repeating: line, count: 20) + "<?xpacket end=\"w\"?>")
  }

  private static func body(
    _ caption: PhotoFacts.Caption, _ facts: PhotoFacts, _ number: Int
  ) -> String {
    var text = "   xmp:CreatorTool=\"\(caption.program)\"\n"
    if let rating = caption.rating { text += "   xmp:Rating=\"\(rating)\"\n" }
    if let label = caption.label { text += "   xmp:Label=\"\(label)\"\n" }
    text += """
         photoshop:City="\(facts.location.city)"
         photoshop:State="\(facts.location.state)"
         photoshop:Country="\(facts.location.country)"
         Iptc4xmpCore:CountryCode="\(facts.location.code)"
      \(settings(number))>

      """
    text += alternatives("dc:title", caption.title)
    text += alternatives("dc:description", caption.description)
    text += alternatives("dc:rights", caption.copyright(facts.time.year))
    text += list("dc:creator", "Seq", [caption.creator])
    text += list("dc:subject", "Bag", caption.words)
    text += list(
      "lr:hierarchicalSubject", "Bag",
      caption.keywords.filter { $0.count > 1 }.map { $0.joined(separator: "|") })
    return text + history(caption, facts, number)
  }

  /// What a raw developer records of its sliders.
  private static func settings(_ number: Int) -> String {
    [
      "Temperature", "Tint", "Exposure2012", "Contrast2012", "Highlights2012", "Shadows2012",
      "Whites2012", "Blacks2012", "Clarity2012", "Vibrance", "Saturation", "Sharpness",
      "LuminanceSmoothing", "ColorNoiseReduction", "VignetteAmount", "HueAdjustmentRed",
      "HueAdjustmentOrange", "HueAdjustmentYellow", "HueAdjustmentGreen", "HueAdjustmentBlue",
      "SaturationAdjustmentRed", "SaturationAdjustmentOrange", "SaturationAdjustmentGreen",
      "LuminanceAdjustmentRed", "LuminanceAdjustmentBlue", "SplitToningShadowHue",
    ].enumerated().map { "   crs:\($1)=\"\((number * ($0 + 3)) % 100)\"" }
      .joined(separator: "\n")
  }

  private static func alternatives(_ name: String, _ text: String) -> String {
    "   <\(name)>\n    <rdf:Alt>\n     <rdf:li xml:lang=\"x-default\">\(text)</rdf:li>\n"
      + "    </rdf:Alt>\n   </\(name)>\n"
  }

  private static func list(_ name: String, _ kind: String, _ items: [String]) -> String {
    guard !items.isEmpty else { return "" }
    let lines = items.map { "     <rdf:li>\($0)</rdf:li>\n" }.joined()
    return "   <\(name)>\n    <rdf:\(kind)>\n\(lines)    </rdf:\(kind)>\n   </\(name)>\n"
  }

  private static func history(
    _ caption: PhotoFacts.Caption, _ facts: PhotoFacts, _ number: Int
  ) -> String {
    let events = (0...number % 4).map {
      """
           <rdf:li stEvt:action="saved" stEvt:instanceID="xmp.iid:\(number)-\($0)"
            stEvt:when="\(facts.time.xmp)" stEvt:softwareAgent="\(caption.program)" stEvt:changed="/metadata"/>

      """
    }
    return
      "   <xmpMM:History>\n    <rdf:Seq>\n\(events.joined())    </rdf:Seq>\n   </xmpMM:History>\n"
  }
}
