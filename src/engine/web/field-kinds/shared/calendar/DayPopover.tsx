import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { FieldContext } from '../../FieldKindSlice.ts'
import { today } from '../dayText.ts'
import { DayCalendar, PopoverBody } from './DayCalendar.tsx'
import { DayEntry } from './DayEntry.tsx'
import { selectOnFocus } from '../../../ui/selectOnFocus.ts'

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

/**
 * A time as HH:mm on the 24-hour clock. Not the native input, which follows the browser's language. Reports other text as it
 * was typed when it is left, so that the form refuses it.
 */
function TimeEntry({
  label,
  value,
  onChange,
}: {
  readonly label: string
  /** `HH:mm`, or text that is no time. */
  readonly value: string
  readonly onChange: (time: string) => void
}) {
  const [state, setState] = useState({ draft: value, base: value })
  const draft = state.base === value ? state.draft : value
  return (
    <TextField
      size="small"
      label={label}
      value={draft}
      error={parseTime(draft) === null}
      onFocus={selectOnFocus}
      onBlur={() => {
        const time = parseTime(draft) ?? draft.replaceAll(/\s/g, '')
        setState({ draft: time, base: time })
        if (time !== value) onChange(time)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setState({ draft: value, base: value })
      }}
      onChange={(event) => {
        const time = parseTime(event.target.value)
        setState({ draft: event.target.value, base: time ?? value })
        if (time !== null && time !== value) onChange(time)
      }}
      sx={{ width: 104, flexShrink: 0 }}
      slotProps={{ htmlInput: { autoComplete: 'off', inputMode: 'numeric' }, inputLabel: { shrink: true } }}
    />
  )
}

/** Accepts `9:05`, `09.05` and `0905`; null when the text is not a time. */
export function parseTime(typed: string): string | null {
  const parts = /^(\d{1,2})[:.](\d{2})$/.exec(typed.trim()) ?? /^(\d{2})(\d{2})$/.exec(typed.trim())
  const hours = Number(parts?.[1])
  const minutes = Number(parts?.[2])
  if (!parts || hours > 23 || minutes > 59) return null
  return `${String(hours).padStart(2, '0')}:${parts[2]}`
}
