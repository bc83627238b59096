import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useMemo, useState } from 'react'
import type { EntityModel } from '../../../metadata/AdminModel.ts'
import { useAdmin } from '../AdminContext.tsx'
import type { FormValues } from '../detail/form/formState.ts'
import type { Conflict } from './Conflict.ts'
import { ConflictChoice } from './ConflictChoice.tsx'
import { chosenValues, conflictFields, type Side } from './conflictFields.ts'

export interface ConflictDialogProps {
  readonly entity: EntityModel
  readonly conflict: Conflict
  /** What the person has typed. */
  readonly mine: FormValues
  readonly saving: boolean
  /** Back to the form, with everything that was typed. */
  readonly onCancel: () => void
  /** The values chosen, and of those the ones that are to be sent. */
  readonly onSave: (values: FormValues, changed: FormValues) => void
}

/** Somebody saved first: who, when, what, and for each field which value is kept. */
export function ConflictDialog({ entity, conflict, mine, saving, onCancel, onSave }: ConflictDialogProps) {
  const { model, translate, format } = useAdmin()
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({})
  const id = useId()
  const fields = useMemo(() => conflictFields(model, entity, conflict, mine), [model, entity, conflict, mine])
  const person = conflict.userName ?? translate('admin.conflict.somebody')
  const who = conflict.timestampUtc
    ? translate('admin.conflict.who', { name: person, time: format.dateTime(conflict.timestampUtc) })
    : translate('admin.conflict.whoUnknown')
  const save = () => {
    const { values, changed } = chosenValues(model, fields, choices)
    onSave(values, changed)
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      scroll="paper"
      onClose={onCancel}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-who`}
    >
      <DialogTitle id={`${id}-title`}>{translate('admin.conflict.title')}</DialogTitle>
      <DialogContent>
        <Alert id={`${id}-who`} severity="warning" sx={{ mb: 4 }}>
          {who} {fields.length > 0 && translate('admin.conflict.choose')}
        </Alert>
        <Box sx={{ display: 'grid', gap: 4 }}>
          {fields.map((item) => (
            <ConflictChoice
              key={item.field.name}
              item={item}
              conflict={conflict}
              person={person}
              choice={choices[item.field.name] ?? item.suggested}
              onChoose={(side) => setChoices((now) => ({ ...now, [item.field.name]: side }))}
            />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onCancel} disabled={saving}>
          {translate('admin.conflict.back')}
        </Button>
        <Button variant="contained" onClick={save} loading={saving}>
          {translate('admin.conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
