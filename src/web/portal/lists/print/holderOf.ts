import type { Account } from '../../../client/session/UserAndAccounts.ts'

/** Whose an account is, whatever its owner calls it: a company, else a person. */
export function holderOf({ business, createdByPerson, label }: Account): string {
  if (business) return business.name
  const name = [createdByPerson?.firstName, createdByPerson?.lastName].filter(Boolean).join(' ')
  return name || label
}
