import type { Caller, CallerShare } from '../../db/Caller.ts'
import type { Actor } from '../../kernel/Actor.ts'

const SECOND = 1_000
const CUSTOMER = { statementTimeoutMs: 3 * SECOND, atOnce: null, readBudgetMs: 6 * SECOND }
const STAFF = { statementTimeoutMs: 15 * SECOND, atOnce: null, readBudgetMs: 30 * SECOND }

/** A request of staff that may read this many objects reads a whole list, such as a CSV export. */
const EXPORT_COST = 10_000
/** Exports take longer and run one at a time, beside the person's other work. */
const EXPORT = { statementTimeoutMs: 60 * SECOND, atOnce: 1, readBudgetMs: 60 * SECOND }

/** The share of the database for one request. Signed-out callers are distinguished by their network. */
export const callerOf = (actor: Actor, address: string): Caller => ({
  share: shareOf(actor, address),
  spentMs: 0,
})

/** For a socket, whose operations have no end: statements are bounded, their sum is not. */
export const socketCallerOf = (actor: Actor, address: string): Caller => ({
  share: { ...shareOf(actor, address), readBudgetMs: null },
  spentMs: 0,
})

/** The share once the request is known. Exported data may be a second old. */
export const shareFor = (
  share: CallerShare,
  actor: Actor,
  { cost, isQuery }: { readonly cost: number; readonly isQuery: boolean },
): CallerShare =>
  actor.kind === 'STAFF' && cost >= EXPORT_COST
    ? { ...EXPORT, key: `${share.key} exports`, mayBeOld: isQuery }
    : share

const shareOf = (actor: Actor, address: string): CallerShare => {
  if (actor.kind === 'STAFF') return { ...STAFF, key: `user ${actor.userId}` }
  return { ...CUSTOMER, key: actor.kind === 'USER' ? `user ${actor.userId}` : `address ${address}` }
}
