import type { Row } from '../../schema/Row.ts'
import { FAILED, failedOf } from '../../schema/wire/failedOf.ts'

/** The answer with a mark on every row where the server failed to answer a field; null where there is no such row. */
export function markFailed(data: unknown, path: readonly (string | number)[]): unknown {
  const [step, ...rest] = path
  if (step === undefined || typeof data !== 'object' || data === null) return null
  if (rest.length === 0) return { ...data, [FAILED]: [...failedOf(data as Row), String(step)] }
  const below = markFailed((data as Row)[step], rest)
  if (below === null) return null
  return Array.isArray(data)
    ? data.map((item: unknown, index) => (index === step ? below : item))
    : { ...data, [step]: below }
}

/** Whether the server failed to answer what is at this path of a row, which is null then. */
export function isFailed(row: Row, path: readonly string[]): boolean {
  let owner: unknown = row
  for (const name of path) {
    if (typeof owner !== 'object' || owner === null) return false
    if (failedOf(owner as Row).includes(name)) return true
    owner = (owner as Row)[name]
  }
  return false
}

/** Whether anything of the row itself is missing. */
export function hasFailed(row: Row): boolean {
  return failedOf(row).length > 0
}
