import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLInputType,
  type GraphQLOutputType,
} from 'graphql'
import type { InputPlace } from '../../OperationFacts.ts'
import type { MutationOperation } from '../../SchemaModel.ts'
import type { InputWrap, SchemaField, SchemaInputField } from '../../SchemaField.ts'
import type { EntityDraft, ReadContext } from '../EntityDraft.ts'
import { areIdsCompatible } from '../findIdField.ts'
import { isNodeId } from './ownKeys.ts'
import { hasRequiredArguments, isListOf } from '../typeShapes.ts'
import { isKeyOf } from '../valueFilters.ts'
import { toSingular, wordsOf } from '../words.ts'
import type { FoundMutation, FoundMutations } from './FoundMutation.ts'
import type { MutationSlot } from '../EntityDraft.ts'
import type { PlacedInput } from './PlacedInput.ts'
import { couldBeVersion } from './readInputs.ts'
import { readConnection, readSet } from './readWrap.ts'

type EntityOf = (entityName: string) => EntityDraft | null

/** Turns a recognised mutation into facts and matches its inputs to the entity's fields. */
export const toMutationOperation = (
  found: FoundMutation,
  entity: EntityDraft,
  fields: readonly SchemaField[],
  version: PlacedInput | null,
  context: ReadContext,
): MutationOperation => ({
  field: found.mutation.name,
  args: found.inputs.args.map((arg) => ({ name: arg.name, type: String(arg.type) })),
  inputPath: found.inputs.inputPath,
  fields: writable(found, version).map((input) =>
    toInputField(input, found.slot, fields, (name) => context.byName.get(name) ?? null),
  ),
  idInput: found.slot === 'add' ? null : toPlace(found.inputs.id),
  versionInput: toPlace(version),
  correlationInput: toPlace(found.inputs.correlation),
  ...(found.inputs.reason ? { reasonInput: placeOf(found.inputs.reason) } : {}),
  leaf: isLeafType(getNamedType(found.mutation.type)),
  entityPath: found.entityPath,
  idPath: found.entityPath === null ? findIdPath(answerOf(found), entity) : null,
  errors: found.payload.errors,
  conflict: found.payload.conflict,
  // Where the requests themselves are written, it is the row.
  approvalIdPath:
    found.entityPath?.[0] === found.payload.approvalIdPath?.[0] ? null : found.payload.approvalIdPath,
  successPath: found.payload.successPath,
})

/** Some APIs let the client choose the id of a new row; otherwise the id is not an input field. */
const writable = (found: FoundMutation, version: PlacedInput | null): readonly PlacedInput[] => {
  const { fields, id, inputPath } = found.inputs
  const isChosen = found.slot === 'add' && id?.required === true && id.path.length === inputPath.length + 1
  return [...(isChosen ? [id] : []), ...fields.filter((input) => input !== version)]
}

/**
 * `addLoan: UUID!`, or a payload with the id field. A plain number proves nothing, because it may count rows.
 */
const findIdPath = (type: GraphQLOutputType, entity: EntityDraft): readonly string[] | null => {
  const { idField } = entity
  if (idField === null || isListOf(type)) return null
  const payload = getNullableType(type)
  const idType = getNamedType(idField.type)
  if (isLeafType(payload)) return payload === idType && !COUNTS.has(payload.name) ? [] : null
  if (!isObjectType(payload)) return null
  const own = payload.getFields()[idField.name]
  return own !== undefined && getNullableType(own.type) === idType && !hasRequiredArguments(own)
    ? [own.name]
    : null
}

/** A write by filter answers with the rows that it wrote: one. */
const answerOf = ({ mutation, inputs }: FoundMutation): GraphQLOutputType => {
  const type = getNullableType(mutation.type)
  return inputs.isByFilter && isListType(type) ? type.ofType : mutation.type
}

const COUNTS = new Set(['Int', 'Long', 'Short', 'Boolean', 'String'])

/** The input that guards an update: required, absent from the add input, and also a field of the row. */
export const findVersion = (
  found: FoundMutations,
  slot: 'update' | 'delete',
  entity: EntityDraft,
): PlacedInput | null => {
  const inputs = found[slot]?.inputs
  if (inputs === undefined) return null
  if (inputs.outerVersion !== null) return inputs.outerVersion
  const added = new Set(found.add?.inputs.fields.map((input) => input.name))
  return inputs.fields.find((input) => !added.has(input.name) && couldBeVersion(input, entity)) ?? null
}

