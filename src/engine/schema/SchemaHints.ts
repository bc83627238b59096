/**
 * What a project says of its schema by hand, where no convention says it: lists by the names that they get. Paths are names with
 * dots between, of fields (`shop.products`), of arguments (`search.page`) or of an answer (`meta.total`).
 */
export type SchemaHints = Readonly<Record<string, ListHint>>

export interface ListHint {
  /** `shop.products`: the query field that lists the rows, below the fields that lead to it. */
  readonly query: string
  /** From its answer to the rows. */
  readonly rows?: string
  /** From its answer to the number of all rows. */
  readonly total?: string
  /** From its answer to a Boolean that says whether more rows follow. */
  readonly hasMore?: string
  readonly page?: PageHint
  readonly filter?: string
  readonly sort?: SortHint
  /** By argument: what is always sent. */
  readonly fixed?: Readonly<Record<string, string | number | boolean>>
  /** Field of a row that identifies it. */
  readonly id?: string
  readonly get?: GetHint
  readonly add?: WriteHint
  readonly update?: WriteHint
  readonly delete?: WriteHint
}

/** Either `number`, counted from `from`, or `skip`. */
export interface PageHint {
  readonly size: string
  readonly number?: string
  readonly from?: 0 | 1
  readonly skip?: string
}

export interface SortHint {
  readonly by: string
  readonly direction?: string
  /** How a text names a column in descending order; ascending follows from it. */
  readonly descending?: TextOrder
}

export const TEXT_ORDERS = ['-field', 'field:desc', 'field desc', 'field_desc', 'field_DESC'] as const
export type TextOrder = (typeof TEXT_ORDERS)[number]

export interface GetHint {
  readonly query: string
  readonly id: string
  readonly row?: string
}

export interface WriteHint {
  readonly mutation: string
  /** Argument that takes the id of the row. */
  readonly id?: string
  /** Argument that takes the fields; empty when they are arguments themselves. */
  readonly input?: string
  /** From the answer to the written row. */
  readonly row?: string
}

export const NO_HINTS: SchemaHints = {}
