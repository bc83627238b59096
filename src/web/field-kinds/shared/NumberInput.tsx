import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react'
import { selectOnFocus } from '../../ui/selectOnFocus.ts'
import { sizeOf } from './sizeOf.ts'
import type { FieldModel } from '../../../metadata/FieldModel.ts'
import type { ControlProps, FieldContext } from '../FieldKindSlice.ts'
import { editNumber, type NumberEntry } from './editNumber.ts'
import { parseNumber } from './parseNumber.ts'

/** The props that inputs of numbers read. */
export interface NumberControlProps extends ControlProps {
  readonly field: Pick<FieldModel, 'placeholder' | 'align'>
  readonly context: Pick<FieldContext, 'locale'>
}

export interface NumberInputProps extends NumberControlProps {
  readonly entry: Omit<NumberEntry, 'locale'>
  /** Machine text -> text in the input while it does not have the focus. */
  readonly display: (machine: string) => string
  /** Shown after the number: a currency, `%`. */
  readonly unit?: string | undefined
}

/**
 * Number input. Its value is machine text (`1250.50`); text that is not a number is passed on as typed, so
 * that validation can report it.
 */
export function NumberInput({ entry, display, unit, ...props }: NumberInputProps) {
  const fullEntry: NumberEntry = { ...entry, locale: props.context.locale }
  const value = typeof props.value === 'string' ? props.value : ''
  const [draft, setDraft] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const shown = draft !== null && readDraft(draft, fullEntry) === value ? draft : display(value)

  // After every render, because React moves the caret to the end when it changes the value.
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const change = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const edited = editNumber(
      { raw: event.target.value, caret: event.target.selectionStart ?? 0, typed: typedIn(event.nativeEvent) },
      fullEntry,
    )
    // Delete in front of a separator removes nothing: the caret moves past it, so that the next press does.
    const stuck = edited.text === shown && isForwardDelete(event.nativeEvent)
    caret.current = stuck ? edited.caret + 1 : edited.caret
    setDraft(edited.text)
    props.onChange(readDraft(edited.text, fullEntry))
  }

  return (
    <OutlinedInput
      {...sizeOf(props)}
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
      placeholder={props.field.placeholder ?? undefined}
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

/** The typed character, '' for a deletion, null when a whole text was inserted. */
function typedIn(event: Event): string | null {
  if (!('inputType' in event)) return null
  const { inputType, data } = event as InputEvent
  if (inputType.startsWith('delete')) return ''
  return inputType === 'insertText' && data?.length === 1 ? data : null
}

function isForwardDelete(event: Event): boolean {
  return 'inputType' in event && event.inputType === 'deleteContentForward'
}
