import { useEffect, useState } from 'react'
import { useStoreContext } from 'react-admin'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { LIST_STATE_VERSION } from '../adminStore.ts'
import { defaultQuery, defaultViewKey } from './views/defaultView.ts'

/**
 * Who comes back to a list without a query in the address finds filters, sort and page as they were: this gives the
 * query to go to, else null; without a memory that of the view they open the list with. The browser's back button is no such coming back: it shows what the entry of the
 * history says. (react-admin's own memory cannot tell the two apart.)
 */
export function useListMemory(list: string, enabled: boolean): string | null {
  const store = useStoreContext()
  const { search, key } = useLocation()
  const isArrival = useNavigationType() !== NavigationType.Pop || key === FIRST_ENTRY
  const storeKey = `${list}.list.${LIST_STATE_VERSION}`
  const [arrival] = useState(() => ({
    key,
    query:
      enabled && search === '' && isArrival
        ? (readQuery(store.getItem(storeKey)) ?? defaultQuery(store.getItem(defaultViewKey(list))))
        : null,
  }))
  const isWaiting = arrival.query !== null && arrival.key === key && search === ''

  useEffect(() => {
    if (enabled && !isWaiting) store.setItem(storeKey, search)
  }, [enabled, isWaiting, store, storeKey, search])

  return isWaiting ? arrival.query : null
}

/** The key that react-router gives to the entry a page is loaded with. */
const FIRST_ENTRY = 'default'

function readQuery(stored: unknown): string | null {
  return typeof stored === 'string' && stored.startsWith('?') ? stored : null
}
