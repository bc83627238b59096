import { ApolloClient, ApolloLink } from '@apollo/client'
import { print } from 'graphql'
import { from, map } from 'rxjs'
import { createCache } from '../../src/engine/web/client/createCache.ts'
import type { Row } from '../../src/engine/schema/Row.ts'
import type { SendDocument } from '../../src/engine/web/model-query/createEntityReads.ts'

/** Apollo's client over a function that answers documents. Their texts come on one line, and a write with what was seen. */
export function apolloOf(send: SendDocument): ApolloClient {
  const link = new ApolloLink((operation) => {
    const { headers, fetchOptions, extensions, onRepeat } = operation.getContext()
    const text = print(operation.query).replaceAll(/\s+/g, ' ')
    const options = {
      ...(headers ? { headers } : {}),
      ...(onRepeat ? { onRepeat } : {}),
      ...(extensions?.['seen'] ? { seen: extensions['seen'] as Row } : {}),
      ...(fetchOptions?.signal ? { signal: fetchOptions.signal } : {}),
    }
    return from(send(text, operation.variables, options)).pipe(map((data) => ({ data })))
  })
  return new ApolloClient({
    cache: createCache(),
    link,
    defaultOptions: { watchQuery: { errorPolicy: 'all' } },
  })
}
