/** The package describes its types in comments only. */
declare module 'apollo-upload-client/UploadHttpLink.mjs' {
  import type { ApolloLink } from '@apollo/client'

  export default class UploadHttpLink extends ApolloLink {
    constructor(options: {
      readonly uri: string
      readonly fetch: typeof fetch
      readonly headers: Readonly<Record<string, string>>
    })
  }
}
