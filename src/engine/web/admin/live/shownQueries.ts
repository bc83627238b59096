import type { Query, QueryClient } from '@tanstack/react-query'
import type { DataProvider, GetListParams, GetOneParams } from 'react-admin'
import { isEntityPage } from '../../../model/entityPages.ts'
import type { AdminModel, EntityModel } from '../../../model/AdminModel.ts'
import type { Row } from '../../../schema/Row.ts'
import type { CallMeta } from '../../data-provider/CallMeta.ts'

/** A list or record on the screen: a react-admin query with observers. */
export interface ShownQuery {
  readonly query: Query
  readonly resource: string
  readonly method: 'getList' | 'getOne'
  readonly entity: EntityModel
  readonly rows: readonly Row[]
}

export function shownQueries(client: QueryClient, model: AdminModel): readonly ShownQuery[] {
  return client
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap((query): readonly ShownQuery[] => {
      const [resource, method, params] = query.queryKey
      if (typeof resource !== 'string' || (method !== 'getList' && method !== 'getOne')) return []
      const meta = (params as { readonly meta?: CallMeta } | undefined)?.meta
      const page = model.pages.find(({ route }) => route === `/${resource}`)
      const name = meta?.entity ?? (page && isEntityPage(page) ? page.entity : undefined)
      const entity = name === undefined ? undefined : model.entities[name]
      return entity ? [{ query, resource, method, entity, rows: rowsOf(query.state.data) }] : []
    })
}

/**
 * Reloads what is on the screen and replaces it without a loading state; unchanged rows keep their identity.
 * A failure keeps the old data: the next change, or the person, tries again.
 */
export async function refreshQuietly(
  client: QueryClient,
  provider: DataProvider,
  { query, resource, method }: ShownQuery,
): Promise<void> {
  const params: unknown = query.queryKey[2]
  const { dataUpdatedAt } = query.state
  const answer =
    method === 'getList'
      ? await provider.getList(resource, params as GetListParams)
      : (await provider.getOne(resource, params as GetOneParams)).data
  // The person's own change in the meantime is newer than this response.
  const isOvertaken = query.state.dataUpdatedAt !== dataUpdatedAt || query.state.fetchStatus !== 'idle'
  if (!isOvertaken && query.getObserversCount() > 0) client.setQueryData(query.queryKey, answer)
}

/** Sums and groups of a list depend on its rows. */
export async function refreshSums(client: QueryClient, resource: string): Promise<void> {
  await client.refetchQueries({
    type: 'active',
    predicate: ({ queryKey: [first, second] }) => first === resource && !READS.has(second),
  })
}

const READS: ReadonlySet<unknown> = new Set(['getList', 'getOne', 'getMany', 'getManyReference'])

function rowsOf(data: unknown): readonly Row[] {
  if (typeof data !== 'object' || data === null) return []
  return 'data' in data && Array.isArray(data.data) ? (data.data as readonly Row[]) : [data as Row]
}
