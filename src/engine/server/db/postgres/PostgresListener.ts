import pg from 'pg'
import type { ChannelGaps } from '../Database.ts'
import { inTurn } from './inTurn.ts'

const FIRST_RETRY_MS = 200
const LAST_RETRY_MS = 5000

/** LISTEN on a separate connection, opened with the first channel and reopened whenever it is lost. */
export class PostgresListener {
  readonly #config: pg.ClientConfig
  readonly #listeners = new Map<string, Set<(payload: string) => void>>()
  readonly #gaps = new Set<ChannelGaps>()
  readonly #inTurn = inTurn()
  #client: Promise<pg.Client> | null = null
  #retry: NodeJS.Timeout | null = null
  #isClosed = false

  constructor(config: pg.ClientConfig) {
    this.#config = config
  }

  async listen(
    channel: string,
    listener: (payload: string) => void,
    gaps?: ChannelGaps,
  ): Promise<() => Promise<void>> {
    const known = this.#listeners.get(channel)
    const all = known ?? new Set()
    all.add(listener)
    this.#listeners.set(channel, all)
    const client = await this.#connect()
    if (!known) await this.#inTurn(() => client.query(`LISTEN ${pg.escapeIdentifier(channel)}`))
    if (gaps) this.#gaps.add(gaps)
    return async () => {
      if (gaps) this.#gaps.delete(gaps)
      all.delete(listener)
      if (all.size > 0 || this.#listeners.get(channel) !== all) return
      this.#listeners.delete(channel)
      const connected = await this.#connect()
      await this.#inTurn(() => connected.query(`UNLISTEN ${pg.escapeIdentifier(channel)}`))
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    if (this.#retry) clearTimeout(this.#retry)
    const client = await this.#client?.catch(() => null)
    this.#client = null
    await client?.end()
  }

  #connect(): Promise<pg.Client> {
    this.#client ??= this.#open()
    return this.#client
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client({ ...this.#config, keepAlive: true })
    client.on('notification', ({ channel, payload }) => {
      for (const listener of this.#listeners.get(channel) ?? []) listener(payload ?? '')
    })
    const lost = () => this.#lose(client)
    client.on('error', lost)
    client.on('end', lost)
    try {
      await client.connect()
      for (const channel of this.#listeners.keys()) {
        await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      }
      for (const { onResumed } of this.#gaps) onResumed()
      return client
    } catch (error) {
      this.#client = null
      throw error
    }
  }

  #lose(client: pg.Client, delay = FIRST_RETRY_MS): void {
    client.removeAllListeners('end')
    if (this.#isClosed || this.#retry) return
    this.#client = null
    for (const { onLost } of this.#gaps) onLost()
    this.#retry = setTimeout(() => {
      this.#retry = null
      this.#connect().catch(() => this.#lose(client, Math.min(delay * 2, LAST_RETRY_MS)))
    }, delay)
    this.#retry.unref()
  }
}
