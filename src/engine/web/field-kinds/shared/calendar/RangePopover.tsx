import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { FieldContext } from '../../FieldKindSlice.ts'
import type { DayRange } from '../readDay.ts'
import { isDay } from '../dayText.ts'
import { DayCalendar, PopoverBody } from './DayCalendar.tsx'
import { DayEntry } from './DayEntry.tsx'

export interface RangePopoverProps {
  readonly range: DayRange
  readonly onChange: (range: DayRange) => void
  readonly onClose: () => void
  readonly context: FieldContext
}

/** Calendar of a range filter. A press on a day sets the active end and activates the other. */
export function RangePopover({ range, onChange, onClose, context }: RangePopoverProps) {
  const { translate, locale } = context
  const [end, setEnd] = useState<keyof DayRange>('from')
  const change = (which: keyof DayRange, day: string) => {
    onChange(inOrder({ ...range, [which]: day }, which))
  }
  return (
    <PopoverBody>
      <Box sx={{ display: 'flex', gap: 2, pt: 1 }}>
        {(['from', 'to'] as const).map((which) => (
          <DayEntry
            key={which}
            label={translate(`filters.${which}`)}
            value={range[which]}
            onChange={(day) => change(which, day)}
            onRange={onChange}
            onFocus={() => setEnd(which)}
            onEnter={onClose}
            takesFocus={which === 'from'}
            context={context}
          />
        ))}
      </Box>
      <DayCalendar
        locale={locale}
        // The month of the active end; the other end's month while the active one is open.
        day={range[end] || range[end === 'from' ? 'to' : 'from']}
        range={range}
        onPick={(day) => {
          change(end, day)
          setEnd(end === 'from' ? 'to' : 'from')
        }}
      />
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <Button
          size="small"
          color="inherit"
          disabled={range.from === '' && range.to === ''}
          onClick={() => onChange({ from: '', to: '' })}
        >
          {translate('filters.clear')}
        </Button>
        <Button size="small" variant="contained" onClick={onClose}>
          {translate('fields.date.done')}
        </Button>
      </Box>
    </PopoverBody>
  )
}

/** When one end passes the other, the other becomes open, because the range would be empty. */
function inOrder(range: DayRange, changed: keyof DayRange): DayRange {
  if (!isDay(range.from) || !isDay(range.to) || range.from <= range.to) return range
  return changed === 'from' ? { ...range, to: '' } : { ...range, from: '' }
}
