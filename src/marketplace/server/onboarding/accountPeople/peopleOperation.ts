import { eq } from 'drizzle-orm'
import type { accounts } from '../../tables/accounts.ts'
import { people } from '../../../../engine/server/db/tables/people.ts'
import type { ApprovalHandler } from '../../../../engine/server/kernel/approvals/ApprovalRequest.ts'
import { holdForApproval } from '../../../../engine/server/kernel/approvals/holdForApproval.ts'
import { runOrHold } from '../../../../engine/server/kernel/approvals/runOrHold.ts'
import { runIdempotent } from '../../../../engine/server/kernel/idempotency/runIdempotent.ts'
import { toTaken } from '../../../../engine/server/people/identity/contact/takenEmail.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { lockRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import { type AccountCaller, lockAccount, requireAccount } from './accountCaller.ts'

export interface AccountInput {
  /** Staff name the account; null is the customer's own. */
  readonly accountId: number | null
}

/** What was done. */
export interface PeopleWork<Out extends object> {
  readonly result: Out
  /** Names of the people concerned, for approvers. */
  readonly names: readonly string[]
  /** Staff need a second person for it. */
  readonly isHeld: boolean
}

export interface PeopleSpec<In extends AccountInput, Out extends object> {
  /** The mutation, and the handler of its approval. */
  readonly name: string
  /** What approvers read besides account and names. */
  readonly describe: (input: In) => Readonly<Record<string, unknown>>
  /** Who is changed: locked before the account, as everywhere. */
  readonly changed?: (input: In) => number
  readonly work: (caller: AccountCaller, account: Row<typeof accounts>, input: In) => Promise<PeopleWork<Out>>
}

export interface PeopleOperation<In extends AccountInput, Out extends object> {
  readonly name: string
  /** Without `Out` while the request waits. */
  readonly run: (
    context: OperationContext,
    input: In,
  ) => Promise<Partial<Out> & { readonly approvalId: number | null }>
  readonly release: ApprovalHandler
}

/**
 * An operation on the people of an account. Owners act at once; what staff do for them waits for a second person by
 * the same rule as `linkPeopleToAccount`.
 */
export const peopleOperation = <In extends AccountInput, Out extends object>(
  spec: PeopleSpec<In, Out>,
): PeopleOperation<In, Out> => ({
  name: spec.name,
  run: (context, given) => {
    const caller = requireAccount(context, given.accountId)
    const input = { ...given, accountId: caller.accountId }
    const { db, actor, mutationName, clientCorrelationId } = caller
    return runIdempotent(db, actor, { mutationName, clientCorrelationId, input }, () =>
      workOrHold(caller, spec, input),
    ).catch((error: unknown) => {
      throw toTaken(error)
    })
  },
  release: async (context, stored) => {
    // Only `workOrHold` stores it.
    const input = stored as In
    const caller = requireAccount(context, input.accountId)
    return spec.work(caller, await lockFor(caller, spec, input), input)
  },
})

const lockFor = async <In extends AccountInput, Out extends object>(
  caller: AccountCaller,
  { changed }: PeopleSpec<In, Out>,
  input: In,
): Promise<Row<typeof accounts>> => {
  // Whether there is such a person on the account, `work` says.
  if (changed) await lockRows(caller, people, eq(people.entityId, changed(input)))
  return lockAccount(caller)
}

const workOrHold = async <In extends AccountInput, Out extends object>(
  caller: AccountCaller,
  spec: PeopleSpec<In, Out>,
  input: In,
): Promise<Partial<Out> & { readonly approvalId: number | null }> => {
  const account = await lockFor(caller, spec, input)
  const run = () => spec.work(caller, account, input)
  if (!caller.isStaff) return { ...(await run()).result, approvalId: null }
  const { result, approvalId } = await runOrHold(caller.db, {
    run,
    isChanged: ({ isHeld }) => isHeld,
    hold: ({ names }) =>
      holdForApproval(caller, {
        operation: 'ACCOUNT_MEMBER_CHANGE',
        subject: `${names.join(', ')} → ${account.accountNumber}`,
        accountIds: [account.entityId],
        record: { type: 'AccountPersonRole', id: null },
        payload: { account: account.accountNumber, people: names, ...spec.describe(input) },
        command: { handler: spec.name, input },
      }),
  })
  // The compiler cannot see that a partial of a generic type may be empty.
  const nothing: Partial<Out> = {}
  return { ...(approvalId === null ? result.result : nothing), approvalId }
}
