import type { DocumentNode, GraphQLError, GraphQLSchema } from 'graphql'

/** Documents repeat and the parser caches them, so each is validated once. */
export class ValidationMemory {
  readonly #bySchema = new WeakMap<GraphQLSchema, WeakMap<DocumentNode, readonly GraphQLError[]>>()

  remember(
    schema: GraphQLSchema,
    document: DocumentNode,
    work: () => readonly GraphQLError[],
  ): readonly GraphQLError[] {
    const known = this.#bySchema.get(schema) ?? new WeakMap<DocumentNode, readonly GraphQLError[]>()
    this.#bySchema.set(schema, known)
    const errors = known.get(document) ?? work()
    known.set(document, errors)
    return errors
  }
}
