/// Where photos are taken.
struct Location {
  let city: String
  let state: String
  let country: String
  /// The country code of ISO 3166-1.
  let code: String
  let latitude: Double
  let longitude: Double

  init(
    _ city: String, _ state: String, _ country: String, _ code: String, _ latitude: Double,
    _ longitude: Double
  ) {
    (self.city, self.state, self.country) = (city, state, country)
    (self.code, self.latitude, self.longitude) = (code, latitude, longitude)
  }

  static let all = [
    Self("Warnemünde", "Mecklenburg-Vorpommern", "Germany", "DEU", 54.177, 12.085),
    Self("Canazei", "Trentino-Alto Adige", "Italy", "ITA", 46.476, 11.771),
    Self("Kraków", "Małopolskie", "Poland", "POL", 50.062, 19.937),
    Self("Reykjavík", "Höfuðborgarsvæðið", "Iceland", "ISL", 64.147, -21.942),
    Self("Porto", "Porto", "Portugal", "PRT", 41.150, -8.611),
    Self("横浜市", "神奈川県", "日本", "JPN", 35.444, 139.638),
    Self("Hermanus", "Western Cape", "South Africa", "ZAF", -34.419, 19.234),
    Self("Valparaíso", "Valparaíso", "Chile", "CHL", -33.046, -71.620),
    Self("Halifax", "Nova Scotia", "Canada", "CAN", 44.649, -63.575),
    Self("Wellington", "Wellington", "New Zealand", "NZL", -41.287, 174.776),
    Self("Tromsø", "Troms", "Norway", "NOR", 69.649, 18.956),
    Self("Chania", "Κρήτη", "Greece", "GRC", 35.514, 24.018),
    Self("Annecy", "Haute-Savoie", "France", "FRA", 45.899, 6.129),
    Self("Hội An", "Quảng Nam", "Vietnam", "VNM", 15.880, 108.338),
    Self("Merzouga", "Drâa-Tafilalet", "Morocco", "MAR", 31.099, -4.012),
    Self("Inverness", "Scotland", "United Kingdom", "GBR", 57.478, -4.225),
  ]
}
