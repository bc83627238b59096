import type { RowFilter } from './RowFilter.ts'

/** A list with a permanent filter, or with arguments of its own; filters are in the entity's own vocabulary. */
export interface FurtherList {
  readonly description: string
  readonly where?: RowFilter
  readonly arguments?: Readonly<Record<string, FurtherArgument>>
}

export interface FurtherArgument {
  /** `enum`: GraphQL name of an enum that entities use. */
  readonly type: 'String' | 'Boolean' | { readonly enum: string }
  readonly description: string
  /** What a given value asks for; null asks for nothing. */
  readonly where: (value: unknown) => RowFilter | null
}
