import type { GraphQLInputType } from 'graphql'

/** An argument or a field of an input object. */
export interface PlacedInput {
  readonly path: readonly string[]
  readonly name: string
  readonly type: GraphQLInputType
  readonly required: boolean
  readonly description: string | null
}
