import {
  getNamedType,
  getNullableType,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLOutputType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
  isUnionType,
} from 'graphql'
import type { ActionInput, ActionOperation } from '../../ActionOperation.ts'
import type { InputPlace } from '../../OperationFacts.ts'
import type { SchemaField } from '../../SchemaField.ts'
import type { SchemaEntity } from '../../SchemaModel.ts'
import type { EntityDraft, ReadContext } from '../EntityDraft.ts'
import { hasFewFields } from '../hasFewFields.ts'
import { readPayload } from '../mutations/readPayload.ts'
import { readOutput, type ReadFields } from '../readFields.ts'
import { toLeafKind } from '../scalarKinds.ts'
import { fieldsOf, isListOf, type OutputField, rootOf } from '../typeShapes.ts'
import { findTarget } from './findTarget.ts'

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
  const resultFields = fieldsOf(payload).filter(
    (field) =>
      field.name !== errors &&
      field.name !== success &&
      field.name !== 'conflict' &&
      !CORRELATION.test(field.name),
  )
  return readOutput(payload, resultFields, context)
}

export const CORRELATION = /^(client)?(correlation|mutation|request)id$/i

type ActionInputs = Pick<
  ActionOperation,
  'args' | 'inputPath' | 'inputs' | 'correlationInput' | 'dryRunInput'
>

/** What an action takes: the fields of its one input object, else its arguments. */
const readActionInputs = (mutation: OutputField, context: ReadContext): ActionInputs => {
  const wrapper = findWrapper(mutation.args)
  const type = wrapper === null ? null : getNamedType(wrapper.type)
  const inside = isInputObjectType(type) ? Object.values(type.getFields()) : []
  const inputPath = wrapper === null ? [] : [wrapper.name]
  const inputs: readonly (GraphQLArgument | GraphQLInputField)[] = wrapper === null ? mutation.args : inside
  const outer = wrapper === null ? [] : mutation.args.filter((arg) => arg !== wrapper)
  const correlation = inputs.find(isCorrelation)
  const dryRun = inputs.find(isDryRun)
  return {
    args: mutation.args.map((arg) => ({ name: arg.name, type: String(arg.type) })),
    inputPath,
    inputs: inputs
      .filter((input) => input !== correlation && input !== dryRun)
      .map((input) => toInput(input, mutation, context)),
    correlationInput: placeOf(correlation, inputPath) ?? placeOf(outer.find(isCorrelation), []),
    dryRunInput: placeOf(dryRun, inputPath) ?? placeOf(outer.find(isDryRun), []),
  }
}

/** The single input object, provided no other argument is required. */
const findWrapper = (args: readonly GraphQLArgument[]): GraphQLArgument | null => {
  const objects = args.filter((arg) => isInputObjectType(getNullableType(arg.type)))
  const [wrapper] = objects
  if (wrapper === undefined || objects.length > 1) return null
  return args.some((arg) => arg !== wrapper && !isCorrelation(arg) && !isDryRun(arg)) ? null : wrapper
}

const toInput = (
  input: GraphQLArgument | GraphQLInputField,
  mutation: OutputField,
  context: ReadContext,
): ActionInput => {
  const target = findTarget(input, mutation, context)
  const written = {
    name: input.name,
    typeName: getNamedType(input.type).name,
    required: isRequiredArgument(input) || isRequiredInputField(input),
    isList: isListOf(input.type),
    field: input.name,
    reference: target === null ? null : ({ as: 'id' } as const),
  }
  return { ...written, shape: { ...readInputShape(input, target), add: written } }
}

const placeOf = (
  input: GraphQLArgument | GraphQLInputField | undefined,
  above: readonly string[],
): InputPlace | null =>
  input === undefined ? null : { path: [...above, input.name], type: String(input.type) }

const isCorrelation = (input: GraphQLArgument | GraphQLInputField): boolean =>
  /^(client)?(correlation|mutation|request)id$/i.test(input.name) && !isListOf(input.type)

const isDryRun = (input: GraphQLArgument | GraphQLInputField): boolean =>
  /^(is)?(dryrun|validateonly|previewonly)$/i.test(input.name) &&
  getNamedType(input.type).name === 'Boolean' &&
  !isListOf(input.type)

/** An input value as an editable field. `target` is the entity whose id it takes. */
const readInputShape = (
  input: GraphQLArgument | GraphQLInputField,
  target: EntityDraft | null,
  above: readonly string[] = [],
): SchemaField => {
  const type = getNamedType(input.type)
  const isList = isListOf(input.type)
  const base = {
    name: input.name,
    typeName: type.name,
    nullable: !isNonNullType(input.type),
    isList,
    description: input.description ?? null,
    deprecated: input.deprecationReason ?? null,
    relation: null,
    enumName: isEnumType(type) ? type.name : null,
    itemKind: null,
    embedded: null,
    filterOperators: [],
    sortable: false,
    add: null,
    update: null,
  }
  if (target !== null) {
    const relation = {
      entity: target.name,
      many: isList,
      wrapping: 'plain',
      inverse: null,
      filterable: true,
      sortable: true,
    } as const
    return { ...base, kind: 'relation', relation }
  }
  if (!isInputObjectType(type)) {
    const kind = toLeafKind(type, [])
    return isList ? { ...base, kind: 'list', itemKind: kind } : { ...base, kind }
  }
  // Recursive inputs, and those with more fields than a form can hold, are edited as JSON below this point.
  if (above.includes(type.name) || !isSmall(type)) return { ...base, kind: 'json' }
  const embedded = Object.values(type.getFields()).map((part): SchemaField => ({
    ...readInputShape(part, null, [...above, type.name]),
    add: {
      name: part.name,
      typeName: getNamedType(part.type).name,
      required: isRequiredInputField(part),
      isList: isListOf(part.type),
      field: part.name,
      reference: null,
    },
  }))
  return isList
    ? { ...base, kind: 'list', itemKind: 'object', embedded }
    : { ...base, kind: 'object', embedded }
}

const isSmall = (type: GraphQLInputObjectType): boolean => {
  const known = small.get(type) ?? hasFewFields(type, objectsIn)
  small.set(type, known)
  return known
}

const small = new WeakMap<GraphQLInputObjectType, boolean>()

const objectsIn = (type: GraphQLInputObjectType): readonly (GraphQLInputObjectType | null)[] =>
  Object.values(type.getFields()).map((field) => {
    const inner = getNamedType(field.type)
    return isInputObjectType(inner) ? inner : null
  })
