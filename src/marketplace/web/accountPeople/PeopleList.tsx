import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { ConfirmDialog } from '../../../engine/web/ui/ConfirmDialog.tsx'
import { PersonForm } from './PersonForm.tsx'
import { PersonRow } from './PersonRow.tsx'
import type { ListedPerson } from './useAccountPeople.ts'
import { type Departure, useDepartures } from './useDepartures.ts'

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
