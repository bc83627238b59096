import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import CircularProgress from '@mui/material/CircularProgress'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { FieldModel } from '../../../model/FieldModel.ts'
import type { ControlProps } from '../FieldKindSlice.ts'
import { sizeOf } from './sizeOf.ts'

/** Text box of an input with suggestions. Autocomplete itself selects the text on focus. */
export function AutocompleteBox({
  params: { slotProps },
  input,
  placeholder,
  loading = false,
}: {
  readonly params: AutocompleteRenderInputParams
  readonly input: ControlProps & { readonly field: Pick<FieldModel, 'placeholder'> }
  readonly placeholder: string
  /** Its suggestions are being searched. */
  readonly loading?: boolean
}) {
  return (
    <OutlinedInput
      {...slotProps.input}
      {...sizeOf(input)}
      fullWidth
      endAdornment={
        <>
          {loading && <CircularProgress size={16} aria-hidden />}
          {slotProps.input.endAdornment}
        </>
      }
      error={input.invalid}
      disabled={input.disabled}
      placeholder={input.field.placeholder ?? placeholder}
      inputProps={{
        ...slotProps.htmlInput,
        'aria-describedby': input.describedBy,
        'aria-required': input.required,
      }}
    />
  )
}
