import type { InputPlace } from '../OperationFacts.ts'

/** Sets a value at its path in the arguments; does nothing without a path or a value. */
export const putPlace = (
  values: Record<string, unknown>,
  place: InputPlace | null | undefined,
  value: unknown,
): void => {
  const name = place?.path.at(-1)
  if (!place || name === undefined || value === undefined) return
  putAt(values, place.path.slice(0, -1), { [name]: value })
}

/** Merges fields into the object at a path and creates missing objects on the way. */
export const putAt = (
  values: Record<string, unknown>,
  path: readonly string[],
  fields: Record<string, unknown>,
): void => {
  let target = values
  for (const segment of path) {
    const next = (target[segment] ?? {}) as Record<string, unknown>
    target[segment] = next
    target = next
  }
  Object.assign(target, fields)
}
