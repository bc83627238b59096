import type { PathFact } from '../SchemaField.ts'
import type { Row } from '../Row.ts'
import type { SchemaEntityFacts, Selection } from './Wire.ts'
import { FAILED, failedOf } from './failedOf.ts'

export type Entities = Readonly<Record<string, SchemaEntityFacts>>

/** Facts about the level below a row or an object: its paths, and the members of a union. */
interface Place {
  readonly paths: Readonly<Record<string, PathFact>>
  readonly members: readonly string[]
}

/** Text of a selection set for rows of the entity: `{ entityId currency { code } }`, wrappers of to-many fields included. */
export const printSelection = (entities: Entities, entity: SchemaEntityFacts, selection: Selection): string =>
  printPlace(entities, entity.operations, selection)

/** Puts a selection set at the end of a path: `['edges', 'node']` → `{ edges { node { … } } }`. */
export const wrapPath = (path: readonly string[], inner: string): string =>
  path.toReversed().reduce((text, segment) => `{ ${segment} ${text} }`, inner)

/** The selection set at the end of a path, without the outermost braces. */
export const inside = (path: readonly string[], selection: string): string =>
  wrapPath(path, selection).slice(2, -2).trimEnd()

/**
 * Follows a path through an answer. Maps over lists on the way and skips type conditions, which do not appear
 * in answers.
 */
export const followPath = (value: unknown, path: readonly string[]): unknown => {
  const [segment, ...rest] = path
  if (segment === undefined || value === null || value === undefined) return value ?? null
  if (segment.startsWith('...')) return followPath(value, rest)
  if (Array.isArray(value)) return value.map((item: unknown) => followPath(item, path))
  return followPath((value as Row)[segment], rest)
}

/** Rows of an answer without nested wrappers, so that a to-many field holds a plain list. */
export const toRow = (
  entities: Entities,
  entity: SchemaEntityFacts,
  selection: Selection,
  value: unknown,
): Row | null => toPlainRow(entities, entity.operations, selection, value)

/** Facts below a field; null when the field holds no object. */
export const placeBelow = (entities: Entities, path: PathFact): Place => {
  const target = path.entity === null ? undefined : entities[path.entity]
  return target?.operations ?? { paths: path.below, members: path.members }
}

const printPlace = (entities: Entities, place: Place, selection: Selection): string => {
  const fields = Object.entries(selection).map(([name, inner]) => printField(entities, place, name, inner))
  const text = fields.length === 0 ? '__typename' : fields.join(' ')
  if (place.members.length === 0) return `{ ${text} }`
  return `{ __typename ${place.members.map((member) => `... on ${member} { ${text} }`).join(' ')} }`
}

const printField = (entities: Entities, place: Place, name: string, inner: true | Selection): string => {
  const path = place.paths[name]
  if (path === undefined || path.leaf) {
    return inner === true ? name : `${name} ${printPlace(entities, { paths: {}, members: [] }, inner)}`
  }
  const below = printPlace(entities, placeBelow(entities, path), inner === true ? {} : inner)
  return `${name} ${wrapPath(path.rowsPath, below)}`
}

const toPlainRow = (entities: Entities, place: Place, selection: Selection, value: unknown): Row | null => {
  if (typeof value !== 'object' || value === null) return null
  const row: Record<string, unknown> = { ...value }
  for (const [name, inner] of Object.entries(selection)) {
    const path = place.paths[name]
    if (path === undefined || inner === true || path.leaf) continue
    const below = followPath(row[name], path.rowsPath)
    // What failed inside a wrapper is the field itself for everybody else, who would find it empty.
    if (failsAlong(row[name], path.rowsPath)) row[FAILED] = [...failedOf(row), name]
    const next = placeBelow(entities, path)
    row[name] = Array.isArray(below)
      ? below.map((item: unknown) => toPlainRow(entities, next, inner, item))
      : toPlainRow(entities, next, inner, below)
  }
  return row
}

/** Whether the server failed to answer a part of the way to the rows of a field. */
const failsAlong = (value: unknown, path: readonly string[]): boolean => {
  const [segment, ...rest] = path
  if (segment === undefined || typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some((item: unknown) => failsAlong(item, path))
  return failedOf(value as Row).includes(segment) || failsAlong((value as Row)[segment], rest)
}
