import type { Account } from '../../../../client/session/UserAndAccounts.ts'

/** The account's holder, independent of its label: a company, otherwise a person. */
export function holderOf({ business, createdByPerson, label }: Account): string {
  if (business) return business.name
  const name = [createdByPerson?.firstName, createdByPerson?.lastName].filter(Boolean).join(' ')
  return name || label
}
