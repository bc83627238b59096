/** The server's end of a `graphql-transport-ws` socket in a test: acknowledges, then says what the test wants. */
export class FakeSocket {
  static readonly opened: FakeSocket[] = []
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
  #subscription: string | null = null

  constructor(url: string | URL) {
    this.url = String(url)
    FakeSocket.opened.push(this)
    queueMicrotask(() => {
      this.readyState = FakeSocket.OPEN
      this.onopen?.()
    })
  }

  get isSubscribed(): boolean {
    return this.#subscription !== null
  }

  send(text: string): void {
    const message = JSON.parse(text) as { type: string; id?: string; payload?: Record<string, unknown> }
    if (message.type === 'connection_init') {
      this.params = message.payload ?? {}
      queueMicrotask(() => this.#say({ type: 'connection_ack' }))
    }
    if (message.type === 'subscribe') this.#subscription = message.id ?? null
  }

  close(code = 1000, reason = ''): void {
    this.readyState = FakeSocket.CLOSED
    this.onclose?.(new CloseEvent('close', { code, reason, wasClean: true }))
  }

  /** One answer to the subscription. */
  push(data: Readonly<Record<string, unknown>>): void {
    this.#say({ id: this.#subscription, type: 'next', payload: { data } })
  }

  #say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}
