import { ACTING_ROLES } from '../../rules/actingRoles.ts'
import type { accountStatus } from '../tables/enums.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'

type AccountStatus = (typeof accountStatus.enumValues)[number]

/** Nothing new can start on such an account. */
export const CLOSED: readonly AccountStatus[] = ['DECLINED', 'DELETED', 'AWAITING_DELETION']

/** For SQL: `r.role in (${ACTING_SQL})`. */
export const ACTING_SQL = ACTING_ROLES.map((role) => `'${role}'`).join(', ')
/** For SQL: `a.status not in (${CLOSED_SQL})`. */
export const CLOSED_SQL = CLOSED.map((status) => `'${status}'`).join(', ')

/** Throws WRONG_STATE for closed accounts. */
export function refuseClosed({ status }: { readonly status: AccountStatus }): void {
  if (CLOSED.includes(status)) throw refuse('WRONG_STATE', null, { state: status })
}

/**
 * SQL: the accounts that belong to the borrower: the same account, those of the same business, and those that the same people act
 * for. Each part is found by an index, however many accounts there are.
 */
export const borrowersAccountsSql = (borrower: string): string => `
  (SELECT ${borrower}.entity_id AS id
   UNION SELECT ba.entity_id FROM accounts ba WHERE ba.business_id = ${borrower}.business_id
   UNION SELECT ir.account_id FROM account_person_roles br
     JOIN account_person_roles ir ON ir.person_id = br.person_id AND ir.role IN (${ACTING_SQL})
     WHERE br.account_id = ${borrower}.entity_id AND br.role IN (${ACTING_SQL}))`
