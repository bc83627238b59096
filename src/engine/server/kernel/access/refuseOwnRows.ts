import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database, OwnedRow } from '../../db/Database.ts'
import type { Actor, UserActor } from '../Actor.ts'
import { DomainError } from '../DomainError.ts'

/** Who takes part in a write. */
export interface Participants {
  readonly db: Database
  readonly actor: Actor
  /** Who approved it. */
  readonly approvedBy?: UserActor | undefined
  /** Values that are computed for every account alike, without choosing one. */
  readonly isComputed?: boolean
}

/**
 * Staff never act on an account that they belong to, neither as who asks nor as who approves: throws
 * OWN_ACCOUNT when a row is one of its rows. Every written row passes here, before and after its change.
 */
export const refuseOwnRows = async (
  participants: Participants,
  table: PgTable,
  rows: readonly (OwnedRow | null)[],
): Promise<void> => {
  const { db } = participants
  const staff = staffOf(participants)
  if (staff.length > 0 && (await db.ownership.ownsRows(db, staff, table, rows)))
    throw new DomainError('OWN_ACCOUNT')
}

/** The same for accounts that a request names. */
export const refuseOwnAccounts = async (
  participants: Participants,
  accountIds: readonly number[],
): Promise<void> => {
  const { db } = participants
  const staff = staffOf(participants)
  if (staff.length > 0 && (await db.ownership.ownsAccounts(db, staff, accountIds)))
    throw new DomainError('OWN_ACCOUNT')
}

const staffOf = ({ actor, approvedBy, isComputed }: Participants): readonly UserActor[] =>
  isComputed ? [] : [actor, approvedBy].flatMap((one) => (one?.kind === 'STAFF' ? [one] : []))
