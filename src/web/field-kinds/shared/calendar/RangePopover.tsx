import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { FieldContext } from '../../FieldKindSlice.ts'
import type { DayRange } from '../dayRange.ts'
import { CalendarGrid } from './CalendarGrid.tsx'
import { CalendarHeader } from './CalendarHeader.tsx'
import { DayEntry } from './DayEntry.tsx'
import { today } from './dayMath.ts'
import { PopoverBody } from './PopoverBody.tsx'

export interface RangePopoverProps {
  readonly range: DayRange
  readonly onChange: (range: DayRange) => void
  readonly onClose: () => void
  readonly context: FieldContext
}

/** Calendar of a filter from–to. A press on a day sets the end that was used last, then goes on to the other. */
export function RangePopover({ range, onChange, onClose, context }: RangePopoverProps) {
  const { translate, locale } = context
  const [end, setEnd] = useState<keyof DayRange>('from')
  const [cursor, setCursor] = useState(range.from || range.to || today())
  const change = (which: keyof DayRange, day: string) => {
    if (day !== '') setCursor(day)
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
            onFocus={() => setEnd(which)}
            onEnter={onClose}
            takesFocus={which === 'from'}
            context={context}
          />
        ))}
      </Box>
      <CalendarHeader cursor={cursor} onMove={setCursor} context={context} />
      <CalendarGrid
        locale={locale}
        from={range.from}
        to={range.to}
        cursor={cursor}
        onMove={setCursor}
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

/** An end that passes the other one opens it: nothing lies between a later day and an earlier one. */
function inOrder(range: DayRange, changed: keyof DayRange): DayRange {
  if (range.from === '' || range.to === '' || range.from <= range.to) return range
  return changed === 'from' ? { ...range, to: '' } : { ...range, from: '' }
}
