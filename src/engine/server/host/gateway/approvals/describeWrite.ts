import {
  getArgumentValues,
  getNullableType,
  getVariableValues,
  isInterfaceType,
  isObjectType,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import type { Row } from '../../../../schema/Row.ts'
import type { InputPlace } from '../../../../schema/OperationFacts.ts'
import type { SchemaInputField } from '../../../../schema/SchemaField.ts'
import type { AdminModel, EntityModel } from '../../../../model/AdminModel.ts'
import { isPlainObject } from '../../../../rules/plainObjects.ts'
import type { RecordedFieldChange } from '../../../kernel/audit/recordChanges.ts'
import type { HeldWrite } from '../../../people/backend/backendApprovals.ts'
import { compareRecords, holdsSecret, mask } from '../history/compareRecords.ts'
import { findWritten } from '../history/findWritten.ts'
import type { SentMutation } from '../findMutation.ts'

type Values = Readonly<Record<string, unknown>>

/** A mutation with the values that it has: of variables, their defaults and those of the schema. */
export interface SentWrite {
  readonly mutation: SentMutation
  readonly values: Values
  readonly variables: Values
}

/** Null when the server behind would not take these variables either. */
export function readSentWrite(
  schema: GraphQLSchema,
  mutation: SentMutation,
  { variableDefinitions = [] }: OperationDefinitionNode,
  sent: Values,
): SentWrite | null {
  const field = mutationField(schema, mutation)
  if (field === null) return null
  const { coerced } = getVariableValues(schema, variableDefinitions, sent)
  if (coerced === undefined) return null
  try {
    return { mutation, values: getArgumentValues(field, mutation.node, coerced), variables: coerced }
  } catch {
    return null
  }
}

function mutationField(schema: GraphQLSchema, { name }: SentMutation): GraphQLField<unknown, unknown> | null {
  let type: GraphQLOutputType | null = schema.getMutationType() ?? null
  let field: GraphQLField<unknown, unknown> | null = null
  for (const one of name.split('.')) {
    const above: GraphQLOutputType | null = type && getNullableType(type)
    field = isObjectType(above) || isInterfaceType(above) ? (above.getFields()[one] ?? null) : null
    type = field?.type ?? null
  }
  return field
}

/** Whether it only previews an action, without changes. */
export const isPreview = ({ actions }: AdminModel, { mutation, values }: SentWrite): boolean =>
  Object.values(actions).some(
    ({ operation: { field, dryRunInput } }) =>
      field === mutation.name && dryRunInput !== null && valueAt(values, dryRunInput.path) === true,
  )

export type WrittenParts = Pick<HeldWrite, 'way' | 'ids' | 'changes' | 'told'> & {
  readonly entity: EntityModel | null
}

/** What a write does: to which records, each field before and after, and what else is sent to the server. */
export function describeWrite(
  model: AdminModel,
  sentWrite: SentWrite,
  /** Of the record, if it is about one; null when it is new or was not read. */
  before: Row | null,
): WrittenParts {
  const { mutation, values, variables } = sentWrite
  const written = findWritten(model, mutation, variables)
  const field = mutation.name
  const ids = written === null || written.way === 'ADD' ? [] : written.ids.map(String)
  const entity = written?.entity ?? null
  const told = (past: readonly (readonly string[])[]) => describeValues(values, [], past)
  if (entity !== null && written?.way === 'DELETE') {
    const whole = Object.fromEntries(Object.keys(before ?? {}).map((name) => [name, true as const]))
    const changes = before === null ? [] : compareRecords(model, entity, whole, before, null)
    return { entity, way: 'DELETE', ids, changes, told: told(placesOf(entity.operations.delete)) }
  }
  const operation = written?.way === 'ADD' ? written.operation : entity?.operations.update
  if (entity === null || written === null || operation?.field !== field) {
    return { entity, way: 'RUN', ids, changes: [], told: describeAction(model, sentWrite) }
  }
  const inputs = valueAt(values, operation.inputPath)
  const after: Record<string, unknown> = {}
  const placed: (readonly string[])[] = []
  for (const input of operation.fields) {
    if (!isPlainObject(inputs) || !Object.hasOwn(inputs, input.name)) continue
    if (input.field === null || !Object.hasOwn(entity.fields, input.field)) continue
    after[input.field] = plainOf(input, inputs[input.name])
    placed.push([...operation.inputPath, input.name])
  }
  const names = Object.fromEntries(Object.keys(after).map((name) => [name, true as const]))
  const changes = compareRecords(model, entity, names, before, { ...before, ...after })
  return { entity, way: written.way, ids, changes, told: told([...placed, ...placesOf(operation)]) }
}

/** Who reads it sees the record, and which request it was means nothing to them. */
const placesOf = (
  operation: Partial<Record<'idInput' | 'versionInput' | 'correlationInput', InputPlace | null>> | null,
): readonly (readonly string[])[] =>
  [operation?.idInput, operation?.versionInput, operation?.correlationInput].flatMap((place) =>
    place ? [place.path] : [],
  )

/** `{ set: 'Title' }`, `{ connect: { id: 1 } }` */
function plainOf({ wrap, reference }: SchemaInputField, value: unknown): unknown {
  const inside =
    wrap !== undefined && isPlainObject(value)
      ? Object.hasOwn(value, wrap.name)
        ? value[wrap.name]
        : null
      : value
  return reference?.as === 'object' && isPlainObject(inside) ? inside[reference.idField] : inside
}

/** Inputs by their names: an action's fields are called so. */
function describeAction(model: AdminModel, { mutation, values }: SentWrite): readonly RecordedFieldChange[] {
  const actions = Object.values(model.actions).filter(({ operation }) => operation.field === mutation.name)
  const [action] = actions
  if (action === undefined) return describeValues(values, [], [])
  const { inputPath } = action.operation
  const inputs = valueAt(values, inputPath)
  const isSecret = (name: string) =>
    actions.some(({ fields }) => fields[name] !== undefined && holdsSecret(fields[name]))
  const skipped = new Set(
    [action.target?.input, action.target?.version, action.operation.correlationInput?.path.at(-1)].filter(
      (name) => typeof name === 'string',
    ),
  )
  const own = Object.entries(isPlainObject(inputs) ? inputs : {}).flatMap(([name, value]) => {
    if (skipped.has(name)) return []
    const text = toText(value)
    return [{ field: name, old: null, new: isSecret(name) ? mask(text) : text }]
  })
  return inputPath.length === 0 ? own : [...own, ...describeValues(values, [], [inputPath])]
}

/** Every value with its path, except at the paths in `past`. */
function describeValues(
  value: unknown,
  path: readonly string[],
  past: readonly (readonly string[])[],
): readonly RecordedFieldChange[] {
  if (path.length > 0 && past.some((place) => place.join('.') === path.join('.'))) return []
  if (isPlainObject(value))
    return Object.entries(value).flatMap(([name, inner]) => describeValues(inner, [...path, name], past))
  return [{ field: path.join('.'), old: null, new: toText(value) }]
}

const toText = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, name) => (isPlainObject(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined),
    value,
  )
