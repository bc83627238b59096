import type { ActionOperation } from '../../schema/ActionOperation.ts'
import type { SchemaEntity, SchemaModel } from '../../schema/SchemaModel.ts'
import type { SchemaField } from '../../schema/SchemaField.ts'
import { ownValue } from '../ownValue.ts'
import type { ConfigSet } from '../config/ConfigSet.ts'

/** An action's inputs and its answer as rows of their own, so that everything about fields holds for them too. */
export function actionForms(
  name: string,
  operation: ActionOperation,
): readonly [inputs: SchemaEntity, result: SchemaEntity] {
  const inputs = operation.inputs.map((input) => input.shape)
  return [
    toForm(`actions/${name}`, operation, inputs),
    toForm(`actions/${name}/result`, operation, operation.result),
  ]
}

/** The mutation behind a file of `actions/`; null when the schema has none that is free. */
export function operationOf(schema: SchemaModel, config: ConfigSet, name: string): ActionOperation | null {
  const field = ownValue(config.actions, name)?.value.mutation ?? name
  return schema.actions.find((action) => action.field === field) ?? null
}

/** The name cannot be that of an entity: no GraphQL name has a slash. */
function toForm(name: string, operation: ActionOperation, fields: readonly SchemaField[]): SchemaEntity {
  return {
    name,
    typeName: operation.field,
    description: operation.description,
    idField: null,
    versionField: null,
    fields,
    operations: {
      list: null,
      lists: [],
      get: null,
      add: null,
      update: null,
      delete: null,
      paths: operation.paths,
      members: [],
    },
  }
}
