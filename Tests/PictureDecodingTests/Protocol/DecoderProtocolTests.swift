import PictureDecoding
import TestSupport
import Testing

@Suite("The protocol of the decoder")
struct DecoderProtocolTests {
  private let request = DecodeRequest(
    .tiff, fitting: (300, 200), orientation: 6, longestSide: 4_096, wantsOrigin: true)

  @Test("a request comes out as it went in")
  func requests() {
    #expect(request.bytes.count == DecodeRequest.byteCount)
    #expect(DecodeRequest(request.bytes) == request)
    let plain = DecodeRequest(.jpeg, fitting: (0, 1 << 40), orientation: 9)
    #expect(plain.box == (1, 16_384))
    #expect(plain.orientation == 1)
    #expect(DecodeRequest(plain.bytes) == plain)
  }

  @Test("how an answer begins comes out as it went in")
  func replies() {
    var picture = DecodeReply(.picture, width: 300, height: 7, hasAlpha: true)
    picture.addressCount = 20
    picture.modifiedCount = 10
    #expect(DecodeReply(picture.bytes, to: request) == picture)
    #expect(picture.pixelCount == 300 * 7 * 4)
    let refusal = DecodeReply(.tooLarge, width: 60_000, height: 60_000)
    #expect(DecodeReply(refusal.bytes, to: request) == refusal)
    #expect(refusal.pixelCount == 0)
  }

  @Test("a picture that is larger than what was asked for is no answer, nor are texts nobody wants")
  func claims() {
    for (width, height) in [(301, 200), (300, 201), (0, 200), (300, 0), (1 << 32 - 1, 1)] {
      let reply = DecodeReply(.picture, width: width, height: height)
      #expect(DecodeReply(reply.bytes, to: request) == nil)
    }
    var reply = DecodeReply(.picture, width: 3, height: 2)
    reply.addressCount = DecodeReply.longestText + 1
    #expect(DecodeReply(reply.bytes, to: request) == nil)
    reply.addressCount = 1
    #expect(DecodeReply(reply.bytes, to: DecodeRequest(.png, fitting: (300, 200))) == nil)
  }

  @Test("of random bytes, what is taken is within its bounds")
  func random() {
    var random = SeededRandom(seed: 7)
    var taken = 0
    for _ in 0..<20_000 {
      var bytes = (0..<20).map { _ in UInt8.random(in: 0...255, using: &random) }
      // Half of them look right at the beginning, so that the rest is looked at.
      if Bool.random(using: &random) {
        bytes[0] = UInt8.random(in: 0...6, using: &random)
        bytes[1] = UInt8.random(in: 0...1, using: &random)
        for index in 5..<20 where index % 4 > 0 { bytes[index] = 0 }
      }
      if let reply = DecodeReply(bytes, to: request) {
        taken += 1
        #expect(reply.pixelCount <= 300 * 200 * 4)
      }
      _ = DecodeRequest(Array(bytes.prefix(16)))
      _ = DecoderMeasures(greeting: Array(bytes.prefix(6)))
    }
    #expect(taken > 0)
  }

  @Test("a greeting says what was given up, and another version is none")
  func greetings() {
    #expect(DecoderMeasures(greeting: DecoderMeasures.all.greeting) == .all)
    var other = DecoderMeasures.all.greeting
    other[4] += 1
    #expect(DecoderMeasures(greeting: other) == nil)
    #expect(DecoderMeasures(greeting: []) == nil)
  }
}
