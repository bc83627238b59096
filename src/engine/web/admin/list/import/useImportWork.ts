import { useCallback, useRef } from 'react'
import { useDataProvider } from 'react-admin'
import type { EntityModel } from '../../../../model/AdminModel.ts'
import type { Repeat } from '../../../client/links/RequestContext.ts'
import type { AdminDataProvider } from '../../../data-provider/createDataProvider.ts'
import { refusalOf, waitingOf } from '../../../data-provider/WriteRefused.ts'
import { nameUuid } from '../../../lib/nameUuid.ts'
import { randomId } from '../../../lib/randomId.ts'
import type { PreparedRow } from '../../../model-query/csvImport/prepareRows.ts'
import { toRecord } from '../../../data-provider/toRecord.ts'
import { useAdmin } from '../../AdminContext.tsx'
import { reasonMeta } from '../../approval/reasonMeta.ts'
import { describeFailure, refusalText } from '../../failures.ts'
import type { BulkOutcome } from '../bulk/runBulk.ts'
import { useListState } from '../ListState.ts'

/**
 * Adds one row of a file, or changes the one it names. The submit id of a new row is derived from its content, so that
 * importing it again returns the row that is there by now; a row that was deleted since is added again. A change is guarded by the version that the person saw.
 */
export function useImportWork(
  entity: EntityModel,
  reason: string,
): (row: PreparedRow) => Promise<BulkOutcome> {
  const { translate } = useAdmin()
  const { resource } = useListState()
  const dataProvider = useDataProvider<AdminDataProvider>()
  const submits = useRef(new Map<PreparedRow, string>())
  return useCallback(
    async (row) => {
      const add = async (round = 1): Promise<Repeat | null> => {
        const answer: { repeat: Repeat | null } = { repeat: null }
        const onRepeat = (repeat: Repeat) => void (answer.repeat = repeat)
        const clientCorrelationId = round === 1 ? row.submitId : nameUuid(`${row.submitId}#${round}`)
        const meta = { clientCorrelationId, onRepeat }
        await dataProvider.create(resource, { data: row.values, meta })
        return answer.repeat?.isDeleted ? add(round + 1) : answer.repeat
      }
      try {
        if (row.row === null) {
          if (await add()) return { state: 'done', message: translate('lists.import.addedBefore') }
        } else {
          const submit = submits.current.get(row) ?? randomId()
          submits.current.set(row, submit)
          await dataProvider.update(resource, {
            id: toRecord(entity, row.row).id,
            previousData: toRecord(entity, row.row),
            data: Object.fromEntries(row.changes.map(({ field, after }) => [field.name, after])),
            meta: { clientCorrelationId: submit, ...reasonMeta(row.approved.length > 0 ? reason : '') },
          })
        }
        return { state: 'done', message: null }
      } catch (error) {
        const refusal = refusalOf(error)
        if (waitingOf(error)) return { state: 'done', message: describeFailure(error, translate) }
        if (!refusal) return { state: 'failed', message: describeFailure(error, translate) }
        // The server stores its answer to this submit id, so another attempt at a change needs a new one.
        submits.current.delete(row)
        const isFinal = refusal.writeErrors.some(({ code }) => code === 'STALE_ENTITY')
        return { state: 'refused', message: refusalText(refusal, entity, translate), isFinal }
      }
    },
    [dataProvider, resource, entity, reason, translate],
  )
}
