import Button from '@mui/material/Button'
import { useState } from 'react'
import { describeFailure } from '../../failures.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { SkeletonLoader } from '../../../ui/SkeletonLoader.tsx'
import { useAdmin } from '../../AdminContext.tsx'
import { AddPersonDialog } from './AddPersonDialog.tsx'
import { type NewPassword, NewPasswordDialog } from './NewPasswordDialog.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { useBackendPeople } from './useBackendPeople.ts'

/** Who may sign in, and with which roles. */
export function PeoplePage() {
  const { translate } = useAdmin()
  const { data, error, refetch } = useBackendPeople()
  const [isAdding, setIsAdding] = useState(false)
  const [password, setPassword] = useState<NewPassword | null>(null)
  return (
    <>
      <PageHeader
        title={translate('backend.people.title')}
        subtitle={translate(data?.canAdd === false ? 'backendPeople.fromProvider' : 'backendPeople.text')}
        actions={
          data?.canAdd && (
            <Button variant="contained" onClick={() => setIsAdding(true)}>
              {translate('backendPeople.add.button')}
            </Button>
          )
        }
      />
      {error && (
        <ErrorState
          title={translate('backendPeople.failed')}
          text={describeFailure(error, translate)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonLoader shape="table" rows={6} columns={4} />}
      {data && <PeopleTable {...data} onPassword={setPassword} />}
      {isAdding && <AddPersonDialog onAdded={setPassword} onClose={() => setIsAdding(false)} />}
      {password && <NewPasswordDialog {...password} onClose={() => setPassword(null)} />}
    </>
  )
}
