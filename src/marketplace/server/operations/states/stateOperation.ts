import { lengthOfText } from '../../../../engine/rules/text.ts'
import type { Permission } from '../../../../engine/server/kernel/Actor.ts'
import { holdForApproval } from '../../../../engine/server/kernel/approvals/holdForApproval.ts'
import type { EntityTable, Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { lockRow } from '../../../../engine/server/kernel/rows/readRows.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { DomainError } from '../../../../engine/server/kernel/DomainError.ts'
import { stepProblem, type Transitions } from '../../../../engine/server/kernel/stepProblem.ts'
import {
  refuse,
  requirePermission,
  runOperation,
  type StaffContext,
} from '../../../../engine/server/kernel/runOperation.ts'

/** Who takes a step: one person, or a second one must approve. */
export type Step = 'ALONE' | 'SECOND'

/** The states of an entity and the steps that people take between them. The rest is up to other operations. */
export interface StateSpec<T extends EntityTable, S extends string> {
  /** `changeLoanState` */
  readonly name: string
  readonly typeName: string
  readonly description: string
  /** GraphQL enum of the states. */
  readonly enumName: string
  readonly table: T
  readonly permission: Permission
  readonly steps: Readonly<Record<S, Readonly<Partial<Record<S, Step>>>>>
  /** States that require a reason, with the description of that input. */
  readonly reason?: { readonly states: readonly NoInfer<S>[]; readonly description: string }
  /** An enum column that the step to one state may set, too. */
  readonly sets?: {
    readonly column: Extract<keyof Row<T>, string>
    readonly enumName: string
    readonly state: NoInfer<S>
    readonly description: string
  }
  readonly stateOf: (row: Row<T>) => S
  /** Names the row for approvers. */
  readonly nameOf: (row: Row<T>) => string
  readonly accountOf: (row: Row<T>) => number | null
  /** Throws when a row, with what the step sets, is not ready for it. Runs before the approval and before the step. */
  readonly check?: (row: Row<T>, to: S, context: StaffContext) => void | Promise<void>
  /** What a second person relies on: when it has changed meanwhile, the request fails. Default: only the state. */
  readonly approvedWith?: (row: Row<T>) => Readonly<Record<string, string | number | null>>
  /** Locks the rows that others lock before this one. */
  readonly lockBefore?: (context: StaffContext, id: number) => Promise<void>
  /** Writes the state, what the step sets, and what follows from them. */
  readonly write: (context: StaffContext, row: Row<T>, to: S, reason: string | null) => Promise<void>
}

export interface StateInput {
  readonly id: number
  readonly state: string
  readonly reason: string | null
  /** Of the column that the step sets; null: as it is. */
  readonly set?: string | null
}

export interface StateResult {
  readonly id: number
  readonly approvalId: number | null
}

/** A `StateSpec` as the API sees it. */
export interface StateOperation {
  readonly name: string
  readonly typeName: string
  readonly description: string
  readonly enumName: string
  readonly reason: string | null
  /** The input for what a step sets; null: none does. */
  readonly sets: { readonly column: string; readonly enumName: string; readonly description: string } | null
  /** The table of `StateSpec`, for all callers. */
  readonly steps: Transitions
  /** Refuses with NOT_FOUND, WRONG_STATE, NOT_NEXT, REQUIRED and MAX_LENGTH (`reason`), ALREADY_REQUESTED. */
  readonly run: (context: OperationContext, input: StateInput) => Promise<StateResult>
  /** The same once a second person has approved. Refuses with STALE_ENTITY, too. */
  readonly release: (context: OperationContext, input: unknown) => Promise<StateResult>
}

export const stateOperation = <T extends EntityTable, S extends string>(
  spec: StateSpec<T, S>,
): StateOperation => {
  const { name, typeName, permission } = spec
  const apply = (context: StaffContext, input: StateInput) => takeStep(context, spec, input)
  return {
    name,
    typeName,
    description: spec.description,
    enumName: spec.enumName,
    reason: spec.reason?.description ?? null,
    sets: spec.sets ?? null,
    steps: Object.fromEntries(
      Object.entries<object>(spec.steps).map(([from, next]) => [from, Object.keys(next)]),
    ),
    run: (operation, input) => runOperation(operation, permission, input, (context) => apply(context, input)),
    // Only `takeStep` stores it.
    release: (operation, input) => apply(requirePermission(operation, permission), input as HeldInput),
  }
}

/** As it waits for a second person. */
interface HeldInput extends StateInput {
  readonly facts?: Readonly<Record<string, string | number | null>>
}

const LONGEST_REASON = 2000

const takeStep = async <T extends EntityTable, S extends string>(
  context: StaffContext,
  spec: StateSpec<T, S>,
  { id, state, reason: given, set = null, facts: approved }: HeldInput,
): Promise<StateResult> => {
  const { name, typeName, table, steps, sets } = spec
  await spec.lockBefore?.(context, id)
  const row = await lockRow(context, table, id)
  const from = spec.stateOf(row)
  const found = Object.entries<Step | undefined>(steps[from]).find(([to]) => to === state)
  const step = found?.[1]
  if (step === undefined) {
    const problem = stepProblem('state', from, Object.keys(steps[from]))
    throw new DomainError(problem.code, [problem])
  }
  // A key of `steps[from]`.
  const to = state as S
  const reason = given?.trim() ? given : null
  if (reason === null && spec.reason?.states.includes(to)) throw refuse('REQUIRED', 'reason')
  if (reason !== null && lengthOfText(reason) > LONGEST_REASON)
    throw refuse('MAX_LENGTH', 'reason', { number: String(LONGEST_REASON) })
  if (set !== null && to !== sets?.state)
    throw refuse('ONLY_WITH', sets?.column ?? null, { state: sets?.state ?? '' })
  const changed = set === null || sets === undefined ? row : { ...row, [sets.column]: set }
  await spec.check?.(changed, to, context)
  const facts = spec.approvedWith?.(row)
  if (approved && facts && Object.entries(facts).some(([key, value]) => approved[key] !== value))
    throw refuse('STALE_ENTITY')
  const accountId = spec.accountOf(row)
  const approvalId =
    step === 'ALONE'
      ? null
      : await holdForApproval(context, {
          operation: 'LOAN_CHANGE',
          action: 'CHANGE',
          subject: spec.nameOf(row),
          accountIds: accountId === null ? [] : [accountId],
          record: { type: typeName, id },
          note: reason,
          payload:
            sets === undefined || changed === row
              ? { before: { state: from }, after: { state: to } }
              : {
                  before: { state: from, [sets.column]: row[sets.column] },
                  after: { state: to, [sets.column]: set },
                },
          command: { handler: name, input: { id, state, reason, set, ...(facts ? { facts } : {}) } },
        })
  if (approvalId === null) await spec.write(context, changed, to, reason)
  return { id, approvalId }
}
