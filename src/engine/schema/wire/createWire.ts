import type { Wire } from './Wire.ts'
import { createReadingWire } from './createReadingWire.ts'
import { runAction } from './run.ts'
import type { Entities } from './selection.ts'
import { writeRow } from './write.ts'

/** Reads, writes and runs actions. */
export const createWire = (entities: Entities): Wire => ({
  ...createReadingWire(entities),
  // Loaded apart, as only work queues need it.
  counts: async (lists, atMost, execute) =>
    await (await import('./countEach.ts')).countEach(entities, lists, atMost, execute),
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
