import { useQuery } from '@apollo/client/react'
import type { ApiProblem } from '../../../../client/ApiError.ts'
import { useLocation, useNavigate } from '../../../../i18n/localeRouting.tsx'
import { isPlainObject } from '../../../../../rules/plainObjects.ts'
import { usePayloadMutation } from '../../../../identity/form/usePayloadMutation.ts'
import type { ListState } from '../ListState.ts'
import { DeleteSearchDocument, SavedSearchesDocument, SaveSearchDocument } from './generated/searches.ts'

export interface Search {
  readonly entityId: number
  readonly name: string
  /** Of the list’s address. */
  readonly query: string
}

/** The person’s named searches of a list. */
export function useSearches({ page, filter }: ListState) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(SavedSearchesDocument, {
    variables: { page: page.route },
    fetchPolicy: 'cache-and-network',
  })
  const saving = usePayloadMutation(SaveSearchDocument)
  const deleting = usePayloadMutation(DeleteSearchDocument)
  return {
    /** Undefined until loaded. */
    searches: data?.savedViews.flatMap((view) => toSearch(view) ?? []),
    failed: error !== undefined && !data,
    retry: () => void refetch(),
    isBusy: saving.isSending || deleting.isSending,
    open: ({ query }: Search) => navigate({ search: query }),
    save: async (name: string): Promise<readonly ApiProblem[]> => {
      const { problems } = await saving.send({
        page: page.route,
        name,
        // The filter is for the server, which looks for new rows that it finds.
        state: { query: queryOf(search), filter },
      })
      if (problems.length === 0) await refetch()
      return problems
    },
    remove: async ({ entityId }: Search): Promise<readonly ApiProblem[]> => {
      const { problems } = await deleting.send({ entityId })
      if (problems.length === 0) await refetch()
      return problems
    },
  }
}

/** Null for what another screen has saved. */
const toSearch = (view: { entityId: number; name: string; state: unknown }): Search | null => {
  const query = isPlainObject(view.state) ? view.state['query'] : null
  return typeof query === 'string' ? { entityId: view.entityId, name: view.name, query } : null
}

/** What a search is, without the page of rows that is open. */
const queryOf = (search: string): string => {
  const address = new URLSearchParams(search)
  const kept = ['filter', 'sort'].flatMap((key) => {
    const value = address.get(key)
    return value === null ? [] : [[key, value]]
  })
  return new URLSearchParams(kept).toString()
}
