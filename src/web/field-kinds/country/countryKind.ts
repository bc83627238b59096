import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { CountryFilter } from './CountryFilter.tsx'
import { CountryInput } from './CountryInput.tsx'
import { countryView } from './countryView.ts'

export const countryKind: FieldKindSlice = { ...countryView, Input: CountryInput, Filter: CountryFilter }
