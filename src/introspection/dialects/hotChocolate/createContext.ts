import type { GraphQLSchema } from 'graphql'
import type { EntityDraft, ListDraft, ReadContext } from './EntityDraft.ts'
import { idEvidence } from './findGet.ts'
import { findIdField } from './findIdField.ts'
import { findLists } from './findLists.ts'
import { findNouns } from './findNouns.ts'
import { fieldsOf } from './typeShapes.ts'

/** The entities of a schema: every type that a query field lists. */
export const createContext = (schema: GraphQLSchema): ReadContext => {
  const queryFields = Object.values(schema.getQueryType()?.getFields() ?? {})
  const mutationFields = Object.values(schema.getMutationType()?.getFields() ?? {})
  const { lists, unusable } = findLists(queryFields)
  const nouns = findNouns([...lists].map(([typeName, [list]]) => [typeName, list?.field.name ?? '']))
  const entities = new Map<string, EntityDraft>()
  for (const [typeName, drafts] of lists) {
    const draft = toDraft(drafts, nouns.get(typeName) ?? new Set(), queryFields)
    if (draft !== null) entities.set(typeName, draft)
  }
  const byName = new Map([...entities.values()].map((entity) => [entity.name, entity]))
  return { schema, queryFields, mutationFields, entities, byName, unusableLists: unusable }
}

const toDraft = (
  lists: readonly ListDraft[],
  nouns: EntityDraft['nouns'],
  queryFields: ReadContext['queryFields'],
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
    idField: findIdField(type.name, fields, idEvidence(queryFields, type.name)),
  }
}
