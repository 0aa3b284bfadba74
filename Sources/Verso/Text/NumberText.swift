import Glibc

/// A whole number as people of the user's country write it, such as "12,345".
func formatted(_ number: Int) -> String {
  let digits = String(number.magnitude)
  var result = number < 0 ? "-" : ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index).isMultiple(of: 3) { result += groupSeparator }
    result.append(digit)
  }
  return result
}

/// What separates thousands. The C locale has nothing for it, but its language is English.
private let groupSeparator: String = {
  guard let locale = setlocale(LC_NUMERIC, nil), let conventions = localeconv() else { return "," }
  let name = String(cString: locale)
  if name == "C" || name == "POSIX" || name.hasPrefix("C.") { return "," }
  return String(cString: conventions.pointee.thousands_sep)
}()

/// What precedes the fraction of a number, as people of the user's country write it.
let decimalSeparator: String = {
  localeconv().map { String(cString: $0.pointee.decimal_point) } ?? "."
}()
