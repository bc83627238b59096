import type { DialectWireFactory } from '../Dialect.ts'
import { aggregateRows } from './wire/aggregate.ts'
import { getRow } from './wire/get.ts'
import { listRows } from './wire/list.ts'
import type { PageLimits } from './wire/pageLimit.ts'
import { runAction } from './wire/run.ts'
import { writeRow } from './wire/write.ts'

/** Speaks to a Hot Chocolate server: builds documents as text, reads the answers. */
export const createHotChocolateWire: DialectWireFactory = (entities) => {
  const limits: PageLimits = new Map()
  return {
    name: 'hotChocolate',
    list: async (entity, request, execute) => await listRows(entities, entity, request, execute, limits),
    get: async (entity, id, selection, execute) =>
      await getRow(entities, entity, id, selection, execute, limits),
    aggregate: async (entity, request, execute) => await aggregateRows(entities, entity, request, execute),
    run: async (action, request, execute) => await runAction(entities, action, request, execute),
    add: async (entity, write, execute) =>
      await writeRow(
        entities,
        entity,
        { ...write, name: 'add', operation: entity.operations.add, id: null, version: undefined },
        execute,
      ),
    update: async (entity, write, execute) =>
      await writeRow(
        entities,
        entity,
        { ...write, name: 'update', operation: entity.operations.update },
        execute,
      ),
    delete: async (entity, target, execute) =>
      await writeRow(
        entities,
        entity,
        { ...target, name: 'delete', operation: entity.operations.delete, input: {}, selection: {} },
        execute,
      ),
  }
}
