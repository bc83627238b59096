import Add from '@mui/icons-material/Add'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { SelectBox } from '../../../ui/SelectBox.tsx'
import { WHERE_LIMITS, type WhereGroup } from '../../../model-query/where/Where.ts'
import type { WhereColumn } from '../../../model-query/where/whereOperators.ts'
import { useAdmin } from '../../AdminContext.tsx'
import { RuleFields } from './RuleFields.tsx'
import {
  isDraftGroup,
  newGroup,
  newRule,
  type DraftGroup,
  type DraftPart,
  type RuleError,
} from './whereDraft.ts'

export interface GroupFieldsProps {
  readonly group: DraftGroup
  /** '' for the outermost group. */
  readonly number: string
  readonly depth: number
  readonly columns: readonly WhereColumn[]
  readonly joins: readonly WhereGroup['join'][]
  readonly errors: ReadonlyMap<string, RuleError>
  /** Whether there may be more conditions. */
  readonly hasRoom: boolean
  readonly onChange: (group: DraftGroup) => void
  /** Null for the outermost group. */
  readonly onRemove: (() => void) | null
}

/** Conditions and further groups, with how they are combined. */
export function GroupFields(props: GroupFieldsProps) {
  const { group, number, depth, columns, joins, errors, hasRoom, onChange, onRemove } = props
  const { translate } = useAdmin()
  const put = (parts: readonly DraftPart[]) => onChange({ ...group, parts })
  const replace = (part: DraftPart) => put(group.parts.map((one) => (one.key === part.key ? part : one)))
  const remove = (key: string) => put(group.parts.filter((one) => one.key !== key))
  return (
    <Box
      role="group"
      aria-label={number === '' ? translate('lists.where.title') : translate('lists.where.group', { number })}
      sx={number === '' ? partsStyle : { ...partsStyle, ...nestedStyle }}
    >
      {(joins.length > 1 || onRemove) && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <SelectBox
            size="small"
            value={group.join}
            onChange={({ target }) => onChange({ ...group, join: target.value === 'or' ? 'or' : 'and' })}
            inputProps={{ 'aria-label': translate('lists.where.join') }}
          >
            {joins.map((join) => (
              <option key={join} value={join}>
                {translate(`lists.where.${join === 'and' ? 'all' : 'any'}`)}
              </option>
            ))}
          </SelectBox>
          {onRemove && (
            <IconButton
              size="small"
              aria-label={translate('lists.where.removeGroup', { number })}
              onClick={onRemove}
              sx={{ ml: 'auto' }}
            >
              <CloseOutlined fontSize="small" />
            </IconButton>
          )}
        </Box>
      )}
      {group.parts.map((part, at) => {
        const place = number === '' ? String(at + 1) : `${number}.${at + 1}`
        return isDraftGroup(part) ? (
          <GroupFields
            {...props}
            key={part.key}
            group={part}
            number={place}
            depth={depth + 1}
            onChange={replace}
            onRemove={() => remove(part.key)}
          />
        ) : (
          <RuleFields
            key={part.key}
            rule={part}
            number={place}
            columns={columns}
            error={errors.get(part.key)}
            onChange={replace}
            onRemove={() => remove(part.key)}
          />
        )
      })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          size="small"
          startIcon={<Add />}
          disabled={!hasRoom}
          onClick={() => put([...group.parts, newRule()])}
        >
          {translate('lists.where.addRule')}
        </Button>
        {joins.length > 1 && depth < WHERE_LIMITS.depth && (
          <Button
            size="small"
            startIcon={<Add />}
            disabled={!hasRoom}
            onClick={() => put([...group.parts, newGroup(group.join === 'and' ? 'or' : 'and')])}
          >
            {translate('lists.where.addGroup')}
          </Button>
        )}
      </Box>
    </Box>
  )
}

const partsStyle = { display: 'grid', gap: 3 }
const nestedStyle = {
  p: 3,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.default',
}
