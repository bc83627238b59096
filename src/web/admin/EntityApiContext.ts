import { createContext, useContext } from 'react'
import type { EntityApi } from '../model-query/createEntityApi.ts'

/** Reads other than react-admin's lists, records and writes: the history, the chunks of a CSV file. */
export const EntityApiContext = createContext<EntityApi | null>(null)

export function useEntityApi(): EntityApi {
  const api = useContext(EntityApiContext)
  if (!api) throw new Error('useEntityApi needs an EntityApiContext above it.')
  return api
}
