import FormHelperText from '@mui/material/FormHelperText'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { selectOnFocus } from '../../ui/selectOnFocus.ts'
import { sizeOf } from './sizeOf.ts'
import type { FieldModel } from '../../../model/FieldModel.ts'
import type { ControlProps, FieldContext } from '../FieldKindSlice.ts'
import { asTyped, type NumberMessage, readNumber, type NumberRules, withoutMark } from './readNumber.ts'

/** The props that inputs of numbers read. */
export interface NumberControlProps extends ControlProps {
  readonly field: Pick<FieldModel, 'placeholder' | 'align'>
  readonly context: Pick<FieldContext, 'locale' | 'translate'>
}

export interface NumberInputProps extends NumberControlProps {
  readonly entry: { readonly maxFraction: number; readonly negative: boolean }
  /** Machine text -> text in the input while it does not have the focus. */
  readonly display: (machine: string) => string
  /** Shown after the number: a currency, `%`. */
  readonly unit?: string | undefined
}

/**
 * Number input. Text stays as typed while the input has the focus. Its value is machine text (`1250.50`); text that
 * cannot be read is passed on as typed, so that validation reports it.
 */
export function NumberInput({ entry, display, unit, ...props }: NumberInputProps) {
  const { locale, translate } = props.context
  const value = typeof props.value === 'string' ? props.value : ''
  const [typed, setTyped] = useState<TypedNumber | null>(null)
  const latest = typed?.value === value ? typed : null
  // Form fields have their own message for a text that is not a number.
  const message = latest?.message?.key === 'validation.NUMBER' ? null : (latest?.message ?? null)
  const isProblem = message !== null && latest?.isProblem === true
  const messageId = `${props.id}-reading`

  const change = (text: string, isTyped: boolean) => {
    const next = readTyped(text, { ...entry, locale, unit })
    // A pasted number shows at once how it was read.
    setTyped(isTyped || next.isProblem ? next : { ...next, text: null })
    props.onChange(next.value)
  }
  return (
    <>
      <OutlinedInput
        {...sizeOf(props)}
        fullWidth
        id={props.id}
        value={latest?.text ?? withoutMark(display(value))}
        onChange={(event) => change(event.target.value, isTyping(event.nativeEvent))}
        onFocus={selectOnFocus}
        onBlur={() => {
          if (latest?.isProblem === false) setTyped({ ...latest, text: null })
          props.onBlur()
        }}
        disabled={props.disabled}
        error={props.invalid || isProblem}
        placeholder={props.field.placeholder ?? undefined}
        endAdornment={unit ? <InputAdornment position="end">{unit}</InputAdornment> : undefined}
        slotProps={{
          input: {
            inputMode: entry.maxFraction > 0 ? 'decimal' : 'numeric',
            autoComplete: 'off',
            'aria-describedby':
              [props.describedBy, message && messageId].filter(Boolean).join(' ') || undefined,
            'aria-required': props.required,
            style: { textAlign: props.field.align === 'end' ? 'right' : undefined },
          },
        }}
      />
      {message && (
        <FormHelperText id={messageId} error={isProblem} role="status" sx={{ mx: 0 }}>
          {translate(message.key, message.params)}
        </FormHelperText>
      )}
    </>
  )
}

/** False for a text that came as a whole: pasted, filled in by the browser. */
function isTyping(event: Event): boolean {
  return 'inputType' in event && /^(?:insertText|insertComposition|delete)/.test(String(event.inputType))
}

interface TypedNumber {
  /** Null once the input has been left: it shows how the text was read. */
  readonly text: string | null
  /** What the form got for it. */
  readonly value: string
  readonly message: NumberMessage | null
  readonly isProblem: boolean
}

function readTyped(text: string, rules: NumberRules): TypedNumber {
  if (text.trim() === '') return { text, value: '', message: null, isProblem: false }
  const reading = readNumber(text, rules)
  return reading.machine === null
    ? { text, value: asTyped(text), message: reading.problem, isProblem: true }
    : { text, value: reading.machine, message: reading.note, isProblem: false }
}
