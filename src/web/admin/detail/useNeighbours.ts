import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from '../../i18n/localeRouting.tsx'
import { usePage } from '../PageContext.tsx'
import { neighboursIn, NO_NEIGHBOURS, type NeighbourState } from './neighbourState.ts'

export interface Neighbours {
  readonly previous: string | null
  readonly next: string | null
  /** Goes along to the neighbours, which then know theirs. */
  readonly state: NeighbourState
}

/** The records before and after this one in the list that the person saw last, as far as its page reaches. */
export function useNeighbours(id: string): Neighbours {
  const client = useQueryClient()
  const { resource } = usePage()
  const { state } = useLocation()
  // The list is forgotten a while after it was left.
  const [ids] = useState(() => neighboursIn(state) ?? listWith(client, resource, id) ?? NO_NEIGHBOURS)
  const at = ids.indexOf(id)
  return {
    previous: at < 0 ? null : (ids[at - 1] ?? null),
    next: at < 0 ? null : (ids[at + 1] ?? null),
    state: { neighbours: ids },
  }
}

/** The ids of the newest list of this page that holds the record. */
function listWith(client: QueryClient, resource: string, id: string): readonly string[] | undefined {
  return client
    .getQueryCache()
    .findAll({ queryKey: [resource, 'getList'] })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .map(({ state }) => idsOf(state.data))
    .find((ids) => ids.includes(id))
}

function idsOf(answer: unknown): readonly string[] {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return NO_NEIGHBOURS
  return (answer.data as readonly { readonly id: unknown }[]).map((row) => String(row.id))
}
