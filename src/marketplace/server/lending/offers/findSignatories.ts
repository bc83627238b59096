import type { Database } from '../../../../engine/server/db/Database.ts'
import { ACTING_SQL } from '../../access/accountRules.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'

/** A person who signs for a business. */
export interface Signatory {
  readonly personId: number
  readonly name: string
}

export interface SignatoryWish {
  readonly accountId: number
  /** Signs if one signature is enough, unless staff name another person. */
  readonly contactPersonId: number | null
  /** Named by staff; null: no one. */
  readonly namedPersonId: number | null
}

/**
 * Who must sign for an account, by what is on record about it: the owners, all of them, unless its latest answers say
 * that the director signs alone; and its operators, too, when those who may sign are not in the company register. See
 * docs/decisions/loan-agreements.md. Refuses with NO_OWNER, ONE_SIGNS_ONLY and INVALID_REFERENCE on
 * `signatoryPersonEntityId`, and SIGNATORY_WITHOUT_LOGIN.
 */
export async function findSignatories(db: Database, wish: SignatoryWish): Promise<readonly Signatory[]> {
  const { contactPersonId, namedPersonId } = wish
  const members = await readMembers(db, wish.accountId)
  const owners = members.filter(({ role }) => role === 'OWNER')
  const [first] = owners
  if (first === undefined) throw refuse('NO_OWNER')
  const { isAlone, areUnregistered } = await readAnswers(db, wish.accountId)
  const idOf = (personId: number | null) => owners.find((owner) => owner.personId === personId)
  if (namedPersonId !== null && !isAlone) throw refuse('ONE_SIGNS_ONLY', NAMED)
  if (namedPersonId !== null && !idOf(namedPersonId)) throw refuse('INVALID_REFERENCE', NAMED)
  const signatories = isAlone
    ? [idOf(namedPersonId) ?? idOf(contactPersonId) ?? first]
    : members.filter(({ role }) => role === 'OWNER' || areUnregistered)
  const without = signatories.find(({ hasLogin }) => !hasLogin)
  if (without) throw refuse('SIGNATORY_WITHOUT_LOGIN', null, { name: without.name })
  return signatories.map(({ personId, name }) => ({ personId, name }))
}

const NAMED = 'signatoryPersonEntityId'

interface Member extends Signatory {
  readonly role: 'OWNER' | 'OPERATOR'
  readonly hasLogin: boolean
}

/** Locked, so that members do not change while the agreement is written. */
const readMembers = async (db: Database, accountId: number): Promise<readonly Member[]> => {
  const rows = await db.query<{
    person_id: number
    role: 'OWNER' | 'OPERATOR'
    name: string
    has_login: boolean
  }>(
    `SELECT r.person_id, r.role, p.first_name || ' ' || p.last_name AS name,
       EXISTS (SELECT FROM users u WHERE u.person_id = r.person_id AND NOT u.is_locked AND NOT u.login_disabled)
         AS has_login
     FROM account_person_roles r JOIN people p ON p.entity_id = r.person_id
     WHERE r.account_id = $1::int AND r.role IN (${ACTING_SQL})
     ORDER BY r.entity_id FOR UPDATE OF r`,
    [accountId],
  )
  return rows.map(({ person_id: personId, role, name, has_login: hasLogin }) => ({
    personId,
    role,
    name,
    hasLogin,
  }))
}

const readAnswers = async (
  db: Database,
  accountId: number,
): Promise<{ readonly isAlone: boolean; readonly areUnregistered: boolean }> => {
  const [row] = await db.query<{ alone: string | null; unregistered: string | null }>(
    `SELECT answers ->> 'isSignedByDirectorAlone' AS alone, answers ->> 'areSignatoriesUnregistered' AS unregistered
     FROM aml_answers WHERE account_id = $1::int AND state <> 'REJECTED'
     ORDER BY submitted_at_utc DESC, entity_id DESC LIMIT 1`,
    [accountId],
  )
  return { isAlone: row?.alone === 'true', areUnregistered: row?.unregistered === 'true' }
}
