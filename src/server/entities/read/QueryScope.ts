import { encodeParam } from '../../db/textFormat.ts'
import type { EntityReadAccess } from '../access/EntityReadAccess.ts'
import { badInput } from '../requestErrors.ts'

/** Conditions one request's filters may hold, those of nested lists included. */
const MAX_CONDITIONS = 500

/** What the parts of one SQL statement share while it is put together: parameters, table aliases, what the actor may read. */
export class QueryScope {
  readonly access: EntityReadAccess
  readonly params: (string | null)[] = []
  #aliases = 0
  #conditions = 0

  constructor(access: EntityReadAccess) {
    this.access = access
  }

  /** Takes the value in as a parameter and returns its place: `$3::numeric`. */
  param(value: unknown, sqlType: string): string {
    this.params.push(encodeParam(value))
    return `$${this.params.length}::${sqlType}`
  }

  /** The statement with the parameters it still names: a condition that came to nothing leaves some behind. */
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

  countCondition(at: string): void {
    this.#conditions += 1
    if (this.#conditions > MAX_CONDITIONS) throw badInput(at, `has more than ${MAX_CONDITIONS} conditions`)
  }
}
