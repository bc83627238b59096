import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { fieldFilters } from '../../../field-kinds/fieldFilters.tsx'
import { WHERE_LIMITS, type WhereOperator } from '../../../model-query/where/Where.ts'
import { edgeOf } from '../../../model-query/where/whereFilter.ts'
import type { WhereColumn } from '../../../model-query/where/whereOperators.ts'
import { useAdmin } from '../../AdminContext.tsx'

export interface RuleValueProps {
  readonly found: WhereColumn
  readonly op: WhereOperator
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}

/** The value of a condition: the filter of the field's kind, once or for each of several values. */
export function RuleValue(props: RuleValueProps) {
  const { found, op, values, onChange } = props
  if (op === 'empty' || op === 'filled') return null
  if (op !== 'anyOf' && op !== 'noneOf') {
    return (
      <ValueBox
        {...props}
        value={values[0]}
        onChange={(state) => {
          const value = edgeOf(op, state)
          onChange(value === undefined ? [] : [value])
        }}
      />
    )
  }
  const { choices } = found.field
  if (choices.length > 0 && choices.length <= MAX_BOXES) return <ChoiceBoxes {...props} />
  // One empty box follows, for one more value. A value that is removed moves those below up, as each box shows what it is
  // given.
  const places = Array.from(
    { length: Math.min(values.length + 1, WHERE_LIMITS.values) },
    (_, at) => `value ${at}`,
  )
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {places.map((place, at) => (
        <ValueBox
          key={place}
          {...props}
          value={values[at]}
          onChange={(next) =>
            onChange([...values.slice(0, at), ...(next === undefined ? [] : [next]), ...values.slice(at + 1)])
          }
        />
      ))}
    </Box>
  )
}

/** More are chosen one by one. */
const MAX_BOXES = 15

function ChoiceBoxes({ found, values, onChange }: RuleValueProps) {
  return (
    <Box role="group" aria-label={found.column.label} sx={boxesStyle}>
      {found.field.choices.map(({ value, label }) => (
        <FormControlLabel
          key={value}
          label={label}
          slotProps={{ typography: { sx: { fontSize: 13 } } }}
          control={
            <Checkbox
              size="small"
              checked={values.includes(value)}
              onChange={(event) =>
                onChange(event.target.checked ? [...values, value] : values.filter((each) => each !== value))
              }
            />
          }
        />
      ))}
    </Box>
  )
}

const boxesStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
  columnGap: 2,
}

function ValueBox(props: {
  readonly found: WhereColumn
  readonly op: WhereOperator
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}) {
  const { fieldContext } = useAdmin()
  const { column, field } = props.found
  const Filter = fieldFilters[field.kind]
  const isRange = props.op === 'between'
  return (
    <Filter
      // With the operator chosen already, a box takes one number, not a limit or a range.
      field={isRange ? field : { ...field, filterOperators: ['eq'] }}
      roomy={isRange}
      label={column.label}
      value={props.value}
      onChange={props.onChange}
      context={fieldContext}
    />
  )
}
