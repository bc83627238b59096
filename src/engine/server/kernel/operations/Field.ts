import { isPlainObject, mapValues } from '../../../rules/plainObjects.ts'
import { DomainError, type DomainProblem } from '../DomainError.ts'
import type { ScalarName } from '../scalars.ts'

/** A value of an operation, in its input or its result: type on the wire, type in code, rules and help text. */
export interface Field<out T> {
  readonly type: WireType
  readonly isRequired: boolean
  readonly description: string | undefined
  /** Its name on the wire. */
  readonly wireName: (key: string) => string
  /** What it is on the wire when it is left out. */
  readonly standard?: unknown
  /** Longest text that the server takes, where it is more than of other inputs. */
  readonly longestText?: number | undefined
  /** The value when it obeys the rules. Otherwise throws DomainError, which names the input at fault. */
  readonly read: (value: unknown, at: Position) => T
}

export type Fields = Readonly<Record<string, Field<unknown>>>

export type ValueOf<F> = F extends Field<infer T> ? T : never

/** The type in code: of the input of an operation, or of an object in it. */
export type ValuesOf<F extends Fields> = {
  readonly [K in keyof F]: ValueOf<F[K]>
}

export type WireType =
  | { readonly scalar: ScalarName | 'ID' | 'Upload' }
  | { readonly enum: WireEnum }
  | { readonly object: WireObject }
  | { readonly list: WireType }

export interface WireEnum {
  /** GraphQL name. One that entities have, too, is theirs. */
  readonly name: string
  readonly values: readonly string[]
  /** What each value means. */
  readonly meanings?: Readonly<Record<string, string>> | undefined
  /** What it stands for, wherever it is used. */
  readonly meaning?: string | undefined
}

export interface WireObject {
  /** GraphQL name. */
  readonly name: string
  readonly fields: Fields
  /** What it stands for, wherever it is used. */
  readonly meaning?: string | undefined
}

export interface Position {
  /** Names of the inputs that lead here: `bban.accountNumber`. */
  readonly path: string
  /** Texts may be blank: the input is optional, or a preview comes before people have written them. */
  readonly mayBeBlank: boolean
  readonly isPreview: boolean
}

/**
 * The input of an operation, if it obeys its rules, in the order of the fields and with null for what is left out. Throws
 * DomainError with every problem.
 */
export const readInput = <F extends Fields>(fields: F, given: unknown): ValuesOf<F> => {
  const isPreview = isPlainObject(given) && given['dryRun'] === true
  return readFields(fields, given, { path: '', isPreview, mayBeBlank: isPreview })
}

/** The same for a part of it. */
export const readFields = <F extends Fields>(fields: F, given: unknown, at: Position): ValuesOf<F> => {
  const values = isPlainObject(given) ? given : {}
  const problems: DomainProblem[] = []
  const read = mapValues(fields, ({ wireName, read: readOne }, key) => {
    try {
      return readOne(values[key], { ...at, path: `${at.path}${wireName(key)}` })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      problems.push(...error.problems)
      return null
    }
  })
  const [first, second] = problems
  if (first) throw new DomainError(second ? 'BAD_USER_INPUT' : first.code, problems)
  // Each value comes from the field of its key.
  return read as ValuesOf<F>
}

/** Values as code names them, from those of a request. */
export const fromWire = (
  fields: Fields,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  mapValues(fields, ({ type, wireName }, key) => toCode(type, given[wireName(key)]))

const toCode = (type: WireType, value: unknown): unknown => {
  if ('list' in type && Array.isArray(value)) return value.map((item: unknown) => toCode(type.list, item))
  return 'object' in type && isPlainObject(value) ? fromWire(type.object.fields, value) : value
}
