import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { FieldContext } from '../../FieldKindSlice.ts'
import { isDay, parseDay, showDay } from '../dayText.ts'
import { selectOnFocus } from '../selectOnFocus.ts'

export interface DayEntryProps {
  readonly label: string
  /** ISO day, '' for none. */
  readonly value: string
  readonly onChange: (day: string) => void
  readonly onEnter?: () => void
  readonly onFocus?: () => void
  /** The first thing in a panel that has just opened. */
  readonly takesFocus?: boolean
  readonly context: FieldContext
}

/** A day typed as DD/MM/YYYY, beside the calendar: quicker for a day one knows. */
export function DayEntry({ value, context, ...props }: DayEntryProps) {
  const [state, setState] = useState({ draft: showDay(value), base: value })
  const draft = state.base === value ? state.draft : showDay(value)
  const mistaken = draft.trim() !== '' && parseDay(draft) === null
  return (
    <TextField
      size="small"
      label={props.label}
      value={draft}
      error={mistaken}
      // Only an entry that is long enough to be a day is called a mistake.
      helperText={mistaken && draft.length >= 10 ? context.translate('fields.date.invalid') : undefined}
      placeholder={context.translate('fields.date.placeholder')}
      inputRef={props.takesFocus ? focus : undefined}
      onFocus={(event) => {
        selectOnFocus(event)
        props.onFocus?.()
      }}
      onChange={(event) => {
        const typed = event.target.value
        const day = typed.trim() === '' ? '' : parseDay(typed)
        setState({ draft: typed, base: day ?? value })
        if (day !== null && day !== value) props.onChange(day)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (isDay(value) || draft.trim() === '')) {
          event.preventDefault()
          props.onEnter?.()
        }
      }}
      slotProps={{ htmlInput: { autoComplete: 'off', inputMode: 'numeric' }, inputLabel: { shrink: true } }}
    />
  )
}

// Not the attribute: that would be read before the panel is on the page.
function focus(input: HTMLInputElement | null): void {
  input?.focus()
}
