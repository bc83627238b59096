import { createContext, useContext } from 'react'
import type { EntityId, Row } from '../../schema/Row.ts'
import type { EntityApi } from '../model-query/createEntityApi.ts'

/** Reads other than react-admin's lists, records and writes: the history, the chunks of a CSV file. */
export const EntityApiContext = createContext<EntityApi | null>(null)

export function useEntityApi(): EntityApi {
  const api = useContext(EntityApiContext)
  if (!api) throw new Error('useEntityApi needs an EntityApiContext above it.')
  return api
}

export type ReadHeader = (entity: string, id: EntityId) => Promise<Row | null>

/** Reads what the header of a record's page says; null if there is none. */
export const ReadHeaderContext = createContext<ReadHeader | null>(null)
