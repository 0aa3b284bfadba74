import Testing

@testable import PhotoFiles

@Suite("Locations as ISO 6709 writes them")
struct LocationTextTests {
  @Test(
    "degrees, with minutes and seconds as further digits, and metres",
    arguments: [
      ("+54.1000-012.2500+030.500/", [54.1, -12.25, 30.5]), ("+12.5+13.25/", [12.5, 13.25]),
      ("-5430+01215/", [-54.5, 12.25]),
      ("+543030-0121530-5CRSWGS_84/", [54.508_333, -12.258_333, -5]),
    ])
  func reads(text: String, numbers: [Double]) throws {
    let location = try #require(LocationText(text))
    let found = [location[.latitude], location[.longitude], location[.altitude]].compactMap(\.self)
    #expect(found.count == numbers.count)
    #expect(zip(found, numbers).allSatisfy { ($0 - $1).magnitude < 1e-6 })
  }

  @Test(
    "what is no location is none",
    arguments: ["", "54.1", "+54.1", "+91+0", "+1+181", "+.+.", "++"])
  func refuses(text: String) { #expect(LocationText(text) == nil) }
}
