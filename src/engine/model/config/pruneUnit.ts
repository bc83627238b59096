import type { JsonPath } from './ConfigSet.ts'

/**
 * What to leave out when the value at a path is wrong. Half a condition means something else than all of it
 * (an empty one always holds), so a wrong condition removes whatever depends on it.
 */
export function pruneUnit(path: JsonPath): JsonPath {
  // An action with a wrong target or fixed input would do something unintended.
  if (path[0] === 'target' || path[0] === 'preset') return []
  // A page or tile without its account limit would also show the rows of others.
  if (path[0] === 'account') return []
  // A tile without its filter would count every row.
  if (path[0] === 'widgets' && MEANING.has(path[2])) return path.slice(0, 2)
  // A card without one of its keys would ask for something else.
  if (path[0] === 'panels' && path[2] === 'cards') return path.slice(0, 4)
  // A link without its filter would show every row.
  if (path[0] === 'links' && LINKED.has(path[2])) return path.slice(0, 2)
  // A view without one of its filters, columns or roles would be a different view.
  if (path[0] === 'views') return path.slice(0, 2)
  for (const [index, key] of path.entries()) {
    const before = path[index - 1]
    // Names chosen by people, not config keys.
    if (before === 'fields' || path[0] === 'enums') continue
    // A display part, a rule, a page: without its condition it would apply to every row.
    if (key === 'when' || key === 'check' || (key === 'filter' && index === 0)) return path.slice(0, index)
    if (before === 'conditions' || (before === 'reference' && key === 'filter'))
      return path.slice(0, index + 1)
  }
  return path
}

/** Keys without which a link would lead elsewhere. */
const LINKED: ReadonlySet<unknown> = new Set(['to', 'filter', 'query', 'when', 'roles'])

/** Keys without which a tile would mean something else. */
const MEANING: ReadonlySet<unknown> = new Set(['type', 'entity', 'filter', 'account', 'sum', 'groupBy'])
