import type { InputPlace } from '../../../SchemaModel.ts'

/** Puts a value where the operation takes it; nowhere when there is no such place, or no value. */
export const putPlace = (values: Record<string, unknown>, place: InputPlace | null, value: unknown): void => {
  const name = place?.path.at(-1)
  if (place === null || name === undefined || value === undefined) return
  putAt(values, place.path.slice(0, -1), { [name]: value })
}

/** Merges fields into the object at a path, making the objects on the way. */
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
