import { createHash } from 'node:crypto'

/**
 * Names for prepared statements: a text used twice is parsed once per connection from then on. The number of
 * names is bounded, because a connection keeps each one until it closes.
 */
export class StatementNames {
  readonly #seen = new Map<string, string | null>()
  readonly #limit: number
  #named = 0

  constructor(limit = 1000) {
    this.#limit = limit
  }

  /** Null: run it without a name. */
  nameOf(text: string): string | null {
    const known = this.#seen.get(text)
    if (known !== undefined && known !== null) return known
    if (known === undefined) {
      this.#remember(text, null)
      return null
    }
    if (this.#named >= this.#limit) return null
    const name = createHash('sha1').update(text).digest('base64url')
    this.#named += 1
    this.#seen.set(text, name)
    return name
  }

  #remember(text: string, name: string | null): void {
    if (this.#seen.size >= this.#limit * 4) {
      for (const [old, oldName] of this.#seen) {
        if (oldName === null) {
          this.#seen.delete(old)
          break
        }
      }
    }
    this.#seen.set(text, name)
  }
}
