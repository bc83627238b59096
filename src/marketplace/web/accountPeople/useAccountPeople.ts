import { useQuery } from '@apollo/client/react'
import { useNewsOf } from '../../../engine/web/client/news/useNewsOf.ts'
import { logWarning } from '../../../engine/web/lib/log.ts'
import { AccountPeopleDocument, type AccountPeopleQuery } from './generated/accountPeople.ts'

export type FoundPeople = AccountPeopleQuery['accountPeople']
export type ListedPerson = FoundPeople['people'][number]
export type Invitation = FoundPeople['invitations'][number]

export interface LoadedAccountPeople {
  /** Undefined until loaded. */
  readonly found: FoundPeople | undefined
  readonly error: unknown
  readonly refresh: () => void
}

/** Entities in the list; rows that the user may not read cause no live updates. */
const FOLLOWED = ['Account', 'AccountPersonRole', 'Person', 'UserInvitation']

/** The people of an account, refetched when they change. Null: the account in use. */
export function useAccountPeople(accountEntityId: number | null): LoadedAccountPeople {
  const { data, error, refetch } = useQuery(AccountPeopleDocument, {
    variables: { accountEntityId },
    fetchPolicy: 'cache-and-network',
  })
  useNewsOf(FOLLOWED, () => {
    refetch().catch((cause: unknown) =>
      logWarning('The people of the account could not be loaded again.', cause),
    )
  })
  return { found: data?.accountPeople, error, refresh: () => void refetch() }
}
