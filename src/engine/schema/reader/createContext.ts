import {
  getNamedType,
  getNullableType,
  type GraphQLArgument,
  type GraphQLObjectType,
  type GraphQLSchema,
  isListType,
  isObjectType,
  isScalarType,
  isUnionType,
} from 'graphql'
import type {
  EntityDraft,
  ListDraft,
  ReadContext,
  RelatedDraft,
  HintedList,
  SingleField,
  UnusableList,
} from './EntityDraft.ts'
import { idEvidence } from './findGet.ts'
import { areIdsCompatible, findIdField } from './findIdField.ts'
import type { SchemaHints } from '../SchemaHints.ts'
import { findLists, type FoundLists, listNoun, toRanked } from './findLists.ts'
import { findHints } from './hints/findHints.ts'
import { isErrorName, readRows } from './rowsShape.ts'
import { fieldsOf, hasRequiredArguments, isListOf, type OutputField } from './typeShapes.ts'
import { nounsOfType, toNounKey, wordsOf } from './words.ts'

/** The entities of a schema: every type that a query field lists. */
export const createContext = (schema: GraphQLSchema, hints: SchemaHints): ReadContext => {
  const queryFields = Object.values(schema.getQueryType()?.getFields() ?? {})
  const mutationFields = Object.values(schema.getMutationType()?.getFields() ?? {})
  const single = findSingle(queryFields, schema)
  const hinted = findHints(schema, hints)
  const { lists, unusable } = withHintedLists(findLists(queryFields), hinted.lists)
  const nouns = findNouns([...lists].map(([typeName, [list]]) => [typeName, lastOf(list?.field.name ?? '')]))
  const entities = new Map<string, EntityDraft>()
  for (const [typeName, drafts] of lists) {
    const own = hinted.lists.find(({ draft: { rows } }) => rows.rowType.name === typeName)
    const draft = toDraft(drafts, nouns.get(typeName) ?? new Set(), single.get(typeName) ?? [])
    if (draft !== null) entities.set(typeName, own === undefined ? draft : withHints(draft, own))
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
    hinted,
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
const withHintedLists = ({ lists, unusable }: FoundLists, hinted: readonly HintedList[]): FoundLists => {
  const all = new Map(lists)
  for (const { draft } of hinted) {
    const { name } = draft.rows.rowType
    const others = (all.get(name) ?? []).filter(({ field }) => field.name !== draft.field.name)
    all.set(name, [draft, ...others])
  }
  const names = new Set(hinted.map(({ draft }) => draft.field.name))
  return { lists: all, unusable: unusable.filter(({ field }) => !names.has(field)) }
}

const withHints = (draft: EntityDraft, hinted: HintedList): EntityDraft => ({
  ...draft,
  name: hinted.name,
  idField: hinted.idField ?? draft.idField,
  nouns: new Set([...draft.nouns, toNounKey(wordsOf(hinted.name))]),
  hinted,
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

/**
 * The query fields that return one value, by the value's type: directly, as a union member, or inside a
 * result.
 */
const findSingle = (queryFields: readonly OutputField[], schema: GraphQLSchema): ReadContext['single'] => {
  const single = new Map<string, SingleField[]>()
  const put = (typeName: string, one: SingleField) => {
    const others = single.get(typeName)
    if (others === undefined) single.set(typeName, [one])
    else others.push(one)
  }
  const rowTypes = findRowTypes(schema)
  for (const field of queryFields) {
    const type = getNullableType(field.type)
    if (isListType(type) || field.name.startsWith('_')) continue
    put(type.name, { field, path: [] })
    if (isUnionType(type)) {
      for (const member of type.getTypes()) put(member.name, { field, path: [`... on ${member.name}`] })
    } else if (isObjectType(type) && type !== schema.getQueryType() && !rowTypes.has(type.name)) {
      const inner = innerRow(type)
      if (inner !== null) put(inner.typeName, { field, path: [inner.name] })
    }
  }
  return single
}

/** Types that some field lists are rows themselves, not wrappers around one. */
const findRowTypes = (schema: GraphQLSchema): ReadonlySet<string> => {
  const names = new Set<string>()
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    for (const field of Object.values(type.getFields())) {
      const rows = readRows(field.type)
      if (rows !== null) names.add(rows.rowType.name)
    }
  }
  return names
}

/**
 * The single object that a result wraps: `{ loan: Loan, errors: [Error!] }`. All other fields must describe
 * the request. A type with other data is a record and the object in it a relation: a book's id does not find
 * its author.
 */
const innerRow = (result: GraphQLObjectType): { readonly name: string; readonly typeName: string } | null => {
  const dataFields = Object.values(result.getFields()).filter((field) => !isResultFact(field))
  const [only] = dataFields
  if (only === undefined || dataFields.length > 1 || hasRequiredArguments(only)) return null
  const type = getNullableType(only.type)
  return isObjectType(type) ? { name: only.name, typeName: type.name } : null
}

const isResultFact = ({ name }: OutputField): boolean =>
  isErrorName(name) || RESULT_FACTS.has(name.toLowerCase())

const RESULT_FACTS = new Set(
  'success issuccess succeeded ok status statuscode code message messages correlationid clientcorrelationid clientmutationid requestid query'.split(
    ' ',
  ),
)

/**
 * Nouns that queries and mutations may use for each entity: the names of its type and its list, and the
 * type's name without technical suffixes (`LoanDto` → `loan`) unless that is another entity's name.
 */
const findNouns = (
  entities: readonly (readonly [typeName: string, listField: string])[],
): ReadonlyMap<string, ReadonlySet<string>> => {
  const owners = new Map<string, string>()
  for (const [typeName] of entities) owners.set(toNounKey(wordsOf(typeName)), typeName)
  return new Map(
    entities.map(([typeName, listField]) => {
      const nouns = [...nounsOfType(typeName), listNoun(listField)]
      return [
        typeName,
        new Set(nouns.filter((noun) => noun !== '' && (owners.get(noun) ?? typeName) === typeName)),
      ]
    }),
  )
}

/** Finds the lists that need only the id of one record, and the entity of that record. Leaves out ambiguous lists. */
const findRelated = (
  lists: readonly UnusableList[],
  entities: ReadContext['entities'],
): readonly RelatedDraft[] =>
  lists.flatMap(({ bound, typeName }) => {
    if (bound === null) return []
    const [owner, ...others] = [...entities.values()].filter((entity) => takesId(bound.arg, entity))
    // A list of books by the id of a book may give that book, or its sequels.
    if (owner === undefined || others.length > 0 || owner.type.name === typeName) return []
    return [{ ...bound, owner }]
  })

/** Whether the argument takes the entity's id: `authorId`, `author_id`, or `author` unless it may be a name. */
const takesId = (arg: GraphQLArgument, { idField, nouns }: EntityDraft): boolean => {
  if (idField === null || isListOf(arg.type) || !isScalarType(getNamedType(arg.type))) return false
  if (!areIdsCompatible(arg.type, idField.type) || isNumber(arg.type, idField)) return false
  const words = wordsOf(arg.name)
  const idWords = wordsOf(idField.name)
  const endings = [['id'], idWords, idWords.slice(-1)]
  const stems: (readonly string[])[] = endings
    .filter((ending) => words.slice(-ending.length).join(' ') === ending.join(' '))
    .map((ending) => words.slice(0, -ending.length))
  if (getNamedType(arg.type).name !== 'String') stems.push(words)
  return stems.some((stem) => stem.length > 0 && nouns.has(toNounKey(stem)))
}

/** An `ID` may hold text, which an argument for a number refuses. */
const isNumber = (type: GraphQLArgument['type'], idField: NonNullable<EntityDraft['idField']>): boolean =>
  getNamedType(idField.type).name === 'ID' && NUMBERS.has(getNamedType(type).name)

const NUMBERS = new Set(['Int', 'Long', 'Short', 'Byte'])
