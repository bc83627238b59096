import type { SchemaEntity, SchemaModel } from '../../introspection/SchemaModel.ts'
import type { DisplayTemplate } from '../AdminModel.ts'
import type { CheckedConfig } from '../checks/checkConfig.ts'
import type { EntityConfig } from '../generated/EntityConfig.ts'

/** What every step of the resolution reads. */
export interface ResolveContext {
  readonly schema: SchemaModel
  readonly config: CheckedConfig
  readonly entities: ReadonlyMap<string, SchemaEntity>
  /** By entity name; relations need those of other entities. */
  readonly displays: ReadonlyMap<string, DisplayTemplate>
}

export function configOf(context: ResolveContext, entity: string): EntityConfig {
  return context.config.entities[entity] ?? {}
}
