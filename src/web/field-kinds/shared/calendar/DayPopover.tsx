import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import { useState } from 'react'
import type { FieldContext } from '../../FieldKindSlice.ts'
import { isDay } from '../dayText.ts'
import { CalendarGrid } from './CalendarGrid.tsx'
import { CalendarHeader } from './CalendarHeader.tsx'
import { DayEntry } from './DayEntry.tsx'
import { today } from './dayMath.ts'
import { PopoverBody } from './PopoverBody.tsx'
import { TimeEntry } from './TimeEntry.tsx'

export interface DayPopoverProps {
  /** ISO day, '' for none. */
  readonly day: string
  /** `HH:mm`; null for a day without a time. */
  readonly time: string | null
  readonly clearable: boolean
  readonly onChange: (day: string, time: string | null) => void
  readonly onClose: () => void
  readonly context: FieldContext
}

/** Calendar of a date field. A day without a time is chosen with one press; with a time, Done closes. */
export function DayPopover({ day, time, onChange, onClose, context, clearable }: DayPopoverProps) {
  const { translate, locale } = context
  const [cursor, setCursor] = useState(isDay(day) ? day : today())
  const hasTime = time !== null
  const pick = (next: string, nextTime = time) => {
    if (next !== '') setCursor(next)
    onChange(next, nextTime)
  }
  return (
    <PopoverBody>
      <Box sx={{ display: 'flex', gap: 2, pt: 1 }}>
        <DayEntry
          label={translate('fields.date.typed')}
          value={day}
          onChange={pick}
          onEnter={onClose}
          takesFocus
          context={context}
        />
        {hasTime ? (
          <TimeEntry
            label={translate('fields.date.time')}
            value={time}
            onChange={(next) => pick(isDay(day) ? day : cursor, next)}
          />
        ) : null}
      </Box>
      <CalendarHeader cursor={cursor} onMove={setCursor} context={context} />
      <CalendarGrid
        locale={locale}
        from={day}
        to=""
        cursor={cursor}
        onMove={setCursor}
        onPick={(next) => {
          pick(next)
          if (!hasTime) onClose()
        }}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button size="small" onClick={() => pick(today())}>
          {translate('fields.date.today')}
        </Button>
        {clearable && day !== '' ? (
          <Button size="small" color="inherit" onClick={() => pick('')}>
            {translate('fields.clear')}
          </Button>
        ) : null}
        <Box sx={{ flex: 1 }} />
        <Button size="small" variant="contained" onClick={onClose}>
          {translate('fields.date.done')}
        </Button>
      </Box>
    </PopoverBody>
  )
}
