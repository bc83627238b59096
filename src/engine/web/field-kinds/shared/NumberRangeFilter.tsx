import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { useId, useState } from 'react'
import { compareExact, readExact } from '../../../model/exactNumber.ts'
import type { FilterProps } from '../FieldKindSlice.ts'
import { filterText } from './filterCondition.ts'
import { fromNumberRangeText, toNumberRangeText, type NumberRange } from './numberRange.ts'
import { TextFilter, type TextFilterProps } from './TextFilter.tsx'

/**
 * Filter by a range of numbers in two boxes; either may stay empty. A range whose end is below its start is
 * ignored.
 */
export function NumberRangeFilter(
  props: FilterProps & Pick<TextFilterProps, 'inputMode' | 'read' | 'keep' | 'show' | 'hint'>,
) {
  const { value, label, onChange, context } = props
  const { translate } = context
  const helpId = useId()
  const text = filterText(value)
  const [typed, setTyped] = useState<TypedRange | null>(null)
  const reached = typed?.values.indexOf(text) ?? -1
  if (typed !== null && reached !== 0) {
    setTyped(reached < 0 ? null : { ...typed, values: typed.values.slice(reached) })
  }
  const range = typed !== null && reached >= 0 ? typed.range : fromNumberRangeText(text)
  const isMistaken = endsBeforeItBegins(range)

  const change = (end: keyof NumberRange) => (typedEnd: string | undefined) => {
    const next = { ...range, [end]: typedEnd ?? '' }
    const values = typed?.values ?? [text]
    if (endsBeforeItBegins(next)) return setTyped({ range: next, values })
    const state = toNumberRangeText(next)
    setTyped({ range: next, values: [...values, state ?? ''] })
    onChange(state)
  }
  const ends = ['from', 'to'] as const
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        {ends.map((end) => (
          <TextFilter
            key={end}
            {...props}
            value={range[end]}
            placeholder={translate(`filters.${end}`)}
            accessibleName={translate(`filters.range.${end}`, { field: label })}
            invalid={isMistaken && end === 'to'}
            describedBy={isMistaken && end === 'to' ? helpId : undefined}
            onChange={change(end)}
          />
        ))}
      </Box>
      {isMistaken && (
        <FormHelperText id={helpId} error role="alert" sx={{ mx: 0 }}>
          {translate('filters.range.wrong')}
        </FormHelperText>
      )}
    </Box>
  )
}

/**
 * A range as typed. It stays while `value` goes through the values that typing led to, as the other box may lose the focus
 * before the first has become the value, and a mistaken range never does. Any other value comes from outside and replaces it.
 */
interface TypedRange {
  readonly range: NumberRange
  /** From the present one to the newest reported, as texts. */
  readonly values: readonly string[]
}

function endsBeforeItBegins({ from, to }: NumberRange): boolean {
  const [least, most] = [readExact(from), readExact(to)]
  return least !== null && most !== null && compareExact(least, most) > 0
}
