import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Radio from '@mui/material/Radio'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId, useMemo, useState } from 'react'
import type { EntityModel } from '../../../model/AdminModel.ts'
import { isBlank } from '../../../model/values/readPath.ts'
import { fieldKinds } from '../../field-kinds/fieldKinds.tsx'
import { useAdmin } from '../AdminContext.tsx'
import type { FormValues } from '../../forms/entity/formState.ts'
import type { Conflict } from './Conflict.ts'
import { chosenValues, conflictFields, type ConflictField, type Side } from './conflictFields.ts'
import { type Author, useFieldAuthors } from './useFieldAuthors.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { StateChip } from '../../ui/StateChip.tsx'

export interface ConflictDialogProps {
  readonly entity: EntityModel
  readonly conflict: Conflict
  /** The typed values. */
  readonly mine: FormValues
  readonly saving: boolean
  /** Whether the choices are saved at once, or only put into the form. */
  readonly thenSaves: boolean
  /** Returns to the form with all typed values. */
  readonly onCancel: () => void
  /** Receives the chosen values, and those among them that must be sent. */
  readonly onDecide: (values: FormValues, changed: FormValues) => void
}

/**
 * Shown when another person saved first: who, when and what. The person chooses for fields that both have
 * changed; all other changes of both are kept by default.
 */
export function ConflictDialog(props: ConflictDialogProps) {
  const { entity, conflict, mine, saving, thenSaves, onCancel, onDecide } = props
  const { model, translate, format } = useAdmin()
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({})
  const id = useId()
  const fields = useMemo(() => conflictFields(model, entity, conflict, mine), [model, entity, conflict, mine])
  const authorOf = useFieldAuthors(entity, conflict)
  const person = conflict.userName ?? translate('admin.conflict.somebody')
  const who = conflict.timestampUtc
    ? translate('admin.conflict.who', { name: person, time: format.dateTime(conflict.timestampUtc) })
    : translate('admin.conflict.whoUnknown')
  const decide = () => {
    const { values, changed } = chosenValues(model, fields, choices)
    onDecide(values, changed)
  }
  const parts = [
    { key: 'choose', items: fields.filter(({ changedBy }) => changedBy === 'both') },
    { key: 'merged', items: fields.filter(({ changedBy }) => changedBy !== 'both') },
  ]
  const choice = (item: ConflictField) => (
    <ConflictChoice
      key={item.field.name}
      item={item}
      conflict={conflict}
      author={authorOf(item.field)}
      choice={choices[item.field.name] ?? item.suggested}
      onChoose={(side) => setChoices((now) => ({ ...now, [item.field.name]: side }))}
    />
  )
  return (
    <FormDialog
      open
      fullWidth
      maxWidth="md"
      scroll="paper"
      onClose={onCancel}
      busy={saving}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-who`}
    >
      <DialogTitle id={`${id}-title`}>{translate('admin.conflict.title')}</DialogTitle>
      <DialogContent>
        <Alert id={`${id}-who`} severity="warning" sx={{ mb: 4 }}>
          {who}
        </Alert>
        {parts.map(
          ({ key, items }) =>
            items.length > 0 && (
              <Box key={key} component="section" aria-labelledby={`${id}-${key}`} sx={{ mb: 6 }}>
                <Typography id={`${id}-${key}`} variant="h3" component="h3" sx={{ mb: 3 }}>
                  {translate(`records.conflict.${key}`)}
                </Typography>
                <Box sx={{ display: 'grid', gap: 4 }}>{items.map(choice)}</Box>
              </Box>
            ),
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onCancel} disabled={saving}>
          {translate('admin.conflict.back')}
        </Button>
        <Button variant="contained" onClick={decide} loading={saving}>
          {translate(thenSaves ? 'admin.conflict.save' : 'records.conflict.take')}
        </Button>
      </DialogActions>
    </FormDialog>
  )
}

interface ConflictChoiceProps {
  readonly item: ConflictField
  readonly conflict: Conflict
  /** The author of the earlier change, and its time. */
  readonly author: Author
  readonly choice: Side
  readonly onChoose: (side: Side) => void
}

/** The choice for one conflicting field: mine, theirs, or as it was. */
function ConflictChoice({ item, conflict, author, choice, onChoose }: ConflictChoiceProps) {
  const { translate, format, fieldContext } = useAdmin()
  const group = useId()
  const { field, values, changedBy } = item
  const { Cell } = fieldKinds[field.kind]
  const person = author.name ?? translate('admin.conflict.somebody')
  const by = {
    both: translate('admin.conflict.both'),
    me: translate('admin.conflict.onlyMine'),
    them: translate('admin.conflict.onlyTheirs', { name: person }),
  }[changedBy]
  return (
    <Group>
      <legend>
        {field.label} <StateChip color={changedBy === 'both' ? 'warning' : 'neutral'}>{by}</StateChip>
      </legend>
      <Box className="ff-sides">
        {SIDES.map((side) => (
          <label key={side} htmlFor={`${group}-${side}`} data-chosen={choice === side}>
            <Radio
              size="small"
              id={`${group}-${side}`}
              name={group}
              value={side}
              checked={choice === side}
              onChange={() => onChoose(side)}
              sx={{ p: 0.5, alignSelf: 'start' }}
            />
            <span>
              <span className="ff-side">
                {translate(`admin.conflict.${side}`)}
                {side === 'theirs' && changedBy !== 'me' && author.timestampUtc !== null && (
                  <>
                    {`: ${person}, `}
                    <time dateTime={author.timestampUtc}>{format.dateTime(author.timestampUtc)}</time>
                  </>
                )}
              </span>
              <span className="ff-value">
                {isBlank(values[side]) ? (
                  <em>{translate('admin.conflict.emptyValue')}</em>
                ) : (
                  <Cell
                    field={field}
                    value={values[side]}
                    row={side === 'original' ? conflict.base : conflict.current}
                    context={fieldContext}
                    variant="detail"
                  />
                )}
              </span>
            </span>
          </label>
        ))}
      </Box>
    </Group>
  )
}

const SIDES: readonly Side[] = ['mine', 'theirs', 'original']

const Group = styled('fieldset')(({ theme }) => {
  const { palette } = theme.vars ?? theme
  return {
    border: 0,
    margin: 0,
    padding: 0,
    minWidth: 0,
    '& legend': { padding: 0, marginBottom: 6, fontWeight: 500 },
    '& .ff-sides': {
      display: 'grid',
      gap: 8,
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
    },
    '& label': {
      display: 'flex',
      gap: 6,
      minWidth: 0,
      padding: '8px 10px',
      border: `1px solid ${palette.divider}`,
      borderRadius: 8,
      cursor: 'pointer',
      fontVariantNumeric: 'tabular-nums',
    },
    '& label[data-chosen="true"]': { borderColor: palette.primary.main, background: palette.tint.info.bg },
    '& label > span:last-of-type': { minWidth: 0 },
    '& .ff-side': { display: 'block', fontSize: 12, color: palette.text.secondary },
    '& .ff-value': { display: 'block', overflowWrap: 'anywhere' },
  }
})
