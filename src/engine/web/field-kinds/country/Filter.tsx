import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import { useMemo } from 'react'
import type { FieldContext, FilterProps } from '../FieldKindSlice.ts'
import { AutocompleteFilterBox, suggestionsLandmark } from '../shared/FilterBox.tsx'
import { filterText } from '../shared/textCodec.ts'
import { textOrder } from '../../../model/textOrder.ts'
import { COUNTRY_CODES } from '../../../rules/countryCodes.ts'
import { countryName } from './codec.ts'

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

export type CountryContext = Pick<FieldContext, 'locale' | 'translate'>

/** Autocomplete props for choosing countries by name, sorted in the person's language. */
export function useCountryOptions({ locale, translate }: CountryContext, codes = COUNTRY_CODES) {
  const options = useMemo(() => {
    const compare = textOrder(locale)
    return codes.toSorted((a, b) => compare(countryName(a, locale), countryName(b, locale)))
  }, [locale, codes])
  return {
    options,
    getOptionLabel: (code: string) => countryName(code, locale),
    filterOptions: byNameOrCode,
    noOptionsText: translate('fields.lookup.none'),
    openText: translate('fields.lookup.open'),
    closeText: translate('fields.lookup.close'),
    clearText: translate('fields.clear'),
  }
}

const filterByName = createFilterOptions<string>()

/** Also matches the code: `dk` finds Denmark first. */
function byNameOrCode(codes: string[], state: Parameters<typeof filterByName>[1]): string[] {
  const typed = state.inputValue.trim().toUpperCase()
  const byCode = typed.length === 2 ? codes.filter((code) => code === typed) : []
  return [...byCode, ...filterByName(codes, state).filter((code) => !byCode.includes(code))]
}
