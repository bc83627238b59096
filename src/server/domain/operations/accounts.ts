import type { OperationContext } from './OperationContext.ts'
import { addRow, changeRow, findRow, lockRow, type RowTarget } from './rows.ts'
import { refuse, runOperation } from './runOperation.ts'
import type { AccountRole } from '../Actor.ts'

export interface AccountResult {
  readonly accountId: number
}

const ACCOUNT: RowTarget = { table: 'accounts', entityName: 'Account' }
const MEMBER: RowTarget = { table: 'account_person_roles', entityName: 'AccountPersonRole' }

const PENDING: ReadonlySet<string> = new Set(['UBOS_PENDING', 'UBOS_SPECIFIED', 'INACTIVE'])

/**
 * Opens a pending account for use. Refused with NOT_FOUND, WRONG_STATE, and NOT_VERIFIED while an owner is not verified or
 * the business check is not completed.
 */
export const activateAccount = (operation: OperationContext, accountId: number): Promise<AccountResult> =>
  runOperation(operation, 'ExecuteSeniorActions', { accountId }, async (context) => {
    const account = await lockRow<{
      status: string
      is_business_check_required: boolean
      business_check_status: string | null
      opened_date: string | null
    }>(context, ACCOUNT, accountId)
    if (!PENDING.has(account.status)) throw refuse('WRONG_STATE', null, { state: account.status })
    const owners = await context.db.query<{ first_name: string; last_name: string; kyc_status: string }>(
      `SELECT p.first_name, p.last_name, p.kyc_status FROM account_person_roles r
       JOIN people p ON p.entity_id = r.person_id WHERE r.account_id = $1::int AND r.role = 'OWNER'
       ORDER BY r.entity_id`,
      [accountId],
    )
    const waiting = owners.find((owner) => owner.kyc_status !== 'OK')
    if (waiting) throw refuse('NOT_VERIFIED', null, { name: `${waiting.first_name} ${waiting.last_name}` })
    if (account.is_business_check_required && account.business_check_status !== 'COMPLETED') {
      throw refuse('BUSINESS_CHECK_PENDING')
    }
    if (owners.length === 0) throw refuse('NO_OWNER')
    await changeRow(context, ACCOUNT, accountId, {
      status: 'UBOS_KYC_VERIFIED',
      kyc_status: 'OK',
      is_kyc_completed: true,
      opened_date: account.opened_date ?? context.now().toISOString().slice(0, 10),
    })
    return { accountId }
  })

/** Turns a pending account down. Refused with NOT_FOUND, WRONG_STATE, NOT_EMPTY, and IN_USE while there is money on it. */
export const declineAccount = (
  operation: OperationContext,
  input: { readonly accountId: number; readonly reason: string },
): Promise<AccountResult> =>
  runOperation(operation, 'ExecuteSeniorActions', input, async (context) => {
    const { accountId, reason } = input
    if (reason.trim() === '') throw refuse('NOT_EMPTY', 'reason')
    const account = await lockRow<{ status: string; balance: string }>(context, ACCOUNT, accountId)
    if (!PENDING.has(account.status)) throw refuse('WRONG_STATE', null, { state: account.status })
    if (Number(account.balance) !== 0) throw refuse('ACCOUNT_NOT_EMPTY', null, { number: account.balance })
    await changeRow(context, ACCOUNT, accountId, { status: 'DECLINED', risk_category_change_reason: reason })
    return { accountId }
  })

export interface Link {
  readonly accountId: number
  readonly personIds: readonly number[]
  readonly role: AccountRole
}

/**
 * Makes people members of an account, in one role; who is one already gets that role. Refused with INVALID_REFERENCE,
 * NOT_EMPTY, and NO_OWNER when nobody would own the account any more.
 */
export const linkPeopleToAccount = (
  operation: OperationContext,
  link: Link,
): Promise<AccountResult & { readonly linkedCount: number }> =>
  runOperation(operation, 'ExecuteSeniorActions', link, async (context) => {
    const { accountId, role } = link
    const personIds = [...new Set(link.personIds)]
    if (personIds.length === 0) throw refuse('NOT_EMPTY', 'personEntityIds')
    const account = await findRow<{ type: string }>(context, 'accounts', accountId, 'accountEntityId')
    if (account.type === 'SYSTEM') throw refuse('INVALID_REFERENCE', 'accountEntityId')
    await lockRow(context, ACCOUNT, accountId)
    const members = await context.db.query<{ entity_id: number; person_id: number; role: string }>(
      'SELECT entity_id, person_id, role FROM account_person_roles WHERE account_id = $1::int FOR UPDATE',
      [accountId],
    )
    let linkedCount = 0
    for (const personId of personIds) {
      await findRow(context, 'people', personId, 'personEntityIds')
      const member = members.find((one) => one.person_id === personId)
      if (member?.role === role) continue
      linkedCount += 1
      if (member) await changeRow(context, MEMBER, member.entity_id, { role })
      else await addRow(context, MEMBER, { account_id: accountId, person_id: personId, role })
    }
    const owners = await context.db.query(
      `SELECT 1 AS found FROM account_person_roles WHERE account_id = $1::int AND role = 'OWNER' LIMIT 1`,
      [accountId],
    )
    if (owners.length === 0) throw refuse('NO_OWNER', 'role')
    return { accountId, linkedCount }
  })
