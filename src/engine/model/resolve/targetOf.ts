import type { ActionInput, ActionOperation } from '../../schema/ActionOperation.ts'
import type { SchemaEntity } from '../../schema/SchemaModel.ts'
import type { ActionConfig } from '../generated/EntityConfig.ts'

export interface FoundTarget {
  readonly entity: string
  readonly input: ActionInput
}

/**
 * The record that an action works on: what config says, else the entity whose bare id the mutation takes
 * (`entityId`, `entityIds`). Null when there is none.
 */
export function targetOf(
  operation: ActionOperation,
  config: Pick<ActionConfig, 'target'>,
  entities: ReadonlyMap<string, SchemaEntity>,
): FoundTarget | null {
  if (config.target === false) return null
  const choice = typeof config.target === 'object' ? config.target : {}
  const leadsTo = (input: ActionInput) => input.shape.relation?.entity ?? null
  const isBareId = (input: ActionInput) => {
    const idField = entities.get(choice.entity ?? leadsTo(input) ?? '')?.idField
    return idField !== undefined && [idField, `${idField}s`].includes(input.name)
  }
  const input =
    choice.input === undefined
      ? (operation.inputs.find(isBareId) ??
        (choice.entity === undefined
          ? undefined
          : operation.inputs.find((one) => leadsTo(one) === choice.entity)))
      : operation.inputs.find((one) => one.name === choice.input)
  const entity = choice.entity ?? (input ? leadsTo(input) : null)
  return input && entity !== null && entities.has(entity) ? { entity, input } : null
}
