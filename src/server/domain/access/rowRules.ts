import type { AccountRole, UserActor } from '../Actor.ts'

/** A filter in an entity's own vocabulary, as `RowRule` wants it. */
export type RowFilter = Readonly<Record<string, unknown>>

/**
 * Who sees which rows, written once as filters on `Account` and `Person`; every entity leads there by its relations.
 * The header's current account never narrows or widens them: what one may see follows from memberships alone.
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
 * Loans that anybody who is signed in may look at, because they are or will be on the market, and those that an account of
 * the actor holds or once held. Of the loan alone: who borrows stays behind the rules of accounts and people.
 */
export const marketLoans = (actor: UserActor): RowFilter => ({
  instruments: {
    some: {
      or: [{ state: { neq: 'CLOSED' } }, { netOpenPositions: { some: { account: memberAccounts(actor) } } }],
    },
  },
})

/** Oneself, and everybody who is on an account one owns. */
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
