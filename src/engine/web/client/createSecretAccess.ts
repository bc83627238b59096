import type { ApolloClient } from '@apollo/client'
import { ApiError, type PayloadError, toPayloadProblem } from './ApiError.ts'

/** A field of a record that is shown masked. */
export interface SecretPlace {
  /** Type name: `Person`. */
  readonly entityName: string
  readonly entityId: number
  readonly fieldName: string
}

/** What a person may do with secrets. Both reject with ApiError. */
export interface SecretAccess {
  /** All of it; '' when it is empty. The server notes the look in the record's history. */
  readonly reveal: (place: SecretPlace) => Promise<string>
  /** Returns a replacement for the text in filters and URLs. */
  readonly toFilter: (text: string) => Promise<string>
}

/** Nothing of an answer stays in the client's cache. The documents load when they are needed, because few people need them. */
export function createSecretAccess(apollo: ApolloClient): SecretAccess {
  return {
    reveal: async (input) => {
      const { RevealSecretDocument } = await import('./generated/secrets.ts')
      const { data } = await apollo.mutate({
        mutation: RevealSecretDocument,
        variables: { input },
        fetchPolicy: 'no-cache',
      })
      refuse(data?.revealSecret.errors)
      return data?.revealSecret.value ?? ''
    },
    toFilter: async (text) => {
      const { CreateSecretFilterDocument } = await import('./generated/secrets.ts')
      const { data } = await apollo.mutate({
        mutation: CreateSecretFilterDocument,
        variables: { input: { text } },
        fetchPolicy: 'no-cache',
      })
      refuse(data?.createSecretFilter.errors)
      return data?.createSecretFilter.filter ?? ''
    },
  }
}

function refuse(errors: readonly PayloadError[] = []): void {
  if (errors.length > 0) throw new ApiError(errors.map(toPayloadProblem))
}
