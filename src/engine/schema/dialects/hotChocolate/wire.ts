import type { DialectWire, WireFactory } from '../Dialect.ts'
import { createHotChocolateReadingWire } from './readingWire.ts'
import { runAction } from './wire/run.ts'
import { writeRow } from './wire/write.ts'

/** Reads from a Hot Chocolate server, writes and runs its actions. */
export const createHotChocolateWire: WireFactory<DialectWire> = (entities) => ({
  ...createHotChocolateReadingWire(entities),
  // Loaded apart, as only work queues need it.
  counts: async (lists, atMost, execute) =>
    await (await import('./wire/countEach.ts')).countEach(entities, lists, atMost, execute),
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
})
