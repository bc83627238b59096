import OutlinedInput from '@mui/material/OutlinedInput'
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'
import type { FieldParts } from './FieldFrame.tsx'

export interface TextBoxProps extends FieldParts {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly onKey?: (event: KeyboardEvent) => void
  readonly name?: string | undefined
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'password'
  /** `inputMode` for the phone's keyboard, when the type does not imply it. */
  readonly keyboard?: 'numeric' | undefined
  readonly autoComplete?: string | undefined
  readonly placeholder?: string | undefined
  readonly maxLength?: number | undefined
  readonly disabled?: boolean
  readonly endAdornment?: ReactNode
  /** Initial rows of a multi-line text; the box grows with the text. */
  readonly rows?: number | undefined
  readonly monospace?: boolean
  /** The height of staff's dense forms. */
  readonly dense?: boolean
  /** A list of suggestions beside the box: its id while it is open, and of the one that Enter takes. */
  readonly suggestions?: { readonly listId: string | null; readonly activeId: string | null } | undefined
}

/**
 * The text box of all forms, inside a `FieldFrame`. Selects its whole content on focus, so that typing
 * replaces it.
 */
export function TextBox(props: TextBoxProps) {
  const { type = 'text', rows, monospace = false, dense = false, onKey } = props
  return (
    <OutlinedInput
      id={props.id}
      name={props.name}
      type={type}
      value={props.value}
      fullWidth
      error={props.invalid}
      disabled={props.disabled ?? false}
      placeholder={props.placeholder}
      autoComplete={props.autoComplete ?? 'off'}
      onChange={(event) => props.onChange(event.target.value)}
      // People edit parts of a multi-line text.
      onFocus={rows === undefined ? selectAll : undefined}
      onBlur={props.onBlur}
      onKeyDown={onKey}
      onKeyUp={onKey}
      endAdornment={props.endAdornment}
      multiline={rows !== undefined}
      {...(rows === undefined ? {} : { minRows: rows, maxRows: rows * 6 })}
      {...(dense ? { size: 'small' as const } : rows === undefined ? { sx: { height: 44 } } : {})}
      slotProps={{
        input: {
          'aria-describedby': props.describedBy,
          'aria-invalid': props.invalid,
          'aria-required': props.required,
          ...(props.suggestions
            ? {
                'aria-autocomplete': 'list',
                'aria-haspopup': 'listbox',
                'aria-controls': props.suggestions.listId ?? undefined,
                'aria-activedescendant': props.suggestions.activeId ?? undefined,
              }
            : {}),
          ...(props.keyboard ? { inputMode: props.keyboard } : {}),
          ...(props.maxLength ? { maxLength: props.maxLength } : {}),
          ...(CASELESS.has(type) ? { autoCapitalize: 'none' } : {}),
          ...(CASELESS.has(type) || monospace ? { spellCheck: false } : {}),
          ...(monospace ? { style: { fontFamily: 'ui-monospace, monospace', fontSize: 13 } } : {}),
        },
      }}
    />
  )
}

function selectAll(event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  event.target.select()
}

/** A phone must not capitalise or correct email addresses and passwords. */
const CASELESS: ReadonlySet<TextBoxProps['type']> = new Set(['email', 'password'])
