import type { Field } from './Field.ts'

/** What an operation answers, by name in its payload. All of it is null when the operation was refused. */
export type ResultFields = Readonly<Record<string, Field<unknown> | EntityResult<string> | UnlessRefused>>

/** A record, limited to what the caller may see. */
export interface EntityResult<Key extends string> {
  readonly typeName: string
  /** Property of the result that holds its id. */
  readonly key: Key
  readonly description: string | undefined
}

/** False when the operation was refused with one of the codes. */
export interface UnlessRefused {
  readonly codes: ReadonlySet<string>
  readonly description: string
}

/** What `run` returns, so that the payload can be built from it. */
export type ResultOf<R extends ResultFields> = {
  readonly [
    K in keyof R as R[K] extends EntityResult<infer Key> ? Key : R[K] extends Field<unknown> ? K : never
  ]: R[K] extends Field<infer T> ? T | null : number | null
}

export const entity = <Key extends string>(
  typeName: string,
  key: Key,
  description?: string,
): EntityResult<Key> => ({ typeName, key, description })

/** The request that waits for a second person; null when the operation is done. */
export const approval = (): EntityResult<'approvalId'> =>
  entity('Approval', 'approvalId', 'The request that waits for a second person: nothing has been done yet.')

/** Whether the caller had shown a second factor; false: nothing was written. */
export const is2FaVerified = (): UnlessRefused => ({
  codes: new Set(['TWO_FACTOR_REQUIRED', 'CONFIRMATION_REQUIRED']),
  description: 'False when a second factor, or a code sent to the phone, must be confirmed first.',
})
