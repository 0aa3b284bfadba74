/// The brands in a file type box (ISO/IEC 14496-12, 4.3), which tell what a file of boxes is.
struct BoxBrands {
  /// The main brand, such as `heic`.
  let main: String
  /// All brands.
  let all: Set<String>

  /// The brands of a file that begins like this; nil if no file type box comes first.
  init?(_ head: ArraySlice<UInt8>) {
    guard let size = head.uint32(at: 0, .bigEndian), size >= 16,
      head.dropFirst(4).starts(with: Array("ftyp".utf8))
    else { return nil }
    var names = stride(from: 8, to: min(Int(size), head.count) - 3, by: 4).compactMap {
      head.slice($0..<$0 + 4).map { String(decoding: $0, as: UTF8.self) }
    }
    main = names.first ?? ""
    // A version number follows the main brand, except in files of the minimized form.
    if names.count > 1, main != "mif3" { names.remove(at: 1) }
    all = Set(names)
  }
}
