import { useCallback } from 'react'
import { useDataProvider } from 'react-admin'
import type { EntityModel } from '../../../../metadata/AdminModel.ts'
import type { AdminDataProvider } from '../../../data-provider/createDataProvider.ts'
import { refusalOf, waitingOf } from '../../../data-provider/WriteRefused.ts'
import type { PreparedRow } from '../../../model-query/csvImport/prepareRows.ts'
import { toFormErrors } from '../../../model-query/toFormErrors.ts'
import { useAdmin } from '../../AdminContext.tsx'
import { describeFailure } from '../../failures.ts'
import type { BulkOutcome } from '../bulk/runBulk.ts'
import { useListState } from '../ListState.ts'

/** Adds one row of a file. Its id is made of its content, so that a repeated import is answered with what is there. */
export function useImportWork(entity: EntityModel): (row: PreparedRow) => Promise<BulkOutcome> {
  const { translate, fieldContext } = useAdmin()
  const { resource } = useListState()
  const dataProvider = useDataProvider<AdminDataProvider>()
  return useCallback(
    async (row) => {
      try {
        await dataProvider.create(resource, {
          data: row.values,
          meta: { clientCorrelationId: row.submitId },
        })
        return { state: 'done', message: null }
      } catch (error) {
        const refusal = refusalOf(error)
        if (waitingOf(error)) return { state: 'done', message: describeFailure(error, translate) }
        if (!refusal) return { state: 'failed', message: describeFailure(error, translate) }
        // Every error with the label of its field: there is no form to show them in.
        const { form } = toFormErrors(refusal.writeErrors, entity, [], fieldContext)
        return { state: 'refused', message: form.join('\n') }
      }
    },
    [dataProvider, resource, entity, translate, fieldContext],
  )
}
