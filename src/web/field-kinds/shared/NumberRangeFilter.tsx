import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { useId, useState } from 'react'
import { compareExact, readExact } from '../../../metadata/exactNumber.ts'
import type { FilterProps } from '../FieldKindSlice.ts'
import { filterText } from './filterCondition.ts'
import { fromNumberRangeText, toNumberRangeText, type NumberRange } from './numberRange.ts'
import { TextFilter, type TextFilterProps } from './TextFilter.tsx'

/**
 * Filter by a range of numbers in two boxes; either may stay empty. A range whose end is below its start is
 * ignored.
 */
export function NumberRangeFilter(props: FilterProps & Pick<TextFilterProps, 'inputMode' | 'read' | 'show'>) {
  const { value, label, onChange, context } = props
  const { translate } = context
  const helpId = useId()
  // The typed range, until `value` contains it: the other box may lose the focus earlier. An invalid range
  // never becomes the value.
  const [typed, setTyped] = useState<{ readonly over: unknown; readonly range: NumberRange } | null>(null)
  if (typed !== null && typed.over !== value) setTyped(null)
  const range = typed !== null && typed.over === value ? typed.range : fromNumberRangeText(filterText(value))
  const isMistaken = endsBeforeItBegins(range)

  const change = (end: keyof NumberRange) => (text: string | undefined) => {
    const next = { ...range, [end]: text ?? '' }
    setTyped({ over: value, range: next })
    if (!endsBeforeItBegins(next)) onChange(toNumberRangeText(next))
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

function endsBeforeItBegins({ from, to }: NumberRange): boolean {
  const [least, most] = [readExact(from), readExact(to)]
  return least !== null && most !== null && compareExact(least, most) > 0
}
