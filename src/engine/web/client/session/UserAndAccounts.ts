import type { UserAndAccountsQuery } from './generated/session.ts'

/** The signed-in person in the server's form. Amounts are decimal texts in the account's currency. */
export type UserAndAccounts = NonNullable<UserAndAccountsQuery['userAndAccounts']>

/** The partner whose name, logo and colour the person sees. */
export type UserPartner = UserAndAccounts['partner']

/** An account and the person's role there. */
export type Membership = UserAndAccounts['accounts'][number]

export type Account = Membership['account']
