import { COUNTRIES } from './facts/countries.ts'
import { CURRENCIES } from './facts/reference.ts'

/** Ids of reference data follow from their order. */
export const countryId = (code: string): number => COUNTRIES.findIndex((country) => country.code === code) + 1
export const currencyId = (code: string): number =>
  CURRENCIES.findIndex((currency) => currency.code === code) + 1
