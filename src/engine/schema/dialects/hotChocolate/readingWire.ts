import type { ReadingWire, WireFactory } from '../Dialect.ts'
import { aggregateRows } from './wire/aggregate.ts'
import { getRow } from './wire/get.ts'
import { listRows } from './wire/list.ts'
import type { PageLimits } from './wire/pageLimit.ts'

/** Reads from a Hot Chocolate server: builds documents as text, reads the answers. */
export const createHotChocolateReadingWire: WireFactory<ReadingWire> = (entities) => {
  const limits: PageLimits = new Map()
  return {
    name: 'hotChocolate',
    list: async (entity, request, execute) => {
      const { list } = entity.operations
      if (!list?.countedBy || !request.total)
        return await listRows(entities, entity, request, execute, limits)
      const { countBeside } = await import('./wire/countBeside.ts')
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
      const { countBeside } = await import('./wire/countBeside.ts')
      const count = await countBeside(entities, entity, list, list.countedBy, request.filter, execute)
      if (count === null) throw new Error(`The server does not count the rows of ${list.field}.`)
      return { count, sums: {}, groups: [] }
    },
  }
}
