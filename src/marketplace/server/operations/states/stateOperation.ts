import type { PgEnum } from 'drizzle-orm/pg-core'
import { isPlainObject } from '../../../../engine/rules/plainObjects.ts'
import type { Permission } from '../../../../engine/server/kernel/Actor.ts'
import { holdForApproval } from '../../../../engine/server/kernel/approvals/holdForApproval.ts'
import type { EntityTable, Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { lockRow } from '../../../../engine/server/kernel/rows/readRows.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { DomainError } from '../../../../engine/server/kernel/DomainError.ts'
import { stepProblem, type Transitions } from '../../../../engine/server/kernel/stepProblem.ts'
import type { ApprovalCommand } from '../../../../engine/server/kernel/ApprovalCommand.ts'
import {
  defineOperation,
  type OperationDefinition,
} from '../../../../engine/server/kernel/operations/defineOperation.ts'
import type { Field, Fields } from '../../../../engine/server/kernel/operations/Field.ts'
import { idOf, json, longText, oneOf, optional } from '../../../../engine/server/kernel/operations/fields.ts'
import { approval, entity } from '../../../../engine/server/kernel/operations/results.ts'
import { refuse, type StaffContext } from '../../../../engine/server/kernel/runOperation.ts'

/** Who takes a step: one person, or a second one must approve. */
export type Step = 'ALONE' | 'SECOND'

/** The states of an entity and the steps that people take between them. The rest is up to other operations. */
export interface StateSpec<T extends EntityTable, S extends string> {
  /** `changeLoanState` */
  readonly name: string
  readonly typeName: string
  readonly description: string
  readonly states: PgEnum<[S, ...S[]]>
  readonly table: T
  readonly permission: Permission
  readonly steps: Readonly<Record<S, Readonly<Partial<Record<S, Step>>>>>
  /** States that require a reason, with the description of that input. */
  readonly reason?: { readonly states: readonly NoInfer<S>[]; readonly description: string }
  /** An enum column that the step to one state may set, too. */
  readonly sets?: {
    readonly column: Extract<keyof Row<T>, string>
    readonly value: Field<string>
    readonly state: NoInfer<S>
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

/** One that the API can run, and its steps. */
export interface StateOperation {
  readonly definition: OperationDefinition<OperationContext>
  readonly typeName: string
  /** The table of `StateSpec`, for all callers. */
  readonly steps: Transitions
}

const LONGEST_REASON = 2000

/**
 * The mutation that takes the steps. Refuses with NOT_FOUND, WRONG_STATE, NOT_NEXT, REQUIRED (`reason`), ONLY_WITH,
 * ALREADY_REQUESTED, and STALE_ENTITY once a second person has approved.
 */
export const stateOperation = <T extends EntityTable, S extends string>(
  spec: StateSpec<T, S>,
): StateOperation => {
  const { name, typeName, description, permission, reason, sets } = spec
  const input: StateFields<S> = {
    id: idOf(typeName),
    state: oneOf(spec.states),
    ...(sets && { set: { ...optional(sets.value), wireName: () => sets.column } }),
    ...(reason && {
      reason: optional(longText({ maxLength: LONGEST_REASON, description: reason.description })),
    }),
  }
  const operation = defineOperation({
    name,
    description,
    permission,
    input,
    result: {
      [`${typeName.charAt(0).toLowerCase()}${typeName.slice(1)}`]: entity(typeName, 'id'),
      approval: approval(),
    },
    facts: { facts: optional(json()) },
    run: (context, values, { facts, commandWith }) =>
      takeStep(context, spec, {
        id: values.id,
        state: values.state,
        reason: textOf(values['reason']),
        set: textOf(values['set']),
        approved: facts?.facts,
        commandWith,
      }),
  })
  return Object.assign(operation, {
    typeName,
    steps: Object.fromEntries(
      Object.entries<object>(spec.steps).map(([from, next]) => [from, Object.keys(next)]),
    ),
  })
}

interface StateFields<S> extends Fields {
  readonly id: Field<number>
  readonly state: Field<S>
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

interface AskedStep<S> {
  readonly id: number
  readonly state: S
  readonly reason: string | null
  /** Of the column that the step sets; null: as it is. */
  readonly set: string | null
  /** What a second person relied on, if one has approved. */
  readonly approved: unknown
  readonly commandWith: (facts: { readonly facts: unknown }) => ApprovalCommand
}

const takeStep = async <T extends EntityTable, S extends string>(
  context: StaffContext,
  spec: StateSpec<T, S>,
  { id, state: to, reason: given, set, approved, commandWith }: AskedStep<S>,
): Promise<{ readonly id: number; readonly approvalId: number | null }> => {
  const { typeName, table, steps, sets } = spec
  await spec.lockBefore?.(context, id)
  const row = await lockRow(context, table, id)
  const from = spec.stateOf(row)
  const step = steps[from][to]
  if (step === undefined) {
    const problem = stepProblem('state', from, Object.keys(steps[from]))
    throw new DomainError(problem.code, [problem])
  }
  const reason = given?.trim() ? given : null
  if (reason === null && spec.reason?.states.includes(to)) throw refuse('REQUIRED', 'reason')
  if (set !== null && to !== sets?.state)
    throw refuse('ONLY_WITH', sets?.column ?? null, { state: sets?.state ?? '' })
  const changed = set === null || sets === undefined ? row : { ...row, [sets.column]: set }
  await spec.check?.(changed, to, context)
  const facts = spec.approvedWith?.(row) ?? null
  if (isPlainObject(approved) && Object.entries(facts ?? {}).some(([key, value]) => approved[key] !== value))
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
          command: commandWith({ facts }),
        })
  if (approvalId === null) await spec.write(context, changed, to, reason)
  return { id, approvalId }
}
