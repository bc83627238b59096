import { createContext, useContext } from 'react'
import type { EntityApi } from '../model-query/createEntityApi.ts'

/** Reads that are no list, record or write of react-admin's: the history, the pieces of a CSV file. */
export const EntityApiContext = createContext<EntityApi | null>(null)

export function useEntityApi(): EntityApi {
  const api = useContext(EntityApiContext)
  if (!api) throw new Error('useEntityApi needs an EntityApiContext above it.')
  return api
}