const toPlace = (input: PlacedInput | null): InputPlace | null => (input === null ? null : placeOf(input))

const placeOf = ({ path, type }: PlacedInput): InputPlace => ({ path, type: String(type) })

const toInputField = (
  input: PlacedInput,
  slot: MutationSlot,
  fields: readonly SchemaField[],
  entityOf: EntityOf,
): SchemaInputField => {
  const match = matchField(input, slot, fields, entityOf)
  const value = match?.value ?? input.type
  return {
    name: input.name,
    typeName: getNamedType(value).name,
    required: input.required,
    isList: isListOf(value),
    field: match?.field ?? null,
    reference: match?.reference ?? null,
    ...(match?.wrap ? { wrap: match.wrap } : {}),
  }
}

interface Match {
  readonly field: string
  readonly reference: SchemaInputField['reference']
  /** What the person enters: the input itself, or the value inside its object. */
  readonly value: GraphQLInputType
  readonly wrap: InputWrap | null
}

const matchField = (
  input: PlacedInput,
  slot: MutationSlot,
  fields: readonly SchemaField[],
  entityOf: EntityOf,
): Match | null => {
  const connection = readConnection(input.type, slot)
  const value = connection?.value ?? input.type
  const relation = fields.find((field) => isWrittenBy(field, input.name, value, entityOf))
  if (relation?.relation !== undefined && relation.relation !== null) {
    const reference = referenceOf(value, entityOf(relation.relation.entity))
    if (reference !== null) return { field: relation.name, reference, value, wrap: connection?.wrap ?? null }
  }
  const same = fields.find((field) => field.name === input.name && field.relation === null)
  if (same === undefined) return null
  const set = same.kind === 'object' ? null : readSet(input.type)
  const isSet = set !== null && isListOf(set.value) === same.isList
  return {
    field: same.name,
    reference: null,
    value: isSet ? set.value : input.type,
    wrap: isSet ? set.wrap : null,
  }
}

/** By the same name, or the relation's name followed by the related id field (`currencyEntityId`, `tagIds`). */
const isWrittenBy = (
  field: SchemaField,
  input: string,
  value: GraphQLInputType,
  entityOf: EntityOf,
): boolean => {
  if (field.relation === null || field.relation.many !== isListOf(value)) return false
  if (field.name === input || (!field.relation.many && isKeyOf(input, field.name))) return true
  const idField = entityOf(field.relation.entity)?.idField ?? null
  if (idField === null) return false
  const endings = new Set([capital(idField.name), 'Id'])
  const stems = field.relation.many ? [field.name, toSingularName(field.name)] : [field.name]
  const plural = field.relation.many ? ['s', ''] : ['']
  return stems.some((stem) =>
    [...endings].some((ending) => plural.some((s) => sameWords(`${stem}${capital(ending)}${s}`, input))),
  )
}

/** `author_id` and `authorId` */
const sameWords = (a: string, b: string): boolean => wordsOf(a).join(' ') === wordsOf(b).join(' ')

/** Null when the input's type cannot hold the related id. */
const referenceOf = (input: GraphQLInputType, related: EntityDraft | null): SchemaInputField['reference'] => {
  const idField = related?.idField ?? null
  if (related === null || idField === null) return null
  const type = getNamedType(input)
  if (!isInputObjectType(type)) {
    // A column of numbers or texts holds the row's own key, not its id among all nodes.
    const isKey = type.name !== 'ID' && isNodeId(related, idField)
    return areIdsCompatible(type, idField.type) && !isKey ? { as: 'id' } : null
  }
  const inner = Object.values(type.getFields())
  const id = inner.find((field) => field.name === idField.name && areIdsCompatible(field.type, idField.type))
  if (id === undefined || isListOf(id.type)) return null
  const others = inner.filter(
    (field) => field !== id && isNonNullType(field.type) && field.defaultValue === undefined,
  )
  return others.length === 0 ? { as: 'object', idField: id.name } : null
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** `loanTags` → `loanTag`. */
const toSingularName = (name: string): string => {
  const start = name.search(/[A-Z][a-z0-9]*$/)
  if (start <= 0) return toSingular(name)
  const last = name.slice(start)
  return name.slice(0, start) + capital(toSingular(last.toLowerCase()))
}
