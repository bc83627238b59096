import type { JsonPath } from './ConfigSet.ts'

/**
 * What to leave out when something at the path is wrong. Half a condition would mean something else than the whole
 * one (an empty one always holds), so a wrong condition takes along what depends on it.
 */
export function pruneUnit(path: JsonPath): JsonPath {
  // An action with a wrong target or a wrong fixed input would do something else than was meant.
  if (path[0] === 'target' || path[0] === 'preset') return []
  // A page or tile without its limit to one account would show the rows of others too.
  if (path[0] === 'account') return []
  // A tile without its filter would count every row.
  if (path[0] === 'widgets' && MEANING.has(path[2])) return path.slice(0, 2)
  for (const [index, key] of path.entries()) {
    const before = path[index - 1]
    // Names chosen by people, not keys of config.
    if (before === 'fields' || path[0] === 'enums') continue
    // A display part, a rule, a page: without its condition it would apply to every row.
    if (key === 'when' || key === 'check' || (key === 'filter' && index === 0)) return path.slice(0, index)
    if (before === 'conditions' || (before === 'reference' && key === 'filter'))
      return path.slice(0, index + 1)
  }
  return path
}

/** Keys of a tile without which it would say something else. */
const MEANING: ReadonlySet<unknown> = new Set(['type', 'entity', 'filter', 'account', 'sum', 'groupBy'])
