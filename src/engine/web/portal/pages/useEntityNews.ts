import { useNewsOf } from '../../client/news/useNewsOf.ts'
import { useRecords } from '../../records/Records.ts'

/** Reloads the data in place when rows of these entities change on the server. */
export function useEntityNews(entities: readonly string[]): void {
  const { model, refresh } = useRecords()
  const typeNames = [...new Set(entities)].flatMap((name) => model.entities[name]?.typeName ?? []).toSorted()
  useNewsOf(typeNames, refresh)
}
