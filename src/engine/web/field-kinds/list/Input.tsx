import Autocomplete from '@mui/material/Autocomplete'
import type { InputProps } from '../FieldKindSlice.ts'
import { AutocompleteBox } from '../shared/AutocompleteBox.tsx'
import { suggestionsLandmark } from '../shared/FilterBox.tsx'
import { toPlainText } from '../shared/textCodec.ts'
import { toItems } from './codec.ts'

/** Chips: selected from the choices, or typed one by one (Enter) when the field has none. */
export function ListInput(props: InputProps) {
  const { field, context } = props
  const { translate } = context
  const isClosed = field.choices.length > 0
  const labels = new Map(field.choices.map((choice) => [choice.value, choice.label]))
  return (
    <Autocomplete<string, true, false, boolean>
      multiple
      freeSolo={!isClosed}
      autoSelect={!isClosed}
      disableCloseOnSelect={isClosed}
      filterSelectedOptions
      id={props.id}
      size="small"
      options={field.choices.filter(({ deprecated }) => deprecated === null).map(({ value }) => value)}
      getOptionLabel={(value) => labels.get(value) ?? value}
      value={toItems(props.value).map(toPlainText)}
      onChange={(_event, values) => props.onChange(values)}
      onBlur={props.onBlur}
      disabled={props.disabled}
      slotProps={{ popper: suggestionsLandmark(field.label) }}
      noOptionsText={translate('fields.lookup.none')}
      openText={translate('fields.lookup.open')}
      closeText={translate('fields.lookup.close')}
      clearText={translate('fields.clear')}
      renderInput={(params) => (
        <AutocompleteBox
          params={params}
          input={props}
          placeholder={translate(isClosed ? 'fields.lookup.placeholder' : 'fields.list.placeholder')}
        />
      )}
    />
  )
}
