import { useEditContext } from 'react-admin'
import { RecordGate } from './RecordGate.tsx'
import { EditForm } from './EditForm.tsx'

/** Edits a record. */
export function EditRecord({ id }: { readonly id: string }) {
  const { record, error, refetch } = useEditContext()
  return (
    <RecordGate id={id} record={record} error={error} onRetry={() => void refetch()}>
      {(row) => <EditForm id={id} record={row} />}
    </RecordGate>
  )
}
