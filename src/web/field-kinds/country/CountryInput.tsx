import Autocomplete from '@mui/material/Autocomplete'
import type { InputProps } from '../FieldKindSlice.ts'
import { AutocompleteBox } from '../shared/AutocompleteBox.tsx'
import { toPlainText } from '../shared/textCodec.ts'
import { useCountryOptions } from './useCountryOptions.ts'

/** A country by its name in the person's language; the value is its code. */
export function CountryInput(props: InputProps) {
  const options = useCountryOptions(props.context)
  return (
    <Autocomplete<string>
      {...options}
      id={props.id}
      size="small"
      value={toPlainText(props.value) || null}
      onChange={(_event, code) => props.onChange(code ?? '')}
      onBlur={props.onBlur}
      disabled={props.disabled}
      // A code that is stored but not assigned (any more) is shown as it is.
      isOptionEqualToValue={(option, value) => option === value.toUpperCase()}
      renderInput={(params) => (
        <AutocompleteBox
          params={params}
          input={props}
          placeholder={props.context.translate('fields.lookup.placeholder')}
        />
      )}
    />
  )
}
