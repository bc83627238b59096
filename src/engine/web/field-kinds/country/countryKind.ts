import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { CountryInput } from './CountryInput.tsx'
import { countryColumn } from './countryColumn.ts'

export const countryKind: FieldKindSlice = { ...countryColumn, Input: CountryInput }
