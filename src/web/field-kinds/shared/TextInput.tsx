import OutlinedInput from '@mui/material/OutlinedInput'
import type { InputProps } from '../FieldKindSlice.ts'
import { selectOnFocus } from './selectOnFocus.ts'

export interface TextInputProps extends InputProps {
  readonly type?: 'text' | 'email' | 'tel' | 'url'
  /** Rows of a multi-line text; grows with it. */
  readonly rows?: number
  readonly monospace?: boolean
}

/** The text box that every text-like kind shares. */
export function TextInput({ type = 'text', rows, monospace = false, ...props }: TextInputProps) {
  return (
    <OutlinedInput
      size="small"
      fullWidth
      id={props.id}
      type={type}
      value={typeof props.value === 'string' ? props.value : ''}
      onChange={(event) => props.onChange(event.target.value)}
      // A text of several lines is edited in parts.
      onFocus={rows === undefined ? selectOnFocus : undefined}
      onBlur={props.onBlur}
      disabled={props.disabled}
      error={props.invalid}
      placeholder={props.field.placeholder?.[props.context.locale]}
      multiline={rows !== undefined}
      {...(rows === undefined ? {} : { minRows: rows, maxRows: rows * 6 })}
      slotProps={{
        input: {
          'aria-describedby': props.describedBy,
          'aria-required': props.required,
          autoComplete: 'off',
          spellCheck: monospace ? false : undefined,
          style: monospace ? { fontFamily: 'ui-monospace, monospace', fontSize: 13 } : undefined,
        },
      }}
    />
  )
}
