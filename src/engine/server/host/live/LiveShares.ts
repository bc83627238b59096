/** Live updates of one person, in all their tabs and on all their devices. */
const SOCKETS_EACH = 5
export const SUBSCRIPTIONS_EACH = 50
/** Sockets of one network whose user is not known yet. */
const UNOPENED_EACH = 50

/** An open socket, as far as it is counted. */
export interface CountedSocket {
  readonly subscriptions: () => number
}

/**
 * Who has how many sockets open on this server. Each server counts for itself, because what is guarded is its own: an open
 * socket holds memory and work of the one process that it is connected to, ends with it, and costs the others nothing. A
 * count in the database would outlive a server that is gone.
 */
export class LiveShares {
  readonly #sockets = new Map<number, Set<CountedSocket>>()

  readonly #unopened = new Map<string, number>()

  /** Null: the network has reached its limit of sockets without a known user. Returns the function that ends the wait. */
  admit(network: string): (() => void) | null {
    const waiting = this.#unopened.get(network) ?? 0
    if (waiting >= UNOPENED_EACH) return null
    this.#unopened.set(network, waiting + 1)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const left = (this.#unopened.get(network) ?? 1) - 1
      if (left === 0) this.#unopened.delete(network)
      else this.#unopened.set(network, left)
    }
  }

  /** False: the person has as many sockets as they may. */
  join(userId: number, socket: CountedSocket): boolean {
    const open = this.#sockets.get(userId) ?? new Set()
    if (open.size >= SOCKETS_EACH) return false
    this.#sockets.set(userId, open.add(socket))
    return true
  }

  leave(userId: number, socket: CountedSocket): void {
    const open = this.#sockets.get(userId)
    open?.delete(socket)
    if (open?.size === 0) this.#sockets.delete(userId)
  }

  subscriptionsOf(userId: number): number {
    return [...(this.#sockets.get(userId) ?? [])].reduce((sum, socket) => sum + socket.subscriptions(), 0)
  }
}
