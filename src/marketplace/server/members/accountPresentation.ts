import type { OverviewAccount, StoredAccount } from './overviewAccounts.ts'

/** Adds values derived from an account's other fields. */
export const presentAccount = (account: StoredAccount): OverviewAccount => ({
  ...account,
  id: String(account.entityId),
  label: accountLabel(account),
  to: isBorrower(account) ? '/business/dashboard' : '/investor/dashboard',
  variant: isBorrower(account) ? 'BUSINESS' : 'INVESTOR',
})

/**
 * Its own name; otherwise the person's for an individual account (a dash for a missing part) or the
 * business's.
 */
export function accountLabel(account: NamedAccount): string {
  if (account.accountName?.trim()) return account.accountName
  if (account.type === 'INDIVIDUAL') {
    const { firstName, lastName } = account.createdByPerson ?? {}
    return `${firstName?.trim() || '-'} ${lastName?.trim() || '-'}`
  }
  return account.business?.name ?? account.accountNumber
}

type NamedAccount = Pick<
  StoredAccount,
  'accountName' | 'accountNumber' | 'type' | 'createdByPerson' | 'business'
>

const isBorrower = (account: StoredAccount): boolean =>
  account.type === 'BUSINESS' && account.purpose === 'LOAN'
