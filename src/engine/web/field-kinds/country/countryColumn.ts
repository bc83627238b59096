import type { FieldColumn } from '../FieldKindSlice.ts'
import { CountryFilter } from './CountryFilter.tsx'
import { countryView } from './countryView.ts'

export const countryColumn: FieldColumn = { ...countryView, Filter: CountryFilter }
