import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { EntityId, Row } from '../../../schema/Row.ts'
import type { EntityModel } from '../../../model/AdminModel.ts'
import type { HistoryFilter } from './historyFilter.ts'
import { useHistorySource } from './useHistorySource.ts'

export const HISTORY_PAGE_SIZE = 20

/** One page of a record's changes, newest first. Reloads when the record has a new version, or other values. */
export function useHistory(entity: EntityModel, record: Row, filter: HistoryFilter, page: number) {
  const source = useHistorySource(entity)
  const id = entity.idField === null ? null : record[entity.idField]
  const version = entity.versionField === null ? record : record[entity.versionField]
  return useQuery({
    queryKey: ['history', entity.name, id, filter, page, version],
    enabled: source !== null,
    placeholderData: keepPreviousData,
    retry: false,
    // Always reloads, because people come here to see the latest change.
    staleTime: 0,
    queryFn: async ({ signal }) => {
      if (!source) throw new Error('Nothing keeps the history of these records.')
      const request = { filter, offset: (page - 1) * HISTORY_PAGE_SIZE, limit: HISTORY_PAGE_SIZE }
      return source.read(id as EntityId, request, { signal })
    },
  })
}
