import { useCallback, useRef } from 'react'
import { useDataProvider } from 'react-admin'
import type { EntityModel } from '../../../../metadata/AdminModel.ts'
import { fieldValue } from '../../../../metadata/fieldValue.ts'
import type { AdminDataProvider } from '../../../data-provider/createDataProvider.ts'
import { refusalOf, waitingOf } from '../../../data-provider/WriteRefused.ts'
import { randomId } from '../../../lib/randomId.ts'
import type { PreparedRow } from '../../../model-query/csvImport/prepareRows.ts'
import { toRecord } from '../../../data-provider/toRecord.ts'
import { useAdmin } from '../../AdminContext.tsx'
import { reasonMeta } from '../../detail/reasonMeta.ts'
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
      const add = async (clientCorrelationId: string) => {
        let isRepeated = false
        const onRepeat = () => {
          isRepeated = true
        }
        const meta = { clientCorrelationId, onRepeat }
        const { data } = await dataProvider.create(resource, { data: row.values, meta })
        return { isRepeated, isThere: fieldValue(data, entity.idField ?? '') !== undefined }
      }
      try {
        const submit = submits.current.get(row) ?? randomId()
        submits.current.set(row, submit)
        if (row.row === null) {
          const added = await add(row.submitId)
          if (added.isRepeated && added.isThere) {
            return { state: 'done', message: translate('lists.import.addedBefore') }
          }
          if (added.isRepeated) await add(submit)
        } else {
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
