import { getNullableType, isCompositeType, isLeafType, isUnionType, type GraphQLOutputType } from 'graphql'
import type { ActionOperation } from '../../../ActionOperation.ts'
import type { SchemaEntity } from '../../../SchemaModel.ts'
import type { ReadContext } from '../EntityDraft.ts'
import { readPayload } from '../mutations/readPayload.ts'
import { readOutput, type ReadFields } from '../readFields.ts'
import { fieldsOf, rootOf, type OutputField } from '../typeShapes.ts'
import { readActionInputs } from './readActionInputs.ts'

/** Every mutation that no entity uses, in schema order. */
export const readActions = (
  context: ReadContext,
  entities: readonly SchemaEntity[],
): readonly ActionOperation[] => {
  const used = new Set(
    entities.flatMap(({ operations: { add, update, delete: remove } }) =>
      [add, update, remove].flatMap((operation) => (operation === null ? [] : [rootOf(operation.field)])),
    ),
  )
  return context.mutationFields
    .filter((mutation) => !used.has(mutation.name))
    .map((mutation) => readAction(mutation, context))
}

const readAction = (mutation: OutputField, context: ReadContext): ActionOperation => {
  const inputs = readActionInputs(mutation, context)
  const payload = readPayload(mutation.type, context)
  const result = readResult(mutation.type, payload.errors?.path[0], payload.successPath?.[0], context)
  return {
    field: mutation.name,
    description: mutation.description ?? null,
    deprecated: mutation.deprecationReason ?? null,
    ...inputs,
    result: result.fields,
    paths: result.paths,
    leaf: isLeafType(getNullableType(mutation.type)),
    errors: payload.errors,
    successPath: payload.successPath,
  }
}

/** Payload fields other than success, errors and the echoed correlation id. */
const readResult = (
  type: GraphQLOutputType,
  errors: string | undefined,
  success: string | undefined,
  context: ReadContext,
): ReadFields => {
  const payload = getNullableType(type)
  // A union of success and failures has no field that all its members share.
  if (!isCompositeType(payload) || isUnionType(payload)) return { fields: [], paths: {} }
  const said = fieldsOf(payload).filter(
    (field) =>
      field.name !== errors &&
      field.name !== success &&
      field.name !== 'conflict' &&
      !CORRELATION.test(field.name),
  )
  return readOutput(payload, said, context)
}

export const CORRELATION = /^(client)?(correlation|mutation|request)id$/i
