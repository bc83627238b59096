import { getNullableType, isListType, type GraphQLSchema } from 'graphql'
import type { EntityDraft, ListDraft, ReadContext } from './EntityDraft.ts'
import { idEvidence } from './findGet.ts'
import { findIdField } from './findIdField.ts'
import { findLists } from './findLists.ts'
import { findNouns } from './findNouns.ts'
import { fieldsOf, type OutputField } from './typeShapes.ts'

/** The entities of a schema: every type that a query field lists. */
export const createContext = (schema: GraphQLSchema): ReadContext => {
  const queryFields = Object.values(schema.getQueryType()?.getFields() ?? {})
  const mutationFields = Object.values(schema.getMutationType()?.getFields() ?? {})
  const single = findSingle(queryFields)
  const { lists, unusable } = findLists(queryFields)
  const nouns = findNouns([...lists].map(([typeName, [list]]) => [typeName, list?.field.name ?? '']))
  const entities = new Map<string, EntityDraft>()
  for (const [typeName, drafts] of lists) {
    const draft = toDraft(drafts, nouns.get(typeName) ?? new Set(), single.get(typeName) ?? [])
    if (draft !== null) entities.set(typeName, draft)
  }
  const byName = new Map([...entities.values()].map((entity) => [entity.name, entity]))
  return { schema, queryFields, single, mutationFields, entities, byName, unusableLists: unusable }
}

const findSingle = (queryFields: readonly OutputField[]): ReadContext['single'] => {
  const single = new Map<string, OutputField[]>()
  for (const field of queryFields) {
    const type = getNullableType(field.type)
    if (isListType(type) || field.name.startsWith('_')) continue
    single.set(type.name, [...(single.get(type.name) ?? []), field])
  }
  return single
}

const toDraft = (
  lists: readonly ListDraft[],
  nouns: EntityDraft['nouns'],
  single: readonly OutputField[],
): EntityDraft | null => {
  const [list] = lists
  if (list === undefined) return null
  const type = list.rows.rowType
  const fields = fieldsOf(type)
  return {
    name: list.field.name,
    type,
    fields,
    list,
    lists: lists.map((one) => one.field.name),
    nouns,
    idField: findIdField(type.name, fields, idEvidence(single)),
  }
}
