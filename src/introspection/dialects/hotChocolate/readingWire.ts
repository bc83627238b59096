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
    list: async (entity, request, execute) => await listRows(entities, entity, request, execute, limits),
    get: async (entity, id, selection, execute) =>
      await getRow(entities, entity, id, selection, execute, limits),
    aggregate: async (entity, request, execute) => await aggregateRows(entities, entity, request, execute),
  }
}
