import type { DomainProblem } from '../DomainError.ts'
import type { Field } from './Field.ts'

/** What an operation answers, by name in its payload. Values and records are null when the operation was refused. */
export type ResultFields = Readonly<
  Record<string, Field<unknown> | EntityResult<string> | OrFalse | AboutRefusal>
>

/** A record, limited to what the caller may see. */
export interface EntityResult<Key extends string> {
  readonly typeName: string
  /** Property of the result that holds its id. */
  readonly key: Key
  readonly description: string | undefined
}

/** A yes or no of the result, which is no when the operation was refused. */
export interface OrFalse {
  readonly isFalseIfRefused: true
  readonly description: string | undefined
}

/** A yes or no that follows from what is wrong. Without a problem, the operation is done. */
export interface AboutRefusal {
  readonly isTrue: (problems: readonly DomainProblem[]) => boolean
  readonly description: string
}

/** What `run` returns, so that the payload can be built from it. */
export type ResultOf<R extends ResultFields> = {
  readonly [
    K in keyof R as R[K] extends EntityResult<infer Key> ? Key : R[K] extends AboutRefusal ? never : K
  ]: R[K] extends Field<infer T> ? T | null : R[K] extends OrFalse ? boolean : number | null
}

export const entity = <Key extends string>(
  typeName: string,
  key: Key,
  description?: string,
): EntityResult<Key> => ({ typeName, key, description })

/** The request that waits for a second person; null when the operation is done. */
export const approval = (): EntityResult<'approvalId'> =>
  entity('Approval', 'approvalId', 'The request that waits for a second person: nothing has been done yet.')

export const orFalse = (description?: string): OrFalse => ({ isFalseIfRefused: true, description })

/** Whether the problems are as the test says. */
export const aboutRefusal = (isTrue: AboutRefusal['isTrue'], description: string): AboutRefusal => ({
  isTrue,
  description,
})

/** False when the operation was refused with one of the codes. */
export const unlessRefused = (codes: readonly string[], description: string): AboutRefusal =>
  aboutRefusal((problems) => !problems.some(({ code }) => codes.includes(code)), description)

/** Whether the caller had shown a second factor; false: nothing was written. */
export const is2FaVerified = (): AboutRefusal =>
  unlessRefused(
    ['TWO_FACTOR_REQUIRED', 'CONFIRMATION_REQUIRED'],
    'False when a second factor, or a code sent to the phone, must be confirmed first.',
  )
