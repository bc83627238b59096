import { useEffect, useState } from 'react'
import { useStoreContext } from 'react-admin'
import { NavigationType, useNavigationType } from 'react-router'
import { useLocation } from '../../i18n/localeRouting.tsx'
import { LIST_STATE_VERSION } from '../adminStore.ts'
import { defaultQuery, defaultViewKey, type DefaultView } from './views/defaultView.ts'

/**
 * Restores filters, sort order and page when a person opens a list without URL parameters: returns
 * the query to navigate to, otherwise null; without stored state it uses the default view. The browser's back
 * button restores nothing: it shows the history entry's address. (react-admin's own memory cannot distinguish
 * the two.)
 */
export function useListMemory(
  list: string,
  enabled: boolean,
  shipped: readonly DefaultView[],
): string | null {
  const store = useStoreContext()
  const { search, key } = useLocation()
  const isArrival = useNavigationType() !== NavigationType.Pop || key === FIRST_ENTRY
  const storeKey = `${list}.list.${LIST_STATE_VERSION}`
  const [arrival] = useState(() => ({
    key,
    query:
      enabled && search === '' && isArrival
        ? (readQuery(store.getItem(storeKey)) ?? defaultQuery(store.getItem(defaultViewKey(list)), shipped))
        : null,
  }))
  const isWaiting = arrival.query !== null && arrival.key === key && search === ''

  useEffect(() => {
    if (enabled && !isWaiting) store.setItem(storeKey, search)
  }, [enabled, isWaiting, store, storeKey, search])

  return isWaiting ? arrival.query : null
}

/** React Router's key for the entry with which the page was loaded. */
const FIRST_ENTRY = 'default'

function readQuery(stored: unknown): string | null {
  return typeof stored === 'string' && stored.startsWith('?') ? stored : null
}
