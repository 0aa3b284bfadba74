import Testing

@testable import Verso

@Suite("The order of the loupe")
struct LoupeOrderTests {
  @Test("it goes through the photos as they stand, and not beyond the ends")
  func steps() throws {
    var order = try #require(LoupeOrder([5, 3, 8], showing: 3))
    #expect(order.position == 1 && order.count == 3)
    #expect([.next, .previous, .first, .last].map { order.id($0) } == [8, 5, 5, 8])
    let (isThere, isElsewhere) = (order.go(to: 8), order.go(to: 99))
    #expect(isThere && !isElsewhere && order.current == 8)
    #expect(order.id(.next) == nil && order.id(.last) == nil)
    #expect(LoupeOrder([1, 2], showing: 3) == nil)
  }

  @Test("a photo that stands in several sections is come to once")
  func repeats() throws {
    var order = try #require(LoupeOrder([1, 2, 1, 3], showing: 2))
    #expect(order.count == 3 && order.id(.next) == 3)
    _ = order.go(to: 3)
    #expect(order.current == 3 && order.id(.next) == nil)
  }

  @Test("where photos are gone, it shows the next that is left")
  func removal() throws {
    var order = try #require(LoupeOrder([1, 2, 3, 4], showing: 3))
    var isLeft = order.keep { $0 != 1 }
    #expect(isLeft && order.current == 3 && order.position == 1)
    isLeft = order.keep { $0 != 3 }
    #expect(isLeft && order.current == 4)
    isLeft = order.keep { $0 != 4 }
    #expect(isLeft && order.current == 2)
    isLeft = order.keep { _ in false }
    #expect(!isLeft)
  }

  @Test(
    "photos that come in are added; another order, or a search that leaves some out, changes nothing"
  )
  func growth() throws {
    var order = try #require(LoupeOrder([1, 3], showing: 3))
    order.grow(to: [1, 2, 3, 4])
    #expect(order.count == 4 && order.position == 2)
    order.grow(to: [1, 2, 3])
    order.grow(to: [4, 3, 2, 1])
    order.grow(to: [9, 4, 3, 2, 1])
    #expect(order.count == 4 && order.id(.next) == 4)
  }

  @Test("the photos around the one that is shown are as many as there is room for")
  func window() throws {
    var order = try #require(LoupeOrder(Array(0..<20), showing: 0))
    #expect(order.window(of: 5) == 0..<5)
    _ = order.go(to: 10)
    #expect(order.window(of: 5) == 8..<13)
    _ = order.go(to: 19)
    #expect(order.window(of: 5) == 15..<20)
    #expect(order.window(of: 50) == 0..<20)
  }
}
