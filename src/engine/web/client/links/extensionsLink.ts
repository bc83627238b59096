import { ApolloLink } from '@apollo/client'

/** Sends the context's `extensions`: Apollo's `mutate` takes none of its own. */
export function createExtensionsLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { extensions } = operation.getContext()
    if (extensions === undefined) return forward(operation)
    Object.assign(operation.extensions, extensions)
    operation.setContext({ http: { includeExtensions: true } })
    return forward(operation)
  })
}
