/** A GraphQL document as text that knows the types of its answer and of its variables. */
export type QueryText<TData, TVariables> = string & { readonly types?: (variables: TVariables) => TData }

/** Names the types of a document: `graphql<{ me: Me }, { id: number }>('query Me($id: Int!) …')`. */
export function graphql<TData, TVariables extends object = Record<string, never>>(
  text: string,
): QueryText<TData, TVariables> {
  return text
}
