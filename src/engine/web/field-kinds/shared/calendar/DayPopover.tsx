import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import type { FieldContext } from '../../FieldKindSlice.ts'
import { today } from '../dayText.ts'
import { DayCalendar } from './DayCalendar.tsx'
import { DayEntry } from './DayEntry.tsx'
import { PopoverBody } from './PopoverBody.tsx'
import { TimeEntry } from './TimeEntry.tsx'

export interface DayPopoverProps {
  /** ISO day, or text that is no day; '' for none. */
  readonly day: string
  /** `HH:mm`, '' or text that is no time; null for a day without a time. */
  readonly time: string | null
  /** What was typed to open the calendar. */
  readonly typed: string
  readonly clearable: boolean
  readonly onChange: (day: string, time: string | null) => void
  readonly onClose: () => void
  readonly context: FieldContext
}

/** Calendar of a date field. A press selects a day and closes, unless there is a time: then Done closes. */
export function DayPopover({ day, time, typed, onChange, onClose, context, clearable }: DayPopoverProps) {
  const { translate, locale } = context
  const hasTime = time !== null
  const pick = (next: string, nextTime = time) => onChange(next, nextTime)
  return (
    <PopoverBody>
      <Box sx={{ display: 'flex', gap: 2, pt: 1 }}>
        <DayEntry
          label={translate('fields.date.typed')}
          value={day}
          typed={typed}
          onChange={pick}
          onEnter={onClose}
          takesFocus
          context={context}
        />
        {hasTime ? (
          <TimeEntry
            label={translate('fields.date.time')}
            value={time}
            onChange={(next) => {
              if (day !== '' || next !== '') pick(day === '' ? today() : day, next)
            }}
          />
        ) : null}
      </Box>
      <DayCalendar
        locale={locale}
        day={day}
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
