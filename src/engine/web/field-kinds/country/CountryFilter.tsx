import Autocomplete from '@mui/material/Autocomplete'
import type { FilterProps } from '../FieldKindSlice.ts'
import { AutocompleteFilterBox } from '../shared/AutocompleteFilterBox.tsx'
import { filterText } from '../shared/filterCondition.ts'
import { suggestionsLandmark } from '../shared/suggestionsLandmark.ts'
import { useCountryOptions } from './useCountryOptions.ts'

export function CountryFilter(props: FilterProps) {
  const { context } = props
  const options = useCountryOptions(context)
  const label = context.translate('filters.label', { field: props.label })
  return (
    <Autocomplete<string>
      {...options}
      value={filterText(props.value) || null}
      onChange={(_event, code) => props.onChange(code ?? undefined)}
      slotProps={{
        popper: { ...suggestionsLandmark(label), style: { minWidth: 220 }, placement: 'bottom-start' },
      }}
      renderInput={(params) => <AutocompleteFilterBox params={params} label={label} />}
    />
  )
}
