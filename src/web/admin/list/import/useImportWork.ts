import { useCallback } from 'react'
import { useDataProvider } from 'react-admin'
import type { EntityModel } from '../../../../metadata/AdminModel.ts'
import type { AdminDataProvider } from '../../../data-provider/createDataProvider.ts'
import { refusalOf, waitingOf } from '../../../data-provider/WriteRefused.ts'
import type { PreparedRow } from '../../../model-query/csvImport/prepareRows.ts'
import { labelsOf, toFormErrors } from '../../../model-query/toFormErrors.ts'
import { useAdmin } from '../../AdminContext.tsx'
import { describeFailure } from '../../failures.ts'
import type { BulkOutcome } from '../bulk/runBulk.ts'
import { useListState } from '../ListState.ts'

/**
 * Adds one row of a file. Its submit id is derived from its content, so that importing it again returns the
 * existing row.
 */
export function useImportWork(entity: EntityModel): (row: PreparedRow) => Promise<BulkOutcome> {
  const { translate } = useAdmin()
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
        // Every error includes its field's label, because there is no form to show it in.
        const { form } = toFormErrors(refusal.writeErrors, {
          shown: [],
          labelOf: labelsOf(entity.fields),
          translate,
        })
        return { state: 'refused', message: form.join('\n') }
      }
    },
    [dataProvider, resource, entity, translate],
  )
}
