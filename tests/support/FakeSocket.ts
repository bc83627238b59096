/** The server's end of a `graphql-transport-ws` socket in a test: acknowledges, then says what the test wants. */
export class FakeSocket {
  static readonly opened: FakeSocket[] = []
  /** No server is there: whatever is opened fails. */
  static isDown = false
  /** Close code with which the server refuses new sockets; null: it accepts them. */
  static refusal: number | null = null
  /** It only looks open: nothing that is sent arrives. */
  static isFrozen = false
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSING = 2
  static readonly CLOSED = 3

  readonly url: string
  readonly protocol = 'graphql-transport-ws'
  readyState = FakeSocket.CONNECTING
  onopen: (() => void) | null = null
  onclose: ((event: unknown) => void) | null = null
  onerror: ((event: unknown) => void) | null = null
  onmessage: ((event: { readonly data: string }) => void) | null = null
  /** What the client sent with its first message. */
  params: Readonly<Record<string, unknown>> | null = null
  /** Of the subscription. */
  variables: unknown = null
  #subscription: string | null = null

  constructor(url: string | URL) {
    this.url = String(url)
    FakeSocket.opened.push(this)
    queueMicrotask(() => {
      if (FakeSocket.isDown) return this.close(1006)
      this.readyState = FakeSocket.OPEN
      this.onopen?.()
    })
  }

  /** As before the first test. */
  static reset(): void {
    FakeSocket.opened.length = 0
    FakeSocket.isDown = false
    FakeSocket.refusal = null
    FakeSocket.isFrozen = false
  }

  get isSubscribed(): boolean {
    return this.#subscription !== null
  }

  send(text: string): void {
    if (FakeSocket.isFrozen) return
    const message = JSON.parse(text) as { type: string; id?: string; payload?: Record<string, unknown> }
    if (message.type === 'connection_init') {
      this.params = message.payload ?? {}
      const { refusal } = FakeSocket
      queueMicrotask(() => (refusal === null ? this.#say({ type: 'connection_ack' }) : this.close(refusal)))
    }
    if (message.type === 'ping') queueMicrotask(() => this.#say({ type: 'pong' }))
    if (message.type === 'subscribe') {
      this.#subscription = message.id ?? null
      this.variables = message.payload?.['variables']
    }
    if (message.type === 'complete') this.#subscription = null
  }

  /** By either end; 1006 is a connection that breaks. */
  close(code = 1000, reason = ''): void {
    this.readyState = FakeSocket.CLOSED
    this.onclose?.({ code, reason, wasClean: code !== 1006 })
  }

  /** One answer to the subscription. */
  push(data: Readonly<Record<string, unknown>>): void {
    this.#say({ id: this.#subscription, type: 'next', payload: { data } })
  }

  /** The subscription is refused, and over. */
  refuse(code: string): void {
    this.#say({ id: this.#subscription, type: 'error', payload: [{ message: code, extensions: { code } }] })
  }

  #say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}
