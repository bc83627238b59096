import { getNamedType, isInputObjectType, isLeafType, isNonNullType } from 'graphql'
import type { InputPlace, MutationOperation, SchemaField, SchemaInputField } from '../../../SchemaModel.ts'
import type { EntityDraft } from '../EntityDraft.ts'
import { areIdsCompatible } from '../findIdField.ts'
import { isListOf } from '../typeShapes.ts'
import { toSingular } from '../words.ts'
import { isVersionLike, type FoundMutation, type FoundMutations } from './findMutations.ts'
import type { PlacedInput } from './readInputs.ts'

export type IdFieldOf = (entityName: string) => EntityDraft['idField']

/** Turns a found mutation into facts; its inputs are matched to the entity's fields. */
export const toMutationOperation = (
  found: FoundMutation,
  fields: readonly SchemaField[],
  version: PlacedInput | null,
  idFieldOf: IdFieldOf,
): MutationOperation => ({
  field: found.mutation.name,
  args: found.inputs.args.map((arg) => ({ name: arg.name, type: String(arg.type) })),
  inputPath: found.inputs.inputPath,
  fields: found.inputs.fields
    .filter((input) => input !== version)
    .map((input) => toInputField(input, fields, idFieldOf)),
  idInput: found.slot === 'add' ? null : toPlace(found.inputs.id),
  versionInput: toPlace(version),
  correlationInput: toPlace(found.inputs.correlation),
  leaf: isLeafType(getNamedType(found.mutation.type)),
  entityPath: found.entityPath,
  errors: found.payload.errors,
  conflict: found.payload.conflict,
  successPath: found.payload.successPath,
})

/** The input that guards an update: required, no part of the add input, and a value that the row itself carries. */
export const findVersion = (
  found: FoundMutations,
  slot: 'update' | 'delete',
  entity: EntityDraft,
): PlacedInput | null => {
  const inputs = found[slot]?.inputs
  if (inputs === undefined) return null
  const added = new Set(found.add?.inputs.fields.map((input) => input.name))
  return (
    inputs.fields.find((input) => {
      const own = entity.fields.find((field) => field.name === input.name)
      return (
        input.required &&
        !added.has(input.name) &&
        own !== undefined &&
        getNamedType(own.type) === getNamedType(input.type) &&
        isVersionLike(input.name)
      )
    }) ?? null
  )
}

const toPlace = (input: PlacedInput | null): InputPlace | null =>
  input === null ? null : { path: input.path, type: String(input.type) }

const toInputField = (
  input: PlacedInput,
  fields: readonly SchemaField[],
  idFieldOf: IdFieldOf,
): SchemaInputField => {
  const match = matchField(input, fields, idFieldOf)
  return {
    name: input.name,
    typeName: getNamedType(input.type).name,
    required: input.required,
    isList: isListOf(input.type),
    field: match?.field ?? null,
    reference: match?.reference ?? null,
  }
}

interface Match {
  readonly field: string
  readonly reference: SchemaInputField['reference']
}

const matchField = (
  input: PlacedInput,
  fields: readonly SchemaField[],
  idFieldOf: IdFieldOf,
): Match | null => {
  const relation = fields.find((field) => isWrittenBy(field, input, idFieldOf))
  if (relation?.relation !== undefined && relation.relation !== null) {
    const reference = referenceOf(input, idFieldOf(relation.relation.entity))
    if (reference !== null) return { field: relation.name, reference }
  }
  const same = fields.find((field) => field.name === input.name && field.relation === null)
  return same === undefined ? null : { field: same.name, reference: null }
}

/** By the same name, or the relation's name followed by the related id field (`currencyEntityId`, `tagIds`). */
const isWrittenBy = (field: SchemaField, input: PlacedInput, idFieldOf: IdFieldOf): boolean => {
  if (field.relation === null || field.relation.many !== isListOf(input.type)) return false
  if (field.name === input.name) return true
  const idField = idFieldOf(field.relation.entity)
  if (idField === null) return false
  const endings = new Set([capital(idField.name), 'Id'])
  const stems = field.relation.many ? [field.name, toSingularName(field.name)] : [field.name]
  const plural = field.relation.many ? ['s', ''] : ['']
  return stems.some((stem) =>
    [...endings].some((ending) => plural.some((s) => `${stem}${ending}${s}` === input.name)),
  )
}

/** Null when the input's type cannot hold the related id. */
const referenceOf = (input: PlacedInput, idField: EntityDraft['idField']): SchemaInputField['reference'] => {
  if (idField === null) return null
  const type = getNamedType(input.type)
  if (!isInputObjectType(type)) return areIdsCompatible(type, idField.type) ? { as: 'id' } : null
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
