import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import { useId } from 'react'
import { SelectBox } from '../../../ui/SelectBox.tsx'
import { useAdmin } from '../../AdminContext.tsx'
import type { WhereColumn } from '../../../model-query/where/whereOperators.ts'
import { RuleValue } from './RuleValue.tsx'
import type { DraftRule, RuleError } from './whereDraft.ts'

export interface RuleFieldsProps {
  readonly rule: DraftRule
  /** `2`, or `2.1` within a group. */
  readonly number: string
  readonly columns: readonly WhereColumn[]
  readonly error: RuleError | undefined
  readonly onChange: (rule: DraftRule) => void
  readonly onRemove: () => void
}

/** A condition: field, comparison, value. */
export function RuleFields({ rule, number, columns, error, onChange, onRemove }: RuleFieldsProps) {
  const { translate } = useAdmin()
  const errorId = useId()
  const found = columns.find(({ column }) => column.id === rule.column)
  const chooseColumn = (id: string) => {
    const [op = 'is'] = columns.find(({ column }) => column.id === id)?.operators ?? []
    onChange({ ...rule, column: id, op, values: [] })
  }
  const chooseOperator = (chosen: string) => {
    const op = found?.operators.find((one) => one === chosen)
    if (op) onChange({ ...rule, op, values: keptValues(rule, op) })
  }
  return (
    <Box
      role="group"
      aria-label={translate('lists.where.rule', { number })}
      aria-describedby={error ? errorId : undefined}
      data-rule={rule.key}
      sx={ruleStyle}
    >
      <SelectBox
        size="small"
        value={rule.column}
        error={error?.text === 'noField'}
        onChange={(event) => chooseColumn(event.target.value)}
        inputProps={{ 'aria-label': translate('lists.where.field') }}
      >
        <option value="">{translate('lists.where.chooseField')}</option>
        {columns.map(({ column }) => (
          <option key={column.id} value={column.id}>
            {column.label}
          </option>
        ))}
      </SelectBox>
      <SelectBox
        size="small"
        value={rule.op}
        disabled={!found}
        onChange={(event) => chooseOperator(event.target.value)}
        inputProps={{ 'aria-label': translate('lists.where.operator') }}
      >
        {found?.operators.map((op) => (
          <option key={op} value={op}>
            {translate(`lists.where.op.${op}`)}
          </option>
        ))}
      </SelectBox>
      <Box sx={{ gridArea: 'value', minWidth: 0 }}>
        {found && (
          <RuleValue
            // Another field or comparison has another box.
            key={`${rule.column} ${rule.op}`}
            found={found}
            op={rule.op}
            values={rule.values}
            onChange={(values) => onChange({ ...rule, values })}
          />
        )}
      </Box>
      <IconButton
        size="small"
        aria-label={translate('lists.where.removeRule', { number })}
        onClick={onRemove}
        sx={{ gridArea: 'remove', mt: { xs: 1.25, sm: 0.75 } }}
      >
        <CloseOutlined fontSize="small" />
      </IconButton>
      {error && (
        <FormHelperText id={errorId} error sx={{ gridArea: 'error', m: 0 }}>
          {translate(`lists.where.${error.text}`, {
            number,
            field: found?.column.label ?? '',
            text: error.value,
          })}
        </FormHelperText>
      )}
    </Box>
  )
}

/** A single value stays when another comparison takes one, too; a period or a list is another kind of value. */
function keptValues({ op, values }: DraftRule, next: DraftRule['op']): readonly string[] {
  const shape = (one: DraftRule['op']) =>
    one === 'between' ? 'range' : one === 'empty' || one === 'filled' ? 'none' : 'values'
  if (shape(op) !== shape(next)) return []
  return next === 'anyOf' || next === 'noneOf' ? values : values.slice(0, 1)
}

const ruleStyle = {
  display: 'grid',
  columnGap: 2,
  rowGap: 1,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '200px 170px minmax(0, 1fr) auto' },
  gridTemplateAreas: {
    xs: '"field remove" "op op" "value value" "error error"',
    sm: '"field op value remove" "error error error error"',
  },
  '& > .MuiOutlinedInput-root:nth-of-type(1)': { gridArea: 'field' },
  '& > .MuiOutlinedInput-root:nth-of-type(2)': { gridArea: 'op' },
}
