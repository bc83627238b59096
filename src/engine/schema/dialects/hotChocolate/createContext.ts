import type { GraphQLSchema } from 'graphql'
import type { EntityDraft, ListDraft, ReadContext, SaidList, SingleField } from './EntityDraft.ts'
import { idEvidence } from './findGet.ts'
import { findIdField } from './findIdField.ts'
import type { SchemaHints } from '../../SchemaHints.ts'
import { findLists, toRanked, type FoundLists } from './findLists.ts'
import { findRelated } from './findRelated.ts'
import { findSingle } from './findSingle.ts'
import { findNouns } from './findNouns.ts'
import { findHints } from './hints/findHints.ts'
import { fieldsOf } from './typeShapes.ts'
import { toNounKey, wordsOf } from './words.ts'

/** The entities of a schema: every type that a query field lists. */
export const createContext = (schema: GraphQLSchema, hints: SchemaHints): ReadContext => {
  const queryFields = Object.values(schema.getQueryType()?.getFields() ?? {})
  const mutationFields = Object.values(schema.getMutationType()?.getFields() ?? {})
  const single = findSingle(queryFields, schema)
  const said = findHints(schema, hints)
  const { lists, unusable } = withSaid(findLists(queryFields), said.lists)
  const nouns = findNouns([...lists].map(([typeName, [list]]) => [typeName, lastOf(list?.field.name ?? '')]))
  const entities = new Map<string, EntityDraft>()
  for (const [typeName, drafts] of lists) {
    const own = said.lists.find(({ draft: { rows } }) => rows.rowType.name === typeName)
    const draft = toDraft(drafts, nouns.get(typeName) ?? new Set(), single.get(typeName) ?? [])
    if (draft !== null) entities.set(typeName, own === undefined ? draft : bySaid(draft, own))
  }
  const byName = new Map([...entities.values()].map((entity) => [entity.name, entity]))
  const relatedLists = findRelated(unusable, entities)
  const parts = new Map<string, EntityDraft>()
  for (const { list } of relatedLists) {
    const typeName = list.rows.rowType.name
    if (entities.has(typeName) || parts.has(typeName)) continue
    const all = relatedLists
      .map((related) => related.list)
      .filter((one) => one.rows.rowType.name === typeName)
    const draft = toDraft(toRanked(typeName, all), new Set(), single.get(typeName) ?? [])
    if (draft !== null) parts.set(typeName, draft)
  }
  const used = new Set(relatedLists.map(({ list }) => list.field.name))
  const unusableLists = unusable.filter(({ field }) => !used.has(field))
  return {
    schema,
    queryFields,
    said,
    single,
    mutationFields,
    entities,
    byName,
    unusableLists,
    relatedLists,
    parts,
  }
}

/** First of its rows' lists. */
const withSaid = ({ lists, unusable }: FoundLists, said: readonly SaidList[]): FoundLists => {
  const all = new Map(lists)
  for (const { draft } of said) {
    const { name } = draft.rows.rowType
    const others = (all.get(name) ?? []).filter(({ field }) => field.name !== draft.field.name)
    all.set(name, [draft, ...others])
  }
  const names = new Set(said.map(({ draft }) => draft.field.name))
  return { lists: all, unusable: unusable.filter(({ field }) => !names.has(field)) }
}

const bySaid = (draft: EntityDraft, said: SaidList): EntityDraft => ({
  ...draft,
  name: said.name,
  idField: said.idField ?? draft.idField,
  nouns: new Set([...draft.nouns, toNounKey(wordsOf(said.name))]),
  said,
})

/** `products` of `shop.products` */
const lastOf = (path: string): string => path.split('.').at(-1) ?? path

/** `books`, where `books_connection` lists the same rows and more is known of them. */
const plainName = (name: string, lists: readonly ListDraft[]): string => {
  const bare = name.replace(/_?connection$/i, '')
  return lists.some(({ field }) => field.name === bare) ? bare : name
}

const toDraft = (
  lists: readonly ListDraft[],
  nouns: EntityDraft['nouns'],
  single: readonly SingleField[],
): EntityDraft | null => {
  const [list] = lists
  if (list === undefined) return null
  const type = list.rows.rowType
  const fields = fieldsOf(type)
  return {
    name: plainName(list.field.name, lists),
    type,
    fields,
    list,
    lists: lists.map((one) => one.field.name),
    nouns,
    idField: findIdField(type.name, fields, idEvidence(single)),
  }
}
