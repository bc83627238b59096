import Box from '@mui/material/Box'
import Radio from '@mui/material/Radio'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { isBlank } from '../../../model/readPath.ts'
import { fieldKinds } from '../../field-kinds/fieldKinds.tsx'
import { StateChip } from '../../ui/StateChip.tsx'
import { useAdmin } from '../AdminContext.tsx'
import type { Conflict } from './Conflict.ts'
import type { ConflictField, Side } from './conflictFields.ts'
import type { Author } from './useFieldAuthors.ts'

export interface ConflictChoiceProps {
  readonly item: ConflictField
  readonly conflict: Conflict
  /** The author of the earlier change, and its time. */
  readonly author: Author
  readonly choice: Side
  readonly onChoose: (side: Side) => void
}

/** The choice for one conflicting field: mine, theirs, or as it was. */
export function ConflictChoice({ item, conflict, author, choice, onChoose }: ConflictChoiceProps) {
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
