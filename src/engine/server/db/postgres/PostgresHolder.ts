import pg from 'pg'
import type { Held } from '../Database.ts'
import { namedLocks } from '../namedLocks.ts'
import { inTurn } from './inTurn.ts'

/**
 * Advisory locks of one separate connection, opened with the first name. PostgreSQL gives them back when the connection ends,
 * so a server that is slow keeps what it holds, and one that is gone does not.
 */
export class PostgresHolder {
  readonly #config: pg.ClientConfig
  /** A session may take its own lock again; two on this server may not. */
  readonly #holdHere = namedLocks()
  readonly #inTurn = inTurn()
  #client: Promise<pg.Client> | null = null

  constructor(config: pg.ClientConfig) {
    this.#config = config
  }

  async hold(name: string): Promise<Held | null> {
    const here = await this.#holdHere(name)
    if (here === null) return null
    try {
      const client = await this.#connect()
      const { rows } = await this.#inTurn(() =>
        client.query<{ is_held: boolean }>(
          'select pg_try_advisory_lock(hashtextextended($1, 0)) as is_held',
          [name],
        ),
      )
      if (rows[0]?.is_held === true) {
        const isLost = () => !this.#lives.has(client)
        const release = async () => {
          await this.#release(client, name)
          await here.release()
        }
        return { isLost, release }
      }
    } catch (error) {
      await here.release()
      throw error
    }
    await here.release()
    return null
  }

  async close(): Promise<void> {
    const client = await this.#client?.catch(() => null)
    this.#client = null
    await client?.end()
  }

  readonly #lives = new Set<pg.Client>()

  async #release(client: pg.Client, name: string): Promise<void> {
    // With its connection the lock is gone.
    if (!this.#lives.has(client)) return
    await this.#inTurn(() =>
      client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]),
    ).catch((error: unknown) => {
      if (this.#lives.has(client)) throw error
    })
  }

  #connect(): Promise<pg.Client> {
    this.#client ??= this.#open()
    return this.#client
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client({ ...this.#config, keepAlive: true })
    const lost = () => {
      if (this.#lives.delete(client)) this.#client = null
    }
    client.on('error', lost)
    client.on('end', lost)
    try {
      await client.connect()
      this.#lives.add(client)
      return client
    } catch (error) {
      this.#client = null
      throw error
    }
  }
}
