import type { Filter } from '../Filter.ts'
import type { CountField, ListOperation } from '../SchemaModel.ts'
import type { Execute, SchemaEntityFacts } from './Wire.ts'
import { send } from './Document.ts'
import { toConditions } from './listQuery.ts'
import { followPath, inside, type Entities } from './selection.ts'

/** Counts the rows of a list that another query field counts: `booksCount(where)`, `_allBooksMeta { count }`; null without an answer. */
export const countBeside = async (
  entities: Entities,
  entity: SchemaEntityFacts,
  list: ListOperation,
  { field, where, path }: CountField,
  filter: Filter | null,
  execute: Execute,
): Promise<number | null> => {
  const asked = { ...list, args: { ...list.args, where, order: null } }
  const answer = await send(execute, {
    type: 'query',
    field,
    args: toConditions(entities, entity, asked, { filter, sort: [] }),
    selection: path.length === 0 ? '' : `{ ${inside(path, '')} }`,
  })
  return toCount(followPath(answer, path))
}

/** Servers count in scalars for large numbers, which are text. */
const toCount = (value: unknown): number | null => {
  const count: unknown = Array.isArray(value) ? value[0] : value
  if (typeof count === 'number') return count
  return typeof count === 'string' && /^\d{1,15}$/.test(count) ? Number(count) : null
}
