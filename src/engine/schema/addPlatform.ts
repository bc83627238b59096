import type { SchemaModel } from './SchemaModel.ts'

/** The entities and actions that the platform serves at an endpoint of its own, beside those of the backend. */
export function addPlatform(backend: SchemaModel, platform: SchemaModel, endpoint: string): SchemaModel {
  return {
    ...backend,
    schemaHash: backend.schemaHash + platform.schemaHash,
    entities: [
      ...backend.entities,
      ...platform.entities.map((entity) => ({ ...entity, operations: { ...entity.operations, endpoint } })),
    ],
    actions: [...backend.actions, ...platform.actions.map((action) => ({ ...action, endpoint }))],
    enums: { ...backend.enums, ...platform.enums },
    problems: [...backend.problems, ...platform.problems],
  }
}
