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
import { atMinute } from './calendar.ts'
import type { RowSink } from './RowSink.ts'
import { seedBooks } from './seedBooks.ts'
import { countryId, currencyId } from './SeedWorld.ts'

/** The platform's opening day; nothing is older. */
export const PLATFORM_START = '2018-03-01'

/**
 * Data that every installation needs: countries, currencies, books, partners, products, purposes and roles.
 * Only the demo's domains count as proved.
 */
export function seedReferenceData(sink: RowSink, { demo }: { readonly demo: boolean }): void {
  const instant = atMinute(PLATFORM_START, 480)
  const stamps = { createdAtUtc: instant, updatedAtUtc: instant }
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
  seedBooks(sink, PLATFORM_START)
  for (const { country, currency, ...partner } of PARTNERS) {
    sink.add(tables.whiteLabelPartners, {
      ...partner,
      ...stamps,
      domainProvedAtUtc: demo ? instant : null,
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
