import { accounts } from '../tables/accounts.ts'
import type { Database } from '../../../engine/server/db/Database.ts'
import type { DomainError } from '../../../engine/server/kernel/DomainError.ts'
import { notifyPerson } from '../../../engine/server/people/identity/notices.ts'
import { changeRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../engine/server/kernel/rows/EntityTable.ts'
import { lockRow } from '../../../engine/server/kernel/rows/readRows.ts'
import { isReady } from './isReady.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'

/**
 * Opens a locked account, and notifies its owners by mail. Refuses with NOT_VERIFIED while an owner is not verified,
 * BUSINESS_CHECK_PENDING and NO_OWNER.
 */
export async function openAccount(context: OperationContext, account: Account): Promise<void> {
  const owners = await readOwners(context.db, account.entityId)
  const refusal = refusalOf(account, owners)
  if (refusal !== null) throw refusal
  await open(context, account, owners)
}

/**
 * Opens a personal account as soon as its owners are verified and have answered everything. One of high risk, or of a business,
 * waits for staff (`activateAccount`). Call it after each of these facts changes, in the same transaction.
 */
export async function openOnceReady(context: OperationContext, accountId: number): Promise<void> {
  const account = await lockRow(context, accounts, accountId)
  const { type, purpose, status, accountRiskCategory } = account
  if (type !== 'INDIVIDUAL' || purpose !== 'INVESTMENT' || status !== 'UBOS_SPECIFIED') return
  if (accountRiskCategory === 'HIGH' || !(await isReady(context, accountId))) return
  const owners = await readOwners(context.db, accountId)
  if (refusalOf(account, owners) === null) await open(context, account, owners)
}

const refusalOf = (
  { type, isBusinessCheckRequired, businessCheckStatus }: Account,
  owners: readonly Owner[],
): DomainError | null => {
  const waiting = owners.find((owner) => owner.kyc_status !== 'OK')
  if (waiting) return refuse('NOT_VERIFIED', null, { name: `${waiting.first_name} ${waiting.last_name}` })
  const needsCheck = type === 'BUSINESS' || isBusinessCheckRequired
  if (needsCheck && businessCheckStatus !== 'COMPLETED') return refuse('BUSINESS_CHECK_PENDING')
  return owners.length === 0 ? refuse('NO_OWNER') : null
}

/** SQL: whether `refusalOf` has nothing against opening an account. `column`: of the account. */
export const openableSql = (column: (property: string) => string): string => `
  ((${column('type')} <> 'BUSINESS' AND NOT ${column('isBusinessCheckRequired')} OR coalesce(${column('businessCheckStatus')} = 'COMPLETED', false))
    AND coalesce((SELECT bool_and(p.kyc_status = 'OK') FROM account_person_roles r JOIN people p ON p.entity_id = r.person_id
      WHERE r.account_id = ${column('entityId')} AND r.role = 'OWNER'), false))`

const open = async (
  context: OperationContext,
  { entityId, openedDate }: Account,
  owners: readonly Owner[],
): Promise<void> => {
  await changeRow(context, accounts, entityId, {
    status: 'UBOS_KYC_VERIFIED',
    kycStatus: 'OK',
    isKycCompleted: true,
    openedDate: openedDate ?? context.now().toISOString().slice(0, 10),
  })
  for (const owner of owners) await notifyPerson(context, 'accountOpened', owner.entity_id)
}

type Account = Row<typeof accounts>

interface Owner extends Record<string, unknown> {
  readonly entity_id: number
  readonly first_name: string
  readonly last_name: string
  readonly kyc_status: string
}

const readOwners = (db: Database, accountId: number): Promise<readonly Owner[]> =>
  db.query<Owner>(
    `SELECT p.entity_id, p.first_name, p.last_name, p.kyc_status FROM account_person_roles r
     JOIN people p ON p.entity_id = r.person_id WHERE r.account_id = $1::int AND r.role = 'OWNER'
     ORDER BY r.entity_id`,
    [accountId],
  )
