import type { RowFilter } from '../../../engine/server/entities/RowFilter.ts'
import type { AccountRole, UserActor } from '../../../engine/server/kernel/Actor.ts'

/**
 * Who sees which rows, written once as filters on `Account` and `Person`, which every entity reaches by its
 * relations. The header's current account never affects them: visibility depends only on memberships.
 */

/** Accounts the actor is a member of, in any role. */
export const memberAccounts = (actor: UserActor): RowFilter => ({
  entityId: { in: [...actor.memberships.keys()] },
})

/** Accounts the actor owns. */
export const ownedAccounts = (actor: UserActor): RowFilter => ({
  entityId: { in: accountsWithRole(actor, 'OWNER') },
})

/** Accounts of the actor's own white-label partner. */
export const partnerAccounts = (actor: UserActor): RowFilter => ({
  partner: { entityId: { eq: actor.partnerId } },
})

/**
 * Loans that every signed-in person may see, because they are or will be on the market, and loans that one of
 * the actor's accounts holds or held. This covers only the loan: the rules of accounts and people protect the
 * borrower's identity.
 */
export const marketLoans = (actor: UserActor): RowFilter => ({
  instruments: {
    some: {
      or: [{ state: { neq: 'CLOSED' } }, { netOpenPositions: { some: { account: memberAccounts(actor) } } }],
    },
  },
})

/** Oneself, and everybody on an account one owns. */
export const customerPeople = (actor: UserActor): RowFilter => ({
  or: [
    { entityId: { eq: actor.personId } },
    { accountPersonRoles: { some: { account: ownedAccounts(actor) } } },
  ],
})

/** Customers and staff of the actor's own white-label partner. */
export const partnerPeople = (actor: UserActor): RowFilter => ({
  or: [
    { accountPersonRoles: { some: { account: partnerAccounts(actor) } } },
    { users: { some: { partner: { entityId: { eq: actor.partnerId } } } } },
  ],
})

const accountsWithRole = (actor: UserActor, role: AccountRole): readonly number[] =>
  [...actor.memberships].filter(([, held]) => held === role).map(([accountId]) => accountId)
