import type { ReadingWire } from './Wire.ts'
import { aggregateRows } from './aggregate.ts'
import { getRow } from './get.ts'
import { listRows } from './list.ts'
import type { PageLimits } from './pageLimit.ts'
import type { Entities } from './selection.ts'

/**
 * Builds documents that read rows, and reads their answers. `entities` are all of the model, because selections and filters may
 * lead through others.
 */
export const createReadingWire = (entities: Entities): ReadingWire => {
  const limits: PageLimits = new Map()
  return {
    list: async (entity, request, execute) => {
      const { list } = entity.operations
      if (!list?.countedBy || !request.total)
        return await listRows(entities, entity, request, execute, limits)
      const { countBeside } = await import('./countBeside.ts')
      const [page, count] = await Promise.all([
        listRows(entities, entity, { ...request, total: false }, execute, limits),
        // Rows that cannot be counted are shown without their number.
        countBeside(entities, entity, list, list.countedBy, request.filter, execute).catch(() => null),
      ])
      return { ...page, total: count ?? page.total }
    },
    get: async (entity, id, selection, execute) =>
      await getRow(entities, entity, id, selection, execute, limits),
    aggregate: async (entity, request, execute) => {
      const { list } = entity.operations
      if (!list?.countedBy || request.groupBy || request.sums.length > 0)
        return await aggregateRows(entities, entity, request, execute)
      const { countBeside } = await import('./countBeside.ts')
      const count = await countBeside(entities, entity, list, list.countedBy, request.filter, execute)
      if (count === null) throw new Error(`The server does not count the rows of ${list.field}.`)
      return { count, sums: {}, groups: [] }
    },
  }
}
