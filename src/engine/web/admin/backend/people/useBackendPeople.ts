import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../../../client/ClientProvider.tsx'
import { postJson } from '../../../client/postJson.ts'
import { responseFailure } from '../../../client/responseFailure.ts'

/** A user of a remote backend. */
export interface BackendPerson {
  readonly id: number
  readonly name: string
  readonly username: string
  /** The highest first. */
  readonly roles: readonly string[]
  /** The organisation says which roles they have. */
  readonly isFromProvider: boolean
  readonly isLocked: boolean
  readonly lastSignInAtUtc: string | null
  readonly isOwn: boolean
}

export interface BackendPeople {
  /** Whether people sign in with passwords that are kept here. */
  readonly canAdd: boolean
  readonly people: readonly BackendPerson[]
}

const ADDRESS = '/backend/people'
const KEY = ['backend-people']

export function useBackendPeople() {
  const client = useClient()
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const response = await client.fetchAuthorized(ADDRESS, { signal })
      if (!response.ok) throw responseFailure(response.status, 'People could not be loaded')
      return (await response.json()) as BackendPeople
    },
  })
}

/** Changes who may sign in. Rejects with ApiError; either way, people are read again. */
export function useChangePeople() {
  const client = useClient()
  const queryClient = useQueryClient()
  const send = async (path: string, body: object): Promise<unknown> => {
    try {
      return await postJson(client.fetchAuthorized, ADDRESS + path, body)
    } finally {
      await queryClient.invalidateQueries({ queryKey: KEY })
    }
  }
  return {
    /** Returns the password, which cannot be read again. */
    add: async (person: NewPerson) => (await send('', person)) as { readonly password: string },
    setRoles: (id: number, roles: readonly string[]) => send(`/${id}`, { roles }),
    setLocked: (id: number, isLocked: boolean) => send(`/${id}`, { isLocked }),
    renewPassword: async (id: number) => (await send(`/${id}/password`, {})) as { readonly password: string },
  }
}

export interface NewPerson {
  readonly name: string
  readonly email: string
  readonly role: string
}
