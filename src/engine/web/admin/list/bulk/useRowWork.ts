import { useCallback, useRef } from 'react'
import { useDataProvider } from 'react-admin'
import type { EntityId, Row } from '../../../../schema/Row.ts'
import type { AdminDataProvider } from '../../../data-provider/createDataProvider.ts'
import type { EntityRecord } from '../../../data-provider/toRecord.ts'
import { refusalOf, waitingOf } from '../../../data-provider/WriteRefused.ts'
import { randomId } from '../../../lib/randomId.ts'
import { useAdmin } from '../../AdminContext.tsx'
import { reasonMeta } from '../../approval/reasonMeta.ts'
import { describeFailure, refusalText } from '../../failures.ts'
import { useListState } from '../ListState.ts'
import { useBulk } from '../BulkContext.ts'
import type { BulkOutcome } from './runBulk.ts'

/** What a bulk run does with each row: writes these values, or deletes it. */
export type RowChange =
  | { readonly kind: 'edit'; readonly values: Row; readonly reason: string }
  | { readonly kind: 'delete' }

/**
 * Writes one row with the version that the person saw: if another person has changed the row since, the server
 * refuses instead of overwriting. A retry has the same id, so the server executes it once.
 */
export function useRowWork(change: RowChange): (row: EntityRecord) => Promise<BulkOutcome> {
  const { translate } = useAdmin()
  const { resource } = useListState()
  const { entity } = useBulk()
  const dataProvider = useDataProvider<AdminDataProvider>()
  const submits = useRef(new Map<EntityId, string>())
  return useCallback(
    async (row) => {
      const submit = submits.current.get(row.id) ?? randomId()
      submits.current.set(row.id, submit)
      const why = change.kind === 'edit' ? reasonMeta(change.reason) : {}
      const params = { id: row.id, previousData: row, meta: { clientCorrelationId: submit, ...why } }
      try {
        if (change.kind === 'edit') await dataProvider.update(resource, { ...params, data: change.values })
        else await dataProvider.delete(resource, params)
        return { state: 'done', message: null }
      } catch (error) {
        const refusal = refusalOf(error)
        if (waitingOf(error)) return { state: 'done', message: describeFailure(error, translate) }
        if (!refusal) return { state: 'failed', message: describeFailure(error, translate) }
        // The server stores its response to this submit id, so another attempt needs a new one.
        submits.current.delete(row.id)
        const isFinal = refusal.writeErrors.some(({ code }) => code === 'STALE_ENTITY')
        return { state: 'refused', message: refusalText(refusal, entity, translate), isFinal }
      }
    },
    [change, dataProvider, resource, entity, translate],
  )
}
