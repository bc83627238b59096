/** An entry of `errors` at the top level of an answer. */
export interface GraphQLProblem {
  readonly message: string
  readonly path?: readonly (string | number)[]
  readonly extensions?: Readonly<Record<string, unknown>>
}
