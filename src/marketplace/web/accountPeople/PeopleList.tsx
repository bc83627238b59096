import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { describeProblem } from '../../../engine/web/client/ApiError.ts'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { usePayloadMutation } from '../../../engine/web/identity/form/usePayloadMutation.ts'
import { ConfirmDialog } from '../../../engine/web/ui/ConfirmDialog.tsx'
import { StateChip } from '../../../engine/web/ui/StateChip.tsx'
import { useToast } from '../../../engine/web/ui/toasts/ToastProvider.tsx'
import { DeletePersonForAccountDocument, RemovePeopleFromAccountDocument } from './generated/accountPeople.ts'
import { PersonForm } from './PersonForm.tsx'
import type { ListedPerson } from './useAccountPeople.ts'

export interface PeopleListProps {
  readonly people: readonly ListedPerson[]
  readonly accountEntityId: number | null
  readonly onChanged: () => void
}

/** One row each, with its form below while it is changed. */
export function PeopleList({ people, accountEntityId, onChanged }: PeopleListProps) {
  const translate = useTranslate()
  const [editing, setEditing] = useState<number | null>(null)
  const [leaving, setLeaving] = useState<Departure | null>(null)
  const departures = useDepartures(accountEntityId, onChanged)
  if (people.length === 0) {
    return <Typography color="text.secondary">{translate('accountPeople.empty')}</Typography>
  }
  const confirm = async () => {
    if (leaving === null) return
    await departures.carryOut(leaving)
    setLeaving(null)
  }
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid' }}>
        {people.map((person) => (
          <PersonRow
            key={person.entityId}
            person={person}
            isEditing={editing === person.entityId}
            onEdit={() => setEditing(editing === person.entityId ? null : person.entityId)}
            onRemove={() => setLeaving({ kind: 'remove', person })}
            onDelete={() => setLeaving({ kind: 'delete', person })}
          >
            {editing === person.entityId && (
              <PersonForm
                person={person}
                accountEntityId={accountEntityId}
                onDone={() => {
                  setEditing(null)
                  onChanged()
                }}
              />
            )}
          </PersonRow>
        ))}
      </Box>
      <ConfirmDialog
        open={leaving !== null}
        title={leaving ? `${leaving.person.firstName} ${leaving.person.lastName}` : ''}
        confirmLabel={translate(leaving?.kind === 'delete' ? 'accountPeople.delete' : 'accountPeople.remove')}
        destructive
        busy={departures.isSending}
        onConfirm={() => void confirm()}
        onCancel={() => setLeaving(null)}
      >
        {translate(
          leaving?.kind === 'delete' ? 'accountPeople.deleteConfirm' : 'accountPeople.removeConfirm',
        )}
      </ConfirmDialog>
    </>
  )
}

/** A person leaves an account: removed from it, or deleted from the system. */
interface Departure {
  readonly kind: 'remove' | 'delete'
  readonly person: ListedPerson
}

interface Departures {
  readonly isSending: boolean
  readonly carryOut: (departure: Departure) => Promise<void>
}

function useDepartures(accountEntityId: number | null, onChanged: () => void): Departures {
  const translate = useTranslate()
  const toast = useToast()
  const remove = usePayloadMutation(RemovePeopleFromAccountDocument)
  const erase = usePayloadMutation(DeletePersonForAccountDocument)
  const carryOut = async ({ kind, person: { entityId } }: Departure) => {
    const { payload, problems } =
      kind === 'delete'
        ? await erase.send({ personEntityId: entityId, accountEntityId: accountEntityId ?? 0 })
        : await remove.send({ personEntityIds: [entityId], accountEntityId })
    if (problems.length > 0) {
      const known = problems.map((problem) => describeProblem(problem, translate))
      const lines = [translate(`accountPeople.${kind}FailedText`), ...known]
      toast.show({ severity: 'error', title: translate(`accountPeople.${kind}Failed`), lines })
      return
    }
    const done = payload?.approval ? 'accountPeople.waits' : `accountPeople.${kind}d`
    toast.show({ severity: payload?.approval ? 'info' : 'success', title: translate(done) })
    onChanged()
  }
  return { isSending: remove.isSending || erase.isSending, carryOut }
}

interface PersonRowProps {
  readonly person: ListedPerson
  readonly isEditing: boolean
  readonly onEdit: () => void
  readonly onRemove: () => void
  readonly onDelete: () => void
  /** The form below. */
  readonly children: ReactNode
}

/** Name, email and role of a person on an account, and the actions of the user. */
function PersonRow({ person, isEditing, onEdit, onRemove, onDelete, children }: PersonRowProps) {
  const translate = useTranslate()
  const { firstName, lastName, email, role, kycStatus, mayUpdate, mayRemove, mayDelete } = person
  const name = `${firstName} ${lastName}`
  const button = (key: string, onClick: () => void, isOpen?: boolean) => (
    <Button
      size="small"
      variant="outlined"
      onClick={onClick}
      aria-label={`${translate(`accountPeople.${key}`)}: ${name}`}
      {...(isOpen === undefined ? {} : { 'aria-expanded': isOpen })}
    >
      {translate(`accountPeople.${key}`)}
    </Button>
  )
  return (
    <Box component="li" sx={{ py: 3, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
            <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            <StateChip color="neutral">{translate(`accountPeople.role.${role}`)}</StateChip>
            {role === 'OWNER' && (
              <StateChip color={kycStatus === 'OK' ? 'success' : 'info'}>
                {translate(kycStatus === 'OK' ? 'accountPeople.verified' : 'accountPeople.notVerified')}
              </StateChip>
            )}
          </Box>
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {email ?? translate('accountPeople.noEmail')}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {mayUpdate && button(isEditing ? 'cancelUpdate' : 'update', onEdit, isEditing)}
          {mayRemove && button('remove', onRemove)}
          {mayDelete && button('delete', onDelete)}
        </Box>
      </Box>
      {children}
    </Box>
  )
}
