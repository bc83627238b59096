import { createContext } from 'react'
import type { EntityId, Filter, Row } from '../../introspection/dialects/Dialect.ts'

/** Finds records of other entities, for inputs, filters and cells of relations. */
export interface Lookup {
  /** First page of the rows whose text matches, with what names them (`displayText`) and their list's main columns. */
  readonly search: (
    entity: string,
    text: string,
    options: { readonly filter: Filter | null; readonly signal: AbortSignal },
  ) => Promise<readonly Row[]>
  /** One row by id, from a short-lived cache; null when there is none that the person may see. */
  readonly get: (entity: string, id: EntityId) => Promise<Row | null>
}

/** Without a provider lookups find nothing: a cell then shows the bare id. */
export const LookupContext = createContext<Lookup>({
  search: () => Promise.resolve([]),
  get: () => Promise.resolve(null),
})
