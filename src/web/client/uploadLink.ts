import { ApolloLink } from '@apollo/client/link'
import { parseAndCheckHttpResponse } from '@apollo/client/link/http'
import { print } from 'graphql'
import { Observable } from 'rxjs'

/**
 * Sends operations that hold files, as the GraphQL multipart request specification says. The server takes such a
 * request only with a header that no other site's form can send.
 */
export function createUploadLink(uri: string, send: typeof fetch): ApolloLink {
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const controller = new AbortController()
        const { headers } = operation.getContext() as { readonly headers?: Readonly<Record<string, string>> }
        send(uri, {
          method: 'POST',
          headers: { ...headers, accept: ACCEPTED, 'graphql-preflight': '1' },
          body: toMultipart(operation),
          signal: controller.signal,
        })
          .then(parseAndCheckHttpResponse(operation))
          .then(
            (result: ApolloLink.Result) => {
              observer.next(result)
              observer.complete()
              return result
            },
            (error: unknown) => observer.error(error),
          )
        return () => controller.abort()
      }),
  )
}

export function holdsFile(value: unknown): boolean {
  if (value instanceof Blob) return true
  if (Array.isArray(value)) return value.some(holdsFile)
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsFile)
}

/** `operations` with null in the place of each file, `map` with the files' places, then the files. */
function toMultipart({
  query,
  operationName,
  variables,
}: Pick<ApolloLink.Operation, 'query' | 'operationName' | 'variables'>): FormData {
  const files: { readonly place: string; readonly file: Blob }[] = []
  const without = (value: unknown, place: string): unknown => {
    if (value instanceof Blob) {
      files.push({ place, file: value })
      return null
    }
    if (Array.isArray(value)) return value.map((item, index) => without(item, `${place}.${index}`))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, without(item, `${place}.${key}`)]),
    )
  }
  const sent = { query: print(query), operationName, variables: without(variables, 'variables') }
  const form = new FormData()
  form.append('operations', JSON.stringify(sent))
  form.append('map', JSON.stringify(Object.fromEntries(files.map(({ place }, index) => [index, [place]]))))
  for (const [index, { file }] of files.entries())
    form.append(String(index), file, file instanceof File ? file.name : 'file')
  return form
}

const ACCEPTED = 'application/graphql-response+json, application/json;q=0.9'
