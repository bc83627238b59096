import { useEditContext } from 'react-admin'
import { hasFailed } from '../../model-query/failedFields.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { DetailHeader } from './DetailHeader.tsx'
import { RecordGate } from './RecordGate.tsx'
import { EditForm } from './EditForm.tsx'

/** Edits a record. */
export function EditRecord({ id }: { readonly id: string }) {
  const { record, error, refetch } = useEditContext()
  const { translate } = useAdmin()
  return (
    <RecordGate id={id} record={record} error={error} onRetry={() => void refetch()}>
      {(row) =>
        hasFailed(row) ? (
          // People cannot edit what they cannot see.
          <>
            <DetailHeader record={row} />
            <ErrorState title={translate('admin.detail.failed')} onRetry={() => void refetch()} />
          </>
        ) : (
          <EditForm id={id} record={row} />
        )
      }
    </RecordGate>
  )
}
