import type { ActionOperation } from '../../../src/engine/schema/ActionOperation.ts'
import type { SchemaEntity } from '../../../src/engine/schema/SchemaModel.ts'
import { actionForms } from '../../../src/engine/model/resolve/actionForms.ts'
import { targetOf } from '../../../src/engine/model/resolve/targetOf.ts'
import type { EditorDefinitions } from '../readConfigSchemas.ts'
import { conditionOf, fieldOf, moreOf, ref, REFERENCE, valuesOf } from './entityDefinitions.ts'
import { entityNames } from './entityNames.ts'

/** Builds the definitions of one mutation: its inputs, their values, and the fields of its answer. */
export function actionDefinitions(
  operation: ActionOperation,
  entities: ReadonlyMap<string, SchemaEntity>,
): EditorDefinitions {
  const { field: name } = operation
  const [inputs, answer] = actionForms(name, operation).map((form) => entityNames(form, entities))
  if (!inputs || !answer) return {}
  const input = { enum: inputs.fields.map((each) => each.name) }
  const condition = `inputs.${name}`
  const target = targetOf(operation, {}, entities)?.entity
  return {
    [condition]: conditionOf(condition, { fields: inputs.fields, steps: [] }),
    [`action.${name}`]: {
      properties: {
        preset: {
          properties: Object.fromEntries(
            inputs.fields.map((each) => [each.name, each.isList ? {} : valuesOf(each, 'value')]),
          ),
        },
        fields: {
          propertyNames: { enum: [...new Set([...inputs.keys, ...answer.keys])] },
          additionalProperties: fieldOf({ condition: ref(condition), reference: REFERENCE }, null),
          allOf: [{ properties: { ...moreOf(answer.fields), ...moreOf(inputs.fields) } }],
        },
        fieldsets: { items: { properties: { fields: { items: input } } } },
        result: { items: { anyOf: [{ enum: answer.keys }, { pattern: '\\..+' }] } },
        download: { enum: answer.fields.map((each) => each.name) },
        target: {
          properties: { input },
          ...(target === undefined
            ? {}
            : {
                if: { required: ['entity'] },
                else: { properties: { when: ref(`condition.${target}`) } },
              }),
        },
      },
    },
  }
}
