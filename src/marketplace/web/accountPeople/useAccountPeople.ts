import { useQuery, useSubscription } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { logWarning } from '../../../engine/web/lib/log.ts'
import {
  AccountPeopleDocument,
  AccountPeopleNewsDocument,
  type AccountPeopleQuery,
} from './generated/accountPeople.ts'

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
const FOLLOWED = { entityNames: ['Account', 'AccountPersonRole', 'Person', 'UserInvitation'] }
/** One action changes several rows. */
const GATHER_MS = 300

/** The people of an account, refetched when they change. Null: the account in use. */
export function useAccountPeople(accountEntityId: number | null): LoadedAccountPeople {
  const { data, error, refetch } = useQuery(AccountPeopleDocument, {
    variables: { accountEntityId },
    fetchPolicy: 'cache-and-network',
  })
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useSubscription(AccountPeopleNewsDocument, {
    variables: FOLLOWED,
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: () => {
      timer.current ??= setTimeout(() => {
        timer.current = undefined
        refetch().catch((cause: unknown) =>
          logWarning('The people of the account could not be loaded again.', cause),
        )
      }, GATHER_MS)
    },
    onError: (cause) => logWarning('Changes of the people are not followed live.', cause),
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return { found: data?.accountPeople, error, refresh: () => void refetch() }
}
