import type { FieldFilters } from './FieldKindSlice.ts'
import { CountryFilter } from './country/Filter.tsx'
import { codecOf } from './fieldKinds.tsx'
import { IdFilter } from './id/Filter.tsx'
import { ListFilter } from './list/Filter.tsx'
import { RelationFilter } from './relation/Filter.tsx'
import { SecretFilter } from './secret/Filter.tsx'
import { BooleanFilter, EnumFilter, StringFilter } from './shared/ChoiceFilter.tsx'
import { DayRangeFilter } from './shared/DayRangeFilter.tsx'
import { DecimalFilter, IntegerFilter, MoneyFilter } from './shared/NumberFilter.tsx'
import { TextFilter } from './shared/TextFilter.tsx'

/** The filter of a column of each kind. */
export const fieldFilters: FieldFilters = {
  id: IdFilter,
  string: StringFilter,
  text: TextFilter,
  integer: IntegerFilter,
  decimal: DecimalFilter,
  money: MoneyFilter,
  percent: DecimalFilter,
  boolean: BooleanFilter,
  date: DayRangeFilter,
  'date-time': DayRangeFilter,
  enum: EnumFilter,
  relation: (props) => <RelationFilter {...props} codecOf={codecOf} />,
  list: (props) => <ListFilter {...props} filters={fieldFilters} />,
  object: TextFilter,
  json: TextFilter,
  country: CountryFilter,
  email: TextFilter,
  phone: TextFilter,
  url: TextFilter,
  file: TextFilter,
  secret: SecretFilter,
}
