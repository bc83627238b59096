import { skipToken, useQuery as useReactQuery } from '@tanstack/react-query'
import { useCallback, useMemo, type ReactNode } from 'react'
import { useRefresh } from 'react-admin'
import { type Records, RecordsContext } from '../records/Records.ts'
import { useAdmin } from './AdminContext.tsx'
import { useEntityApi } from './EntityApiContext.ts'

/** Lets the screens below read records. The results are in the query cache that react-admin's lists and forms use. */
export function StaffRecords({ children }: { readonly children: ReactNode }) {
  const { model } = useAdmin()
  const api = useEntityApi()
  const refresh = useRefresh()
  const records = useMemo(() => ({ model, api, ...QUERIES, refresh }), [model, api, refresh])
  return <RecordsContext value={records}>{children}</RecordsContext>
}

const QUERIES: Pick<Records, 'useQuery'> = {
  useQuery: (key, load) => {
    const { data, error, refetch } = useReactQuery({
      queryKey: key,
      queryFn: load === null ? skipToken : ({ signal }) => load({ signal }),
    })
    return { data, error, refetch: useCallback(() => void refetch(), [refetch]) }
  },
}
