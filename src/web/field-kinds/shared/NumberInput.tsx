import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react'
import { selectOnFocus } from './selectOnFocus.ts'
import type { InputProps } from '../FieldKindSlice.ts'
import { editNumber, type NumberEntry } from './editNumber.ts'
import { parseNumber } from './parseNumber.ts'

export interface NumberInputProps extends InputProps {
  readonly entry: Omit<NumberEntry, 'locale'>
  /** Machine text -> what stands in the input when it is not being typed in. */
  readonly display: (machine: string) => string
  /** Shown behind the number: a currency, `%`. */
  readonly unit?: string | undefined
}

/**
 * A number as a person types it. Its value is machine text (`1250.50`); what cannot be read as a number is handed
 * on as typed, so that validation can name it.
 */
export function NumberInput({ entry, display, unit, ...props }: NumberInputProps) {
  const fullEntry: NumberEntry = { ...entry, locale: props.context.locale }
  const value = typeof props.value === 'string' ? props.value : ''
  const [draft, setDraft] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const shown = draft !== null && readDraft(draft, fullEntry) === value ? draft : display(value)

  // After every render: React puts the caret at the end of a value that it changed.
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const change = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const edited = editNumber(
      { raw: event.target.value, caret: event.target.selectionStart ?? 0, typed: typedIn(event.nativeEvent) },
      fullEntry,
    )
    // Delete before a separator takes nothing away: the caret passes it, so that the next one does.
    const stuck = edited.text === shown && isForwardDelete(event.nativeEvent)
    caret.current = stuck ? edited.caret + 1 : edited.caret
    setDraft(edited.text)
    props.onChange(readDraft(edited.text, fullEntry))
  }

  return (
    <OutlinedInput
      size="small"
      fullWidth
      id={props.id}
      inputRef={input}
      value={shown}
      onChange={change}
      onFocus={selectOnFocus}
      onBlur={() => {
        setDraft(null)
        props.onBlur()
      }}
      disabled={props.disabled}
      error={props.invalid}
      placeholder={props.field.placeholder?.[props.context.locale]}
      endAdornment={unit ? <InputAdornment position="end">{unit}</InputAdornment> : undefined}
      slotProps={{
        input: {
          inputMode: entry.maxFraction > 0 ? 'decimal' : 'numeric',
          autoComplete: 'off',
          'aria-describedby': props.describedBy,
          'aria-required': props.required,
          style: { textAlign: props.field.align === 'end' ? 'right' : undefined },
        },
      }}
    />
  )
}

function readDraft(draft: string, entry: NumberEntry): string {
  return parseNumber(draft, entry.locale) ?? draft
}

/** The one character typed, '' for a deletion, null when a whole text arrived. */
function typedIn(event: Event): string | null {
  if (!('inputType' in event)) return null
  const { inputType, data } = event as InputEvent
  if (inputType.startsWith('delete')) return ''
  return inputType === 'insertText' && data?.length === 1 ? data : null
}

function isForwardDelete(event: Event): boolean {
  return 'inputType' in event && event.inputType === 'deleteContentForward'
}
