import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { selectOnFocus } from '../../../ui/selectOnFocus.ts'

/**
 * A time as HH:mm on the 24-hour clock. Not the native input, which follows the browser's language. Reports other text as it
 * was typed when it is left, so that the form refuses it.
 */
export function TimeEntry({
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
