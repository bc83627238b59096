import { createContext } from 'react'
import type { EntityId, Row } from '../../schema/Row.ts'
import type { Filter } from '../../schema/Filter.ts'

/** Finds records of other entities for inputs, filters and cells of relations. */
export interface Lookup {
  /**
   * First page of the rows that match the text, with the fields of their display text (`displayText`) and the
   * main columns of their list.
   */
  readonly search: (
    entity: string,
    text: string,
    options: { readonly filter: Filter | null; readonly signal: AbortSignal },
  ) => Promise<readonly Row[]>
  /** One row by id, from a short-lived cache; null when the person may not see it or it does not exist. */
  readonly get: (entity: string, id: EntityId) => Promise<Row | null>
}

/** Without a provider, lookups find nothing: cells then show the id. */
export const LookupContext = createContext<Lookup>({
  search: () => Promise.resolve([]),
  get: () => Promise.resolve(null),
})
