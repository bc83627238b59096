import { eq } from 'drizzle-orm'
import type { accounts } from '../../tables/accounts.ts'
import { people } from '../../../../engine/server/db/tables/people.ts'
import type { ApprovalCommand } from '../../../../engine/server/kernel/ApprovalCommand.ts'
import { holdForApproval } from '../../../../engine/server/kernel/approvals/holdForApproval.ts'
import { runOrHold } from '../../../../engine/server/kernel/approvals/runOrHold.ts'
import { runIdempotent } from '../../../../engine/server/kernel/idempotency/runIdempotent.ts'
import { integer, list, object } from '../../../../engine/server/kernel/operations/fields.ts'
import { toTaken } from '../../../../engine/server/people/identity/contact/takenEmail.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { lockRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import { type AccountCaller, lockAccount, requireAccount } from './accountCaller.ts'

export const personReferences = list(
  object(
    'PersonReference',
    { entityId: integer({ description: 'Number of the person.' }) },
    { meaning: 'A person who was added to an account, or removed from it.' },
  ),
)

/** What was done. */
interface PeopleWork {
  /** Numbers of the people concerned. */
  readonly ids: readonly number[]
  /** Their names, for approvers. */
  readonly names: readonly string[]
  /** Staff need a second person for it. */
  readonly isHeld: boolean
}

interface PeopleChange<In extends object> {
  readonly input: In & { readonly accountId: number | null }
  readonly command: ApprovalCommand
  /** What approvers read besides account and names. */
  readonly payload: Readonly<Record<string, unknown>>
  /** Who is changed: locked before the account, as everywhere. */
  readonly changedId?: number
  readonly work: (caller: AccountCaller, account: Row<typeof accounts>) => Promise<PeopleWork>
}

interface ChangedPeople {
  /** Null while the request waits. */
  readonly people: readonly { readonly entityId: number }[] | null
  readonly approvalId: number | null
}

/**
 * Changes the people of an account. Owners act at once; what staff do for them waits for a second person by the same
 * rule as `linkPeopleToAccount`.
 */
export const changePeople = async <In extends object>(
  context: OperationContext,
  change: PeopleChange<In>,
): Promise<ChangedPeople> => {
  const caller = requireAccount(context, change.input.accountId)
  // Within the decision, which runs once.
  if (caller.releasedApprovalId !== null) return workOrHold(caller, change)
  const { db, actor, accountId, mutationName, clientCorrelationId } = caller
  const input = { ...change.input, accountId }
  return runIdempotent(db, actor, { mutationName, clientCorrelationId, input }, () =>
    workOrHold(caller, change),
  ).catch((error: unknown) => {
    throw toTaken(error)
  })
}

const workOrHold = async <In extends object>(
  caller: AccountCaller,
  { command, payload, changedId, work }: PeopleChange<In>,
): Promise<ChangedPeople> => {
  // Whether there is such a person on the account, `work` says.
  if (changedId !== undefined) await lockRows(caller, people, eq(people.entityId, changedId))
  const account = await lockAccount(caller)
  const run = () => work(caller, account)
  if (!caller.isStaff || caller.releasedApprovalId !== null)
    return { people: toReferences(await run()), approvalId: null }
  const { result, approvalId } = await runOrHold(caller.db, {
    run,
    isChanged: ({ isHeld }) => isHeld,
    hold: ({ names }) =>
      holdForApproval(caller, {
        operation: 'ACCOUNT_MEMBER_CHANGE',
        subject: `${names.join(', ')} → ${account.accountNumber}`,
        accountIds: [account.entityId],
        record: { type: 'AccountPersonRole', id: null },
        payload: { account: account.accountNumber, people: names, ...payload },
        command,
      }),
  })
  return { people: approvalId === null ? toReferences(result) : null, approvalId }
}

const toReferences = ({ ids }: PeopleWork) => ids.map((entityId) => ({ entityId }))
