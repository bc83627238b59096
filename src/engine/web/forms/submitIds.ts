import { randomId } from '../lib/randomId.ts'

export interface SubmitIds {
  /** The id of a submission: a new one, unless the same values were sent before without a response. */
  readonly take: (key: string, values: object) => string
  readonly answered: (key: string) => void
}

/**
 * A retry after a lost response must not make a payment twice, so it reuses the id; corrected values after a
 * refusal get a new one.
 */
export function createSubmitIds(): SubmitIds {
  const open = new Map<string, { readonly values: object; readonly id: string }>()
  return {
    take: (key, values) => {
      const known = open.get(key)
      if (known && isSame(known.values, values)) return known.id
      const id = randomId()
      open.set(key, { values, id })
      return id
    },
    answered: (key) => void open.delete(key),
  }
}

function isSame(a: object, b: object): boolean {
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))]
  return left.length === right.size && left.every(([name, value]) => Object.is(right.get(name), value))
}
