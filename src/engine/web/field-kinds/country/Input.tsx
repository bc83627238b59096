import Autocomplete from '@mui/material/Autocomplete'
import type { FieldModel } from '../../../model/FieldModel.ts'
import type { ControlProps } from '../FieldKindSlice.ts'
import { AutocompleteBox } from '../shared/AutocompleteBox.tsx'
import { suggestionsLandmark } from '../shared/FilterBox.tsx'
import { toPlainText } from '../shared/textCodec.ts'
import { type CountryContext, useCountryOptions } from './Filter.tsx'

export interface CountryInputProps extends ControlProps {
  readonly field: Pick<FieldModel, 'label' | 'placeholder'>
  readonly context: CountryContext
  /** Those that can be chosen; all countries without it. */
  readonly codes?: readonly string[] | undefined
}

/** A country by its name in the person's language; the value is its code. */
export function CountryInput(props: CountryInputProps) {
  const options = useCountryOptions(props.context, props.codes)
  return (
    <Autocomplete<string>
      {...options}
      id={props.id}
      size="small"
      value={toPlainText(props.value) || null}
      onChange={(_event, code) => props.onChange(code ?? '')}
      onBlur={props.onBlur}
      disabled={props.disabled}
      slotProps={{ popper: suggestionsLandmark(props.field.label) }}
      // A stored code that is not (or no longer) assigned is shown as it is.
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
