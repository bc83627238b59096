import { bankAccounts, ledgerAccounts } from '../tables/index.ts'
import { ibanOf } from '../../../engine/rules/bankNumbers.ts'
import { CHART_OF_ACCOUNTS, PLATFORM_BANKS } from './facts/ledger.ts'
import { CURRENCIES } from './facts/reference.ts'
import type { RowSink } from './RowSink.ts'
import { countryId, currencyId } from './ids.ts'

export type LedgerKind = (typeof CHART_OF_ACCOUNTS)[number]['kind']

/** The platform's own accounts: a chart of accounts and a bank account for client funds in every currency. */
export function seedBooks(
  sink: RowSink,
  stamps: { readonly createdAtUtc: string; readonly updatedAtUtc: string },
): void {
  for (const { code } of CURRENCIES) {
    for (const { number, ...account } of CHART_OF_ACCOUNTS) {
      sink.add(ledgerAccounts, {
        ...account,
        ...stamps,
        entityId: sink.nextId(ledgerAccounts),
        number: `${number}-${code}`,
        name: `${account.name} ${code}`,
        currencyId: currencyId(code),
      })
    }
  }
  // Those for customers' money come first.
  for (const purpose of ['CLIENT_FUNDS', 'OPERATIONS'] as const) {
    const isOwn = purpose === 'OPERATIONS'
    for (const {
      currency,
      country,
      bankCode,
      accountNumber: ofClients,
      ownNumber,
      ...bank
    } of PLATFORM_BANKS) {
      const accountNumber = isOwn ? ownNumber : ofClients
      sink.add(bankAccounts, {
        ...bank,
        ...stamps,
        entityId: sink.nextId(bankAccounts),
        name: `Fundament ${isOwn ? 'own' : 'client'} funds ${currency}`,
        purpose,
        countryId: countryId(country),
        currencyId: currencyId(currency),
        registrationNumber: bankCode,
        accountNumber,
        iban: ibanOf(country, `${bankCode}${accountNumber}`),
        ledgerAccountId: ledgerAccountId(isOwn ? 'OWN_BANK' : 'CLIENT_BANK', currencyId(currency)),
      })
    }
  }
}

/** Ids follow from the seeding order. */
export const ledgerAccountId = (kind: LedgerKind, currency: number): number =>
  (currency - 1) * CHART_OF_ACCOUNTS.length + (PLACES.get(kind) ?? -1) + 1

const PLACES: ReadonlyMap<LedgerKind, number> = new Map(
  CHART_OF_ACCOUNTS.map(({ kind }, place) => [kind, place]),
)
