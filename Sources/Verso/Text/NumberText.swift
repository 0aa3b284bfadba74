import Glibc

/// A whole number as people of the user's country write it, such as "12,345".
func formatted(_ number: Int) -> String {
  guard isEnglish else {
    return withVaList([number]) { arguments in
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { text in
        vsnprintf(text.baseAddress, text.count, "%'ld", arguments)
        return text.baseAddress.map { String(cString: $0) } ?? String(number)
      }
    }
  }
  let digits = String(number.magnitude)
  var result = number < 0 ? "-" : ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index).isMultiple(of: 3) { result += "," }
    result.append(digit)
  }
  return result
}

/// Whether numbers are those of the C locale, which groups no digits, but whose language is English.
private let isEnglish: Bool = {
  let name = setlocale(LC_NUMERIC, nil).map { String(cString: $0) } ?? "C"
  return name == "C" || name == "POSIX" || name.hasPrefix("C.")
}()

/// What precedes the fraction of a number, as people of the user's country write it.
let decimalSeparator: String = {
  localeconv().map { String(cString: $0.pointee.decimal_point) } ?? "."
}()
