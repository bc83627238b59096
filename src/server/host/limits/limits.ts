/**
 * What one GraphQL request may ask for. Generous beside the app's own operations, which a test holds against them.
 */
export const LIMITS = {
  /** Lexical tokens, counted by the parser, which stops there. */
  tokens: 6_000,
  /** Fields below each other; the usual introspection query is 15 deep. */
  depth: 15,
  aliases: 40,
  directives: 20,
  /** The same field of the same selection written again, fragments spread included. */
  repeatedFields: 100,
  /** Every field after fragments are spread: a short document may unfold without end. */
  fields: 2_000,
  /** Objects that may be read: page sizes multiply. A page of 10,000 rows with ten relations costs 110,000. */
  cost: 250_000,
  /** Objects and lists within each other in an argument, as in a filter. */
  inputDepth: 16,
  /** Keys and list items in all arguments; a filter by 10,000 ids is allowed. */
  inputSize: 25_000,
} as const

export type Limits = Readonly<Record<keyof typeof LIMITS, number>>
