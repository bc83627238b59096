import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { FieldContext } from '../../FieldKindSlice.ts'
import { parseDayRange, type DayRange } from '../dayRange.ts'
import { isDay, parseDay, showDay } from '../dayText.ts'
import { selectOnFocus } from '../../../ui/selectOnFocus.ts'

export interface DayEntryProps {
  readonly label: string
  /** ISO day; '' for none. */
  readonly value: string
  readonly onChange: (day: string) => void
  /** Set when a whole range can be typed as well; reported by Enter and when the entry is left. */
  readonly onRange?: (range: DayRange) => void
  readonly onEnter?: () => void
  readonly onFocus?: () => void
  /** Focuses the entry when its panel opens. */
  readonly takesFocus?: boolean
  readonly context: FieldContext
}

/** Text box for a day as DD/MM/YYYY beside the calendar, which is quicker for a known day. */
export function DayEntry({ value, context, ...props }: DayEntryProps) {
  const [state, setState] = useState({ draft: showDay(value), base: value })
  const draft = state.base === value ? state.draft : showDay(value)
  const isNoDay = draft.trim() !== '' && parseDay(draft) === null
  const range = props.onRange && isNoDay ? parseDayRange(draft) : null
  const mistaken = isNoDay && range === null
  const report = () => {
    if (!range) return
    setState({ draft: showDay(range.from), base: range.from })
    props.onRange?.(range)
  }
  return (
    <TextField
      size="small"
      label={props.label}
      value={draft}
      error={mistaken}
      // Only text long enough to be a day is reported as an error.
      helperText={mistaken && draft.length >= 10 ? context.translate('fields.date.invalid') : undefined}
      placeholder={context.translate('fields.date.placeholder')}
      inputRef={props.takesFocus ? focus : undefined}
      onFocus={(event) => {
        selectOnFocus(event)
        props.onFocus?.()
      }}
      onBlur={report}
      onChange={(event) => {
        const typed = event.target.value
        const day = typed.trim() === '' ? '' : parseDay(typed)
        setState({ draft: typed, base: day ?? value })
        if (day !== null && day !== value) props.onChange(day)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (isDay(value) || draft.trim() === '' || range)) {
          event.preventDefault()
          report()
          props.onEnter?.()
        }
      }}
      slotProps={{
        htmlInput: { autoComplete: 'off', inputMode: props.onRange ? 'text' : 'numeric' },
        inputLabel: { shrink: true },
      }}
    />
  )
}

// Not the `autofocus` attribute, which would apply before the panel is in the page.
function focus(input: HTMLInputElement | null): void {
  input?.focus()
}
