import { useCallback, useRef } from 'react'
import { useDataProvider } from 'react-admin'
import type { EntityId, Row } from '../../../../introspection/dialects/Dialect.ts'
import type { AdminDataProvider } from '../../../data-provider/createDataProvider.ts'
import type { EntityRecord } from '../../../data-provider/toRecord.ts'
import { refusalOf, waitingOf } from '../../../data-provider/WriteRefused.ts'
import { randomId } from '../../../lib/randomId.ts'
import { useAdmin } from '../../AdminContext.tsx'
import { describeFailure } from '../../failures.ts'
import { useListState } from '../ListState.ts'
import type { BulkOutcome } from './runBulk.ts'

/** What a bulk run does to each row: writes these values, or deletes it. */
export type RowChange = { readonly kind: 'edit'; readonly values: Row } | { readonly kind: 'delete' }

/**
 * Writes one row, guarded by the version the person saw: a row that somebody else has changed since is refused, never
 * written over. A repeated try is known to the server by its id, so nothing is done twice.
 */
export function useRowWork(change: RowChange): (row: EntityRecord) => Promise<BulkOutcome> {
  const { translate } = useAdmin()
  const { resource } = useListState()
  const dataProvider = useDataProvider<AdminDataProvider>()
  const submits = useRef(new Map<EntityId, string>())
  return useCallback(
    async (row) => {
      const submit = submits.current.get(row.id) ?? randomId()
      submits.current.set(row.id, submit)
      const params = { id: row.id, previousData: row, meta: { clientCorrelationId: submit } }
      try {
        if (change.kind === 'edit') await dataProvider.update(resource, { ...params, data: change.values })
        else await dataProvider.delete(resource, params)
        return { state: 'done', message: null }
      } catch (error) {
        const refusal = refusalOf(error)
        const message = describeFailure(error, translate)
        if (waitingOf(error)) return { state: 'done', message }
        if (!refusal) return { state: 'failed', message }
        // The server keeps its answer to this submit; another try must be another one.
        submits.current.delete(row.id)
        const isFinal = refusal.writeErrors.some(({ code }) => code === 'STALE_ENTITY')
        return { state: 'refused', message, isFinal }
      }
    },
    [change, dataProvider, resource, translate],
  )
}
