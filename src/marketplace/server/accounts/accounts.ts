import { eq } from 'drizzle-orm'
import { accountPersonRoles, accounts } from '../tables/accounts.ts'
import { people } from '../../../engine/server/db/tables/people.ts'
import { checkRank } from '../../../engine/server/kernel/access/rank.ts'
import type { ApprovalHandler } from '../../../engine/server/kernel/approvals/ApprovalRequest.ts'
import { holdForApproval } from '../../../engine/server/kernel/approvals/holdForApproval.ts'
import { runOrHold } from '../../../engine/server/kernel/approvals/runOrHold.ts'
import { addRows, changeRow, changeRows } from '../../../engine/server/kernel/rows/changeRows.ts'
import { findRow, lockRow, lockRows } from '../../../engine/server/kernel/rows/readRows.ts'
import { openAccount } from './openAccount.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import {
  refuse,
  requirePermission,
  runOperation,
  type StaffContext,
} from '../../../engine/server/kernel/runOperation.ts'
import type { AccountRole } from '../../../engine/server/kernel/Actor.ts'

export interface AccountResult {
  readonly accountId: number
}

const PENDING: ReadonlySet<string> = new Set(['UBOS_PENDING', 'UBOS_SPECIFIED', 'INACTIVE'])

/** Activates a pending account. Refuses with NOT_FOUND, WRONG_STATE, and as `openAccount` does. */
export const activateAccount = (operation: OperationContext, accountId: number): Promise<AccountResult> =>
  runOperation(operation, 'ExecuteSeniorActions', { accountId }, async (context) => {
    const account = await lockRow(context, accounts, accountId)
    if (!PENDING.has(account.status)) throw refuse('WRONG_STATE', null, { state: account.status })
    await openAccount(context, account)
    return { accountId }
  })

/**
 * Rejects a pending account. Refuses with NOT_FOUND, WRONG_STATE, NOT_EMPTY, and IN_USE while it holds money.
 */
export const declineAccount = (
  operation: OperationContext,
  input: { readonly accountId: number; readonly reason: string },
): Promise<AccountResult> =>
  runOperation(operation, 'ExecuteSeniorActions', input, async (context) => {
    const { accountId, reason } = input
    if (reason.trim() === '') throw refuse('NOT_EMPTY', 'reason')
    const account = await lockRow(context, accounts, accountId)
    if (!PENDING.has(account.status)) throw refuse('WRONG_STATE', null, { state: account.status })
    if (Number(account.balance) !== 0)
      throw refuse('ACCOUNT_NOT_EMPTY', null, { number: { amount: account.balance, of: account } })
    await changeRow(context, accounts, accountId, { status: 'DECLINED', riskCategoryChangeReason: reason })
    return { accountId }
  })

export interface Link {
  readonly accountId: number
  readonly personIds: readonly number[]
  readonly role: AccountRole
}

export interface LinkResult extends AccountResult {
  /** Null while the request waits. */
  readonly linkedCount: number | null
  readonly approvalId: number | null
}

export const LINK_PEOPLE_HANDLER = 'linkPeopleToAccount'

/**
 * Makes people members of an account, in one role, when a second person approves; existing members change to
 * that role. Refuses with INVALID_REFERENCE, NOT_EMPTY, OWN_ACCOUNT, and NO_OWNER when the account would have
 * no owner left.
 */
export const linkPeopleToAccount = (operation: OperationContext, link: Link): Promise<LinkResult> =>
  runOperation(operation, 'ExecuteSeniorActions', link, async (context) => {
    const { accountId, personIds, role } = link
    const { result, approvalId } = await runOrHold(context.db, {
      run: () => linkPeople(context, link),
      isChanged: ({ linkedCount }) => linkedCount > 0,
      hold: ({ accountNumber, names }) =>
        holdForApproval(context, {
          operation: 'ACCOUNT_MEMBER_CHANGE',
          subject: `${names.join(', ')} → ${accountNumber}`,
          accountIds: [accountId],
          record: { type: 'AccountPersonRole', id: null },
          payload: { account: accountNumber, people: names, role },
          command: { handler: LINK_PEOPLE_HANDLER, input: { accountId, personIds, role } },
        }),
    })
    return { accountId, linkedCount: approvalId === null ? result.linkedCount : null, approvalId }
  })

export const releaseLinkPeople: ApprovalHandler = (context, input) =>
  // Only `linkPeopleToAccount` stores it.
  linkPeople(requirePermission(context, 'ExecuteSeniorActions'), input as Link)

interface Linked {
  readonly linkedCount: number
  readonly accountNumber: string
  readonly names: readonly string[]
}

const linkPeople = async (context: StaffContext, link: Link): Promise<Linked> => {
  const { accountId, role } = link
  const personIds = [...new Set(link.personIds)]
  if (personIds.length === 0) throw refuse('NOT_EMPTY', 'personEntityIds')
  const account = await findRow(context, accounts, accountId, 'accountEntityId')
  if (account.type === 'SYSTEM') throw refuse('INVALID_REFERENCE', 'accountEntityId')
  await lockRow(context, accounts, accountId)
  await checkRank(
    context,
    personIds.map((id) => ({ kind: 'person', id })),
    'personEntityIds',
  )
  const names: string[] = []
  for (const personId of personIds) {
    const { firstName, lastName } = await findRow(context, people, personId, 'personEntityIds')
    names.push(`${firstName} ${lastName}`)
  }
  const members = await lockRows(context, accountPersonRoles, eq(accountPersonRoles.accountId, accountId))
  const known = members.filter((member) => personIds.includes(member.personId))
  const isMember = new Set(known.map((member) => member.personId))
  const changed = await changeRows(
    context,
    accountPersonRoles,
    known.map(({ entityId }) => ({ entityId, role })),
  )
  const added = await addRows(
    context,
    accountPersonRoles,
    personIds.filter((id) => !isMember.has(id)).map((personId) => ({ accountId, personId, role })),
  )
  await checkOwner(context, accountId)
  return { linkedCount: changed.length + added.length, accountNumber: account.accountNumber, names }
}

/** Throws NO_OWNER if the account has no owner. Called on every path that changes its members. */
export const checkOwner = async ({ db }: OperationContext, accountId: number): Promise<void> => {
  const owners = await db.query(
    `SELECT 1 AS found FROM account_person_roles WHERE account_id = $1::int AND role = 'OWNER' LIMIT 1`,
    [accountId],
  )
  if (owners.length === 0) throw refuse('NO_OWNER', 'role')
}
