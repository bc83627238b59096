import type { FilterOperator } from './FilterOperator.ts'

export interface ArgumentFact {
  readonly name: string
  /** As printed: `LoanFilterInput`, `[LoanSortInput!]`. */
  readonly type: string
  /** Place in the argument's object that takes the value: `skip` of `options: { skip }`, `page.size`; absent for the argument itself. */
  readonly inside?: string
}

export interface OrderFact extends ArgumentFact {
  readonly isList: boolean
  /** Directions are `asc` and `desc`; only where it is so. */
  readonly isLowerCase?: true
  /** There is a direction `DESC_NULLS_LAST`. */
  readonly hasNullsLast?: true
  /** Only where each column has its own value to send: a value of an enum, a text, an object. */
  readonly columns?: OrderColumns
}

export interface OrderColumns {
  /** The enum whose values are columns; null where they are texts or fields of the input. */
  readonly enumName: string | null
  /** Another argument takes the direction: then `values` hold pairs, `['price', 'desc']`. Absent for one argument. */
  readonly direction?: ArgumentFact
  /** By field: what is sent, `PRICE_DESC`, `'price:desc'`, `{ field: 'PRICE', direction: 'DESC' }` or `{ price: { sort: 'desc' } }`. */
  readonly values: Readonly<Record<string, { readonly ASC: unknown; readonly DESC: unknown }>>
}

export interface FilterFact {
  /** `nested`: `{ name: { contains: 'x' } }`; `flat`: `{ name_contains: 'x' }`, as in early servers. */
  readonly style: 'nested' | 'flat'
  /** Names of the combinators; null when the filter has none. */
  readonly and: string | null
  readonly or: string | null
  /** Operators that this schema spells differently: `{ neq: 'not' }`. */
  readonly spelling: { readonly [operator in FilterOperator]?: string }
  /** Only where some fields are compared elsewhere than the rest: `{ pages: { gte: ['pages_gte'] }, inPrint: { eq: ['inPrint', 'is'] } }`. */
  readonly places?: FilterPlaces
  /** Only where each condition is an argument of its own (`users(status: ACTIVE)`), by name. */
  readonly args?: Readonly<Record<string, ArgumentFact>>
}

/**
 * By column, by relation for the id of its row, or by '' for the row as a whole (`{ '': { contains: ['q'] } }`: the server looks for
 * a text where it likes); then by operator: the path to the value.
 */
export type FilterPlaces = Readonly<
  Record<string, { readonly [operator in FilterOperator]?: readonly string[] }>
>

/** A path inside an operation's arguments. */
export interface InputPlace {
  readonly path: readonly string[]
  /** As printed: `Int!`. */
  readonly type: string
}

export interface PayloadErrors {
  /** `[]` when the payload is a union with error members. */
  readonly path: readonly string[]
  /** Names of the error members of such a union. */
  readonly types: readonly string[]
  /** A list of plain error objects, of a union or interface of error types, or of bare texts. A single one counts as a list. */
  readonly style: 'objects' | 'union' | 'texts'
  /**
   * Selection text for one error, ready to be placed inside the document; empty for texts. Answers are read as
   * `{ __typename, message, code, field, params { code value }, details { … the same … } }`; a key may carry a
   * number (`message_2`) where members of a union differ in type.
   */
  readonly selection: string
}
