import type { Permission } from '../Actor.ts'
import type { ApprovalCommand } from '../ApprovalCommand.ts'
import type { OperationContext } from '../OperationContext.ts'
import { requirePermission, runOperation, type WithCaller } from '../runOperation.ts'
import { type Fields, fromWire, readInput, type ValuesOf } from './Field.ts'
import type { ResultFields, ResultOf } from './results.ts'

/**
 * An operation, and a function that runs it: `await cancelPayout(context, { payoutId })`. The input of both is checked
 * against its rules first.
 */
export interface Operation<in Context, in Input, out Output, Facts = object, in Request = Context> {
  (context: Context, input: Input): Promise<Output>
  readonly definition: OperationDefinition<Request>
  /** The command that a request for approval of this operation stores, where another operation asks for it. */
  readonly command: (input: Input, facts: Facts) => ApprovalCommand
}

/** What the API needs to know of an operation that runs in this context. */
export interface OperationDefinition<in Context> {
  readonly name: string
  readonly description: string
  readonly isConfirmed: boolean
  readonly input: Fields
  readonly result: ResultFields
  /** With values as they are named on the wire. */
  readonly runRequest: (context: Context, values: Readonly<Record<string, unknown>>) => Promise<object>
  /** The name under which requests for approval store it. */
  readonly heldAs: string
  /** Runs it once a second person has approved it, as its requester. */
  readonly release: (context: Context, stored: unknown) => Promise<object>
}

/** What an operation needs to wait for a second person: see `holdForApproval`. */
export interface Held<Facts> {
  /** What was stored beside the input. Null: this is not the release of a request. */
  readonly facts: Facts | null
  /** Runs the operation with the same input once it is approved. */
  readonly command: ApprovalCommand
  readonly commandWith: (facts: Facts) => ApprovalCommand
}

interface Spec<Context, F extends Fields, R extends ResultFields, S extends Fields> {
  /** Name of the mutation. */
  readonly name: string
  readonly description: string
  /**
   * Money leaves, rights change or an approval is decided: users with a second factor must have shown it in the last
   * five minutes. A dry run needs none. Default false.
   */
  readonly isConfirmed?: boolean
  readonly input: F
  /** Default: nothing but whether it succeeded. */
  readonly result?: R
  /** Default: its name. */
  readonly heldAs?: string
  /** What is stored beside the input while it waits for a second person. */
  readonly facts?: S
  /** Starts work that follows from it, once it is done. Not after an approval. */
  readonly afterwards?: (context: Context) => void
}

/** Runs in one transaction, once per correlation id, for platform staff with the permission. */
interface StaffSpec<
  C extends OperationContext,
  F extends Fields,
  R extends ResultFields,
  S extends Fields,
  Out,
  A,
> extends Spec<A, F, R, S> {
  readonly permission: Permission
  readonly run: (context: WithCaller<C>, input: ValuesOf<F>, held: Held<ValuesOf<S>>) => Promise<Out>
}

/** Checks who may run it, and that it runs once, itself. */
interface OpenSpec<C, F extends Fields, R extends ResultFields, S extends Fields, Out, A> extends Spec<
  A,
  F,
  R,
  S
> {
  readonly permission?: undefined
  readonly run: (context: C, input: ValuesOf<F>, held: Held<ValuesOf<S>>) => Promise<Out>
}

const NOTHING = {} as const

/**
 * Defines an operation once: the mutation, the type of its input, its validation and its form follow. `run` names what it
 * needs by the type of its context. See docs/add-an-action.md.
 */
export function defineOperation<
  F extends Fields,
  Out extends ResultOf<R>,
  C extends OperationContext = OperationContext,
  R extends ResultFields = typeof NOTHING,
  S extends Fields = typeof NOTHING,
  A = C,
>(spec: StaffSpec<C, F, R, S, Out, A>): Operation<C, ValuesOf<F>, Out, ValuesOf<S>, C & A>
export function defineOperation<
  F extends Fields,
  Out extends ResultOf<R>,
  C extends OperationContext = OperationContext,
  R extends ResultFields = typeof NOTHING,
  S extends Fields = typeof NOTHING,
  A = C,
>(spec: OpenSpec<C, F, R, S, Out, A>): Operation<C, ValuesOf<F>, Out, ValuesOf<S>, C & A>
export function defineOperation<
  F extends Fields,
  Out extends object,
  C extends OperationContext,
  R extends ResultFields,
  S extends Fields,
  A,
>(
  spec: StaffSpec<C, F, R, S, Out, A> | OpenSpec<C, F, R, S, Out, A>,
): Operation<C, ValuesOf<F>, Out, ValuesOf<S>, C & A> {
  const { name, description, isConfirmed = false, input: fields, heldAs = name } = spec
  const command = (input: ValuesOf<F>, facts: ValuesOf<S>): ApprovalCommand => ({
    handler: heldAs,
    input: { ...input, ...facts },
  })
  const heldWith = (input: ValuesOf<F>, facts: ValuesOf<S> | null): Held<ValuesOf<S>> => ({
    facts,
    command: { handler: heldAs, input },
    commandWith: (stored) => command(input, stored),
  })
  const perform = async (context: C, given: unknown): Promise<Out> => {
    if (spec.permission === undefined) {
      const input = readInput(fields, given)
      return spec.run(context, input, heldWith(input, null))
    }
    const { permission, run } = spec
    requirePermission(context, permission)
    const input = readInput(fields, given)
    return runOperation(context, permission, input, (staff) => run(staff, input, heldWith(input, null)))
  }
  const definition: OperationDefinition<C & A> = {
    name,
    description,
    isConfirmed,
    input: fields,
    result: spec.result ?? NOTHING,
    heldAs,
    runRequest: async (context, values) => {
      const result = await perform(context, fromWire(fields, values))
      spec.afterwards?.(context)
      return result
    },
    release: async (context, stored) => {
      const input = readInput(fields, stored)
      const held = heldWith(input, spec.facts ? readInput(spec.facts, stored) : null)
      return spec.permission === undefined
        ? spec.run(context, input, held)
        : spec.run(requirePermission(context, spec.permission), input, held)
    },
  }
  return Object.assign((context: C, input: ValuesOf<F>) => perform(context, input), { definition, command })
}
