import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { FieldContext } from '../../FieldKindSlice.ts'
import { isDay, parseDay, showDay } from '../dayText.ts'
import { selectOnFocus } from '../../../ui/selectOnFocus.ts'

export interface DayEntryProps {
  readonly label: string
  /** ISO day; '' for none. */
  readonly value: string
  readonly onChange: (day: string) => void
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
  const mistaken = draft.trim() !== '' && parseDay(draft) === null
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

// Not the `autofocus` attribute, which would apply before the panel is in the page.
function focus(input: HTMLInputElement | null): void {
  input?.focus()
}
