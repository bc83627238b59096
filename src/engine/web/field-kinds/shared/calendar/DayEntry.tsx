import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { FieldContext } from '../../FieldKindSlice.ts'
import { type DayRange, parseDay, parseDayRange } from '../readDay.ts'
import { showDay } from '../dayText.ts'
import { selectOnFocus } from '../../../ui/selectOnFocus.ts'

export interface DayEntryProps {
  readonly label: string
  /** ISO day, or text that is no day; '' for none. */
  readonly value: string
  /** Text with which the box opens instead. */
  readonly typed?: string
  /** A day with all digits of its year is reported while it is typed, any other text when the entry is left. */
  readonly onChange: (day: string) => void
  /** Set when a whole range can be typed as well. */
  readonly onRange?: (range: DayRange) => void
  readonly onEnter?: () => void
  readonly onFocus?: () => void
  /** Focuses the entry when its panel opens. */
  readonly takesFocus?: boolean
  readonly context: FieldContext
}

/** Text box for a day as DD/MM/YYYY beside the calendar, which is quicker for a known day. */
export function DayEntry({ value, typed = '', context, ...props }: DayEntryProps) {
  const { locale } = context
  const [state, setState] = useState({ draft: typed || showDay(value), base: value })
  const draft = state.base === value ? state.draft : showDay(value)
  const day = draft.trim() === '' ? '' : parseDay(draft, locale)
  const range = props.onRange && day === null ? parseDayRange(draft, locale) : null
  const mistaken = day === null && range === null
  const report = () => {
    const next = range?.from ?? day ?? draft.trim()
    setState({ draft: showDay(next), base: next })
    if (range) props.onRange?.(range)
    else if (next !== value) props.onChange(next)
  }
  return (
    <TextField
      size="small"
      label={props.label}
      value={draft}
      error={mistaken}
      // Only text that has been reported, or is long enough to be a day.
      helperText={
        mistaken && (draft.length >= 10 || draft === value)
          ? context.translate('fields.date.invalid')
          : undefined
      }
      placeholder={context.translate('fields.date.placeholder')}
      inputRef={props.takesFocus ? focus : undefined}
      onFocus={(event) => {
        if (typed === '' || draft !== typed) selectOnFocus(event)
        props.onFocus?.()
      }}
      onBlur={report}
      onChange={(event) => {
        const text = event.target.value
        const next = parseDay(text, locale)
        const isComplete = next !== null && text.includes(next.slice(0, 4))
        setState({ draft: text, base: isComplete ? next : value })
        if (isComplete && next !== value) props.onChange(next)
      }}
      onKeyDown={(event) => {
        // Escape closes the panel around it, and the text with it.
        if (event.key === 'Escape') setState({ draft: showDay(value), base: value })
        if (event.key !== 'Enter') return
        event.preventDefault()
        report()
        if (!mistaken) props.onEnter?.()
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
