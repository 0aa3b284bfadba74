import Testing

/// The tests that hold a journal up: each blocks a thread until it lets it go on, and two at a time
/// would leave none for that on a machine of two cores.
@Suite("Operations that wait for a journal", .serialized)
enum InTurn {}
