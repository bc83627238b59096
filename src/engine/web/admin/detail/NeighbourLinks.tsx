import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown'
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import type { EntityRecord } from '../../data-provider/toRecord.ts'
import { useLocation, useNavigate } from '../../i18n/localeRouting.tsx'
import { Link } from '../../ui/Link.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { useShortcut } from '../keyboard/useShortcut.ts'
import { usePage } from '../PageContext.tsx'
import {
  type NeighbourPages,
  type Neighbours,
  neighboursIn,
  type NeighbourState,
  NO_NEIGHBOURS,
  withPage,
} from '../backLinks/neighbourState.ts'

/** Leads to the records above and below this one in the list; nothing for a record that was opened by its address. */
export function NeighbourLinks({ id }: { readonly id: string }) {
  const { translate } = useAdmin()
  const { page } = usePage()
  const { previous, next, state } = useNeighbours(id)
  const navigate = useNavigate()
  const addressOf = (of: string) => `${page.route}/${encodeURIComponent(of)}`
  const go = (to: string | null) => to !== null && navigate(addressOf(to), { state })
  useShortcut('j', translate('admin.detail.next'), () => go(next), { enabled: next !== null })
  useShortcut('k', translate('admin.detail.previous'), () => go(previous), { enabled: previous !== null })
  if (previous === null && next === null) return null
  const ways = [
    { to: previous, label: translate('admin.detail.previous'), icon: <KeyboardArrowUp /> },
    { to: next, label: translate('admin.detail.next'), icon: <KeyboardArrowDown /> },
  ]
  return (
    <Box component="nav" aria-label={translate('admin.detail.neighbours')} sx={{ display: 'flex' }}>
      {ways.map(({ to, label, icon }) =>
        to === null ? (
          <IconButton key={label} aria-label={label} disabled sx={sizeStyle}>
            {icon}
          </IconButton>
        ) : (
          <Tip key={label} title={label}>
            <IconButton component={Link} to={addressOf(to)} state={state} aria-label={label} sx={sizeStyle}>
              {icon}
            </IconButton>
          </Tip>
        ),
      )}
    </Box>
  )
}

/** Large enough for a finger on a phone. */
const sizeStyle = { width: { xs: 44, md: 36 }, height: { xs: 44, md: 36 } }

/**
 * The records before and after this one in the list that the person saw last. At the end of its page, and at the beginning, the
 * next page is read.
 */
function useNeighbours(id: string): {
  readonly previous: string | null
  readonly next: string | null
  /** Goes along to the neighbours, which then know theirs. */
  readonly state: NeighbourState
} {
  const client = useQueryClient()
  const { resource } = usePage()
  const { state } = useLocation()
  // The list is forgotten a while after it was left.
  const [known] = useState(() => neighboursIn(state) ?? listWith(client, resource, id) ?? NO_NEIGHBOURS)
  const neighbours = useWiderList(known, id)
  const at = neighbours.ids.indexOf(id)
  return {
    previous: at < 0 ? null : (neighbours.ids[at - 1] ?? null),
    next: at < 0 ? null : (neighbours.ids[at + 1] ?? null),
    state: { neighbours },
  }
}

/** With the page that follows where the record is the last one known, or the one before where it is the first. */
function useWiderList(known: Neighbours, id: string): Neighbours {
  const { resource } = usePage()
  const { ids, pages } = known
  const page = pageBeyond(pages, ids, id)
  const { data, pageInfo } = useGetList<EntityRecord>(
    resource,
    { ...pages?.params, pagination: { page: page ?? 1, perPage: pages?.perPage ?? 1 } },
    // Without it the neighbours end here, which is no reason to disturb anybody.
    { enabled: page !== null, retry: false, onError: () => undefined },
  )
  if (page === null || data === undefined) return known
  return withPage(
    known,
    page,
    data.map((row) => String(row.id)),
    pageInfo?.hasNextPage ?? false,
  )
}

function pageBeyond(pages: NeighbourPages | null, ids: readonly string[], id: string): number | null {
  if (pages === null || ids.length === 0) return null
  if (id === ids.at(-1) && pages.hasMore) return pages.last + 1
  return id === ids[0] && pages.first > 1 ? pages.first - 1 : null
}

/** The newest list of this page that holds the record. */
function listWith(client: QueryClient, resource: string, id: string): Neighbours | undefined {
  return client
    .getQueryCache()
    .findAll({ queryKey: [resource, 'getList'] })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .map(({ queryKey, state }) => listOf(queryKey[2], state.data))
    .find(({ ids }) => ids.includes(id))
}

function listOf(asked: unknown, answer: unknown): Neighbours {
  if (!isObject(answer) || !Array.isArray(answer['data'])) return NO_NEIGHBOURS
  const ids = (answer['data'] as readonly { readonly id: unknown }[]).map((row) => String(row.id))
  const { pagination, ...params } = isObject(asked) ? asked : {}
  const { page, perPage } = isObject(pagination) ? pagination : {}
  if (typeof page !== 'number' || typeof perPage !== 'number') return { ids, pages: null }
  const info = answer['pageInfo']
  const hasMore = isObject(info) && info['hasNextPage'] === true
  return { ids, pages: { params, perPage, first: page, last: page, hasMore } }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
