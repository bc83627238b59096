import * as tables from '../tables/index.ts'
import { COUNTRIES } from './facts/countries.ts'
import {
  CURRENCIES,
  CURRENCY_OF_COUNTRY,
  LOAN_PURPOSES,
  PARTNERS,
  PRODUCT_TYPES,
  ROLES,
} from './facts/reference.ts'
import type { RowSink } from './RowSink.ts'
import { seedBooks } from './seedBooks.ts'
import { countryId, currencyId } from './ids.ts'

/** The platform's opening day; nothing is older. */
export const PLATFORM_START = '2018-03-01'

const OPENED_AT = `${PLATFORM_START}T08:00:00.000Z`
export const OPENING_STAMPS = { createdAtUtc: OPENED_AT, updatedAtUtc: OPENED_AT }

/**
 * Data that every installation needs: countries, currencies, books, partners, products, purposes and roles.
 * Only the demo's domains count as proved.
 */
export function seedReferenceData(sink: RowSink, { demo }: { readonly demo: boolean }): void {
  const stamps = OPENING_STAMPS
  for (const currency of CURRENCIES) {
    sink.add(tables.currencies, { ...currency, ...stamps, entityId: sink.nextId(tables.currencies) })
  }
  for (const country of COUNTRIES) {
    const currency = CURRENCY_OF_COUNTRY[country.code]
    sink.add(tables.countries, {
      ...country,
      ...stamps,
      entityId: sink.nextId(tables.countries),
      currencyId: currency ? currencyId(currency) : null,
      isEnabled: !country.isHighRisk,
    })
  }
  seedBooks(sink, stamps)
  for (const { country, currency, ...partner } of PARTNERS) {
    sink.add(tables.whiteLabelPartners, {
      ...partner,
      ...stamps,
      domainProvedAtUtc: demo ? stamps.createdAtUtc : null,
      entityId: sink.nextId(tables.whiteLabelPartners),
      countryId: countryId(country),
      currencyId: currencyId(currency),
    })
  }
  for (const role of ROLES) {
    sink.add(tables.userRoles, { ...role, ...stamps, entityId: sink.nextId(tables.userRoles) })
  }
  for (const product of PRODUCT_TYPES) {
    sink.add(tables.productTypes, { ...product, ...stamps, entityId: sink.nextId(tables.productTypes) })
  }
  for (const [at, purpose] of LOAN_PURPOSES.entries()) {
    sink.add(tables.loanPurposes, {
      ...purpose,
      ...stamps,
      entityId: sink.nextId(tables.loanPurposes),
      displayOrder: (at + 1) * 10,
    })
  }
}
