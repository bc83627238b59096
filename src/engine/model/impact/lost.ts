import { findClosest } from '../../rules/suggest.ts'

/** One line for each missing name, with its most likely new name. */
export function lost(what: string, before: readonly string[], after: readonly string[]): readonly string[] {
  const fresh = after.filter((name) => !before.includes(name))
  return before
    .filter((name) => !after.includes(name))
    .map((name) => {
      const closest = findClosest(name, fresh) ?? findClosest(name, after)
      return `${what} "${name}" is gone.${closest === null ? '' : ` Did you mean "${closest}"?`}`
    })
}
