import type { SecretBox } from '../../db/secrets/SecretBox.ts'
import { encodeParam } from '../../db/textFormat.ts'
import type { EntityReadAccess } from '../access/EntityReadAccess.ts'
import { badInput } from '../requestErrors.ts'

/**
 * Limit for the conditions in the sender's filters of one list, including those of nested lists. What the server adds,
 * such as the rules that say which rows are readable, follows from the fields that are asked for, and their number has
 * limits of its own.
 */
const MAX_CONDITIONS = 500

/**
 * Origin of a filter: a client's filter sees only rows that the actor may read, on every hop, and is bounded; the
 * server's own rules see all.
 */
export type FilterAuthor = 'client' | 'server'

/** Shared state while one SQL statement is built: parameters, table aliases, the actor's read rights. */
export class QueryScope {
  readonly access: EntityReadAccess
  readonly secrets: SecretBox
  readonly params: (string | null)[] = []
  readonly #listed = new Set<string>()
  #aliases = 0
  #conditions = 0

  constructor(access: EntityReadAccess, { secrets }: { readonly secrets: SecretBox }) {
    this.access = access
    this.secrets = secrets
  }

  /** Adds a parameter and returns its placeholder: `$3::numeric`. */
  param(value: unknown, sqlType: string): string {
    this.params.push(encodeParam(value))
    return `$${this.params.length}::${sqlType}`
  }

  /** The statement with the parameters that it still uses; conditions that were dropped leave unused ones. */
  statement(sql: string): { readonly text: string; readonly params: readonly (string | null)[] } {
    const places = new Map<string, number>()
    const text = sql.replaceAll(/\$(\d+)::/g, (_, place: string) => {
      const next = places.get(place) ?? places.size + 1
      places.set(place, next)
      return `$${next}::`
    })
    return { text, params: [...places.keys()].map((place) => this.params[Number(place) - 1] ?? null) }
  }

  alias(): string {
    this.#aliases += 1
    return `t${this.#aliases}`
  }

  /** Whether this is the first list of values that the statement compares the column with. */
  isFirstList(column: string): boolean {
    const isFirst = !this.#listed.has(column)
    this.#listed.add(column)
    return isFirst
  }

  countCondition(at: string, author: FilterAuthor): void {
    if (author === 'server') return
    this.#conditions += 1
    if (this.#conditions > MAX_CONDITIONS)
      throw badInput(
        at,
        `is one of more than ${MAX_CONDITIONS} conditions in the filters of one list: send fewer`,
      )
  }
}
