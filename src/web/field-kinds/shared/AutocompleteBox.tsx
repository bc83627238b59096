import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { InputProps } from '../FieldKindSlice.ts'

/** The box of an input that offers options while one types. Autocomplete itself selects the text on focus. */
export function AutocompleteBox({
  params: { slotProps },
  input,
  placeholder,
}: {
  readonly params: AutocompleteRenderInputParams
  readonly input: InputProps
  readonly placeholder: string
}) {
  return (
    <OutlinedInput
      {...slotProps.input}
      size="small"
      fullWidth
      error={input.invalid}
      disabled={input.disabled}
      placeholder={input.field.placeholder?.[input.context.locale] ?? placeholder}
      inputProps={{
        ...slotProps.htmlInput,
        'aria-describedby': input.describedBy,
        'aria-required': input.required,
      }}
    />
  )
}
