import Glibc
import PictureDecoding
import PictureSandbox

// Decodes the pictures that come through standard input, one after another, until there are no more requests.
// Everything beyond that which a picture could make it do is given up first.

if let program = SandboxedProgram(arguments: CommandLine.arguments) { program.start() }
signal(SIGPIPE, SIG_IGN)
PixbufLoaders.load()
let measures = Sandbox.enter()
let socket = DecoderSocket(STDIN_FILENO)
try? socket.send(measures.greeting, until: nil)
while let message = try? socket.receive(DecodeRequest.byteCount, until: nil) {
  guard let file = message.file, let request = DecodeRequest(message.bytes) else { break }
  let answer = PictureAnswer(to: request, from: file)
  close(file)
  guard (try? answer.send(through: socket)) != nil else { break }
}
