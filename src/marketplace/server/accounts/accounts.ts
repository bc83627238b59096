import { eq } from 'drizzle-orm'
import { accountPersonRoles, accounts } from '../tables/accounts.ts'
import { accountRole } from '../tables/enums.ts'
import { people } from '../../../engine/server/db/tables/people.ts'
import { checkRank } from '../../../engine/server/kernel/access/rank.ts'
import { holdForApproval } from '../../../engine/server/kernel/approvals/holdForApproval.ts'
import { runOrHold } from '../../../engine/server/kernel/approvals/runOrHold.ts'
import { addRows, changeRow, changeRows } from '../../../engine/server/kernel/rows/changeRows.ts'
import { findRow, lockRow, lockRows } from '../../../engine/server/kernel/rows/readRows.ts'
import { openAccount } from './openAccount.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { defineOperation } from '../../../engine/server/kernel/operations/defineOperation.ts'
import type { ValuesOf } from '../../../engine/server/kernel/operations/Field.ts'
import { idOf, integer, list, longText, oneOf } from '../../../engine/server/kernel/operations/fields.ts'
import { approval, entity } from '../../../engine/server/kernel/operations/results.ts'
import { refuse, type StaffContext } from '../../../engine/server/kernel/runOperation.ts'

const PENDING: ReadonlySet<string> = new Set(['UBOS_PENDING', 'UBOS_SPECIFIED', 'INACTIVE'])

/** Refuses with NOT_FOUND, WRONG_STATE, and as `openAccount` does. */
export const activateAccount = defineOperation({
  name: 'activateAccount',
  description: 'Opens a pending account for use. Its owners must be verified.',
  permission: 'ExecuteSeniorActions',
  input: { accountId: idOf('Account') },
  result: { account: entity('Account', 'accountId') },
  run: async (context, { accountId }) => {
    const account = await lockRow(context, accounts, accountId)
    if (!PENDING.has(account.status)) throw refuse('WRONG_STATE', null, { state: account.status })
    await openAccount(context, account)
    return { accountId }
  },
})

/** Refuses with NOT_FOUND, WRONG_STATE, and ACCOUNT_NOT_EMPTY while it holds money. */
export const declineAccount = defineOperation({
  name: 'declineAccount',
  description: 'Declines a pending account.',
  permission: 'ExecuteSeniorActions',
  input: { accountId: idOf('Account'), reason: longText({ description: 'Shown to staff only.' }) },
  result: { account: entity('Account', 'accountId') },
  run: async (context, { accountId, reason }) => {
    const account = await lockRow(context, accounts, accountId)
    if (!PENDING.has(account.status)) throw refuse('WRONG_STATE', null, { state: account.status })
    if (Number(account.balance) !== 0)
      throw refuse('ACCOUNT_NOT_EMPTY', null, { number: { amount: account.balance, of: account } })
    await changeRow(context, accounts, accountId, { status: 'DECLINED', riskCategoryChangeReason: reason })
    return { accountId }
  },
})

const link = {
  accountId: idOf('Account'),
  personIds: list(idOf('Person'), { minItems: 1, description: 'People to add.' }),
  role: oneOf(accountRole, { description: 'What they will be on the account.' }),
}

/** Refuses with INVALID_REFERENCE, OWN_ACCOUNT, and NO_OWNER when the account would have no owner left. */
export const linkPeopleToAccount = defineOperation({
  name: 'linkPeopleToAccount',
  description:
    'Makes people members of an account, as soon as a second person has approved. Existing members get the role.',
  permission: 'ExecuteSeniorActions',
  isConfirmed: true,
  input: link,
  result: { account: entity('Account', 'accountId'), approval: approval(), linkedCount: integer() },
  run: async (context, given, { command }) => {
    const { accountId, role } = given
    const { result, approvalId } = await runOrHold(context.db, {
      run: () => linkPeople(context, given),
      isChanged: ({ linkedCount }) => linkedCount > 0,
      hold: ({ accountNumber, names }) =>
        holdForApproval(context, {
          operation: 'ACCOUNT_MEMBER_CHANGE',
          subject: `${names.join(', ')} → ${accountNumber}`,
          accountIds: [accountId],
          record: { type: 'AccountPersonRole', id: null },
          payload: { account: accountNumber, people: names, role },
          command,
        }),
    })
    return { accountId, linkedCount: approvalId === null ? result.linkedCount : null, approvalId }
  },
})

interface Linked {
  readonly linkedCount: number
  readonly accountNumber: string
  readonly names: readonly string[]
}

const linkPeople = async (context: StaffContext, given: ValuesOf<typeof link>): Promise<Linked> => {
  const { accountId, role } = given
  const personIds = [...new Set(given.personIds)]
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
