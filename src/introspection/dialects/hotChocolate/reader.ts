import {
  isCompositeType,
  isEnumType,
  getNamedType,
  isInputObjectType,
  type GraphQLEnumType,
  type GraphQLSchema,
} from 'graphql'
import type { Problem } from '../../Problem.ts'
import type {
  EntityOperations,
  ListOperation,
  SchemaEntity,
  SchemaEnum,
  SchemaField,
  SchemaInputField,
} from '../../SchemaModel.ts'
import { schemaHash } from '../../schemaHash.ts'
import type { DialectReader } from '../Dialect.ts'
import type { EntityDraft, ListDraft, ReadContext } from './EntityDraft.ts'
import { readOperators } from './filterShapes.ts'
import { findGet, idEvidence, nounsOfEntity } from './findGet.ts'
import { findIdField } from './findIdField.ts'
import { findLists, listNoun } from './findLists.ts'
import { createMutationFinder } from './mutations/findMutations.ts'
import { findVersion, toMutationOperation } from './mutations/toMutationOperation.ts'
import { readFields } from './readFields.ts'
import { fieldsOf, membersOf } from './typeShapes.ts'

/** Reads any Hot Chocolate schema by shape. */
export const hotChocolateReader: DialectReader = {
  name: 'hotChocolate',
  recognise: (schema) => {
    const inputs = Object.values(schema.getTypeMap()).filter(isInputObjectType)
    if (inputs.some((input) => readOperators(input).size >= 4)) return 1
    return 0.1
  },
  read: (schema) => {
    const problems: Problem[] = []
    const context = createContext(schema)
    const findMutations = createMutationFinder(context)
    const entities = [...context.entities.values()].map((entity) =>
      readEntity(entity, context, findMutations),
    )
    return {
      dialect: 'hotChocolate',
      schemaHash: schemaHash(schema),
      entities,
      enums: readEnums(schema, entities),
      problems,
    }
  },
}

const createContext = (schema: GraphQLSchema): ReadContext => {
  const queryFields = Object.values(schema.getQueryType()?.getFields() ?? {})
  const mutationFields = Object.values(schema.getMutationType()?.getFields() ?? {})
  const entities = new Map<string, EntityDraft>()
  for (const [typeName, lists] of findLists(queryFields)) {
    const draft = toDraft(typeName, lists, queryFields)
    if (draft !== null) entities.set(typeName, draft)
  }
  return { schema, queryFields, mutationFields, entities }
}

const toDraft = (
  typeName: string,
  lists: readonly ListDraft[],
  queryFields: ReadContext['queryFields'],
): EntityDraft | null => {
  const [list] = lists
  if (list === undefined || !isCompositeType(list.rows.rowType)) return null
  const type = list.rows.rowType
  const fields = fieldsOf(type)
  return {
    name: list.field.name,
    type,
    fields,
    list,
    lists: lists.map((one) => one.field.name),
    nouns: nounsOfEntity(typeName, [listNoun(list.field.name)]),
    idField: findIdField(typeName, fields, idEvidence(queryFields, typeName)),
  }
}

const readEntity = (
  entity: EntityDraft,
  context: ReadContext,
  findMutations: ReturnType<typeof createMutationFinder>,
): SchemaEntity => {
  const found = findMutations(entity)
  const read = readFields(entity, context)
  const updateVersion = findVersion(found, 'update', entity)
  const deleteVersion = findVersion(found, 'delete', entity)
  const idFieldOf = (name: string) =>
    [...context.entities.values()].find((one) => one.name === name)?.idField ?? null
  const { add, update, delete: remove } = found
  const operations: EntityOperations = {
    list: toListOperation(entity.list),
    lists: entity.lists,
    get: findGet(entity, context),
    add: add === null ? null : toMutationOperation(add, read.fields, null, idFieldOf),
    update: update === null ? null : toMutationOperation(update, read.fields, updateVersion, idFieldOf),
    delete: remove === null ? null : toMutationOperation(remove, read.fields, deleteVersion, idFieldOf),
    paths: read.paths,
    members: membersOf(entity.type),
  }
  return {
    name: entity.name,
    typeName: entity.type.name,
    description: entity.type.description ?? null,
    idField: entity.idField?.name ?? null,
    versionField: (updateVersion ?? deleteVersion)?.name ?? null,
    fields: read.fields.map((field) => ({
      ...field,
      add: inputOf(operations.add?.fields, field),
      update: inputOf(operations.update?.fields, field),
    })),
    operations,
  }
}

const inputOf = (
  inputs: readonly SchemaInputField[] | undefined,
  field: SchemaField,
): SchemaInputField | null => inputs?.find((input) => input.field === field.name) ?? null

const toListOperation = (list: ListDraft): ListOperation => ({
  field: list.field.name,
  style: list.rows.style,
  rowsPath: list.rows.path,
  filter: list.where?.fact ?? null,
  totalCount: list.rows.totalCount,
  pageInfo: list.rows.pageInfo,
  args: list.args,
})

/** Enums of fields and inputs of entities; those of filters and orders are no one's business. */
const readEnums = (
  schema: GraphQLSchema,
  entities: readonly SchemaEntity[],
): Readonly<Record<string, SchemaEnum>> => {
  const names = new Set<string>()
  const visit = (fields: readonly SchemaField[]) => {
    for (const field of fields) {
      if (field.enumName !== null) names.add(field.enumName)
      if (field.embedded !== null) visit(field.embedded)
    }
  }
  for (const entity of entities) {
    visit(entity.fields)
    for (const operation of [entity.operations.add, entity.operations.update]) {
      for (const input of operation?.fields ?? []) names.add(input.typeName)
    }
  }
  const enums: Record<string, SchemaEnum> = {}
  for (const name of [...names].sort()) {
    const type = schema.getType(name)
    if (isEnumType(type)) enums[name] = toEnum(type)
  }
  return enums
}

const toEnum = (type: GraphQLEnumType): SchemaEnum => ({
  name: getNamedType(type).name,
  values: type.getValues().map((value) => ({
    name: value.name,
    description: value.description ?? null,
    deprecated: value.deprecationReason ?? null,
  })),
})
