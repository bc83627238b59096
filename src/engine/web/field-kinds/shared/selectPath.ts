import type { Selection } from '../../../schema/dialects/Dialect.ts'

/** Selects one path: `['currency', 'code']` -> `{ currency: { code: true } }`. */
export function selectPath(path: readonly string[], leaf: true | Selection = true): Selection {
  const [first, ...rest] = path
  if (first === undefined) return leaf === true ? {} : leaf
  return { [first]: rest.length === 0 ? leaf : selectPath(rest, leaf) }
}

/** The union of all selections. */
export function mergeSelections(...selections: readonly Selection[]): Selection {
  const merged: Record<string, true | Selection> = {}
  for (const selection of selections) {
    for (const [name, below] of Object.entries(selection)) {
      const known = merged[name]
      merged[name] =
        known === undefined || known === true ? below : below === true ? known : mergeSelections(known, below)
    }
  }
  return merged
}
