import type { Query, QueryClient } from '@tanstack/react-query'
import type { DataProvider, GetListParams, GetOneParams } from 'react-admin'
import { isEntityPage } from '../../../metadata/entityPages.ts'
import type { AdminModel, EntityModel } from '../../../metadata/AdminModel.ts'
import type { Row } from '../../../introspection/dialects/Dialect.ts'
import type { CallMeta } from '../../data-provider/CallMeta.ts'

/** A list or a record that a screen shows at the moment: a query of react-admin's that somebody looks at. */
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
 * Reads what is shown anew and puts it in place, without a state of loading in between; rows that did not change stay
 * the very same objects. A failure leaves what is there: the next change, or the person, tries again.
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
  // What the person has done meanwhile is newer than this answer.
  const isOvertaken = query.state.dataUpdatedAt !== dataUpdatedAt || query.state.fetchStatus !== 'idle'
  if (!isOvertaken && query.getObserversCount() > 0) client.setQueryData(query.queryKey, answer)
}

/** Sums and groups of a list follow its rows. */
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
