import { getNamedType, getNullableType, type GraphQLSchema, isLeafType } from 'graphql'
import type { ArgumentFact } from '../OperationFacts.ts'
import type { Problem } from '../Problem.ts'
import { schemaHash } from '../schemaHash.ts'
import { NO_HINTS, type SchemaHints } from '../SchemaHints.ts'
import type { SchemaEntity, SchemaModel, UnusedBecause, UnusedField } from '../SchemaModel.ts'
import { findTarget } from './actions/findTarget.ts'
import { readActions } from './actions/readActions.ts'
import { createContext } from './createContext.ts'
import type { ReadContext } from './EntityDraft.ts'
import { isAggregate } from './isAggregate.ts'
import { createMutationFinder } from './mutations/findMutations.ts'
import { withOwnKeys } from './mutations/ownKeys.ts'
import { readEntity, readPart } from './readEntity.ts'
import { readEnums } from './readEnums.ts'
import { readRows } from './rowsShape.ts'
import { type OutputField, rootOf } from './typeShapes.ts'
import { wordsOf } from './words.ts'

/** Reads any schema by its shape. `hints` override what the shape shows. `problems` lists whatever cannot be used. */
export const buildSchemaModel = (schema: GraphQLSchema, hints: SchemaHints = NO_HINTS): SchemaModel => {
  const context = withOwnKeys(createContext(schema, hints))
  const findMutations = createMutationFinder(context)
  const listed = [...context.entities.values()].map((entity) =>
    readEntity(entity, context, findMutations(entity)),
  )
  const problems: readonly Problem[] = [...context.hinted.problems, ...checkSchema(context, listed)]
  const actions = readActions(context, listed)
  const entities = [...listed, ...[...context.parts.values()].map((part) => readPart(part, context))]
  const enums = readEnums(schema, entities, actions)
  const unused = readUnused(context, entities)
  return { schemaHash: schemaHash(schema), entities, actions, unused, enums, problems }
}

/** Reports what the schema does not allow, to explain why a screen or a button is missing. */
const checkSchema = (context: ReadContext, entities: readonly SchemaEntity[]): readonly Problem[] => {
  const problems: Problem[] = []
  const warn = (id: string, path: string, message: string, hint: string) =>
    problems.push({ id, severity: 'warning', at: { file: 'schema', line: null, path }, message, hint })
  const query = context.schema.getQueryType()?.name ?? 'Query'
  if (entities.length === 0) {
    warn('schema.no-lists', query, 'No query field lists rows.', 'Offer a list without required arguments.')
  }
  const listed = new Set(entities.map((entity) => entity.typeName))
  for (const list of context.unusableLists) {
    // A list with a text argument (`savedViews(page)`) serves a screen, as one of whatever record does, which is named by type
    // and id. A list that takes the id of one kind of record is one that people would miss.
    if (listed.has(list.typeName) || !list.args.some(isIdName) || list.args.some(isTypeName)) continue
    warn(
      'schema.list-needs-arguments',
      `${query}.${list.field}`,
      `${list.field} lists ${list.typeName} only with ${list.args.join(', ')}, so ${list.typeName} has no general list.`,
      'Offer a list whose arguments are optional.',
    )
  }
  for (const entity of entities) {
    const path = `${query}.${entity.name}`
    const { list, related = [] } = entity.operations
    for (const { field, fixed } of [...(list ? [list] : []), ...related.map((one) => one.list)]) {
      const single = fixed.filter(({ value, arg }) => !Array.isArray(value) && !isHinted(context, arg))
      if (single.length === 0) continue
      const choices = single.map(({ arg, value }) => `${arg.name}: ${String(value)}`).join(', ')
      warn(
        'schema.list-needs-choice',
        `${query}.${field}`,
        `${field} gives its rows only with a choice, so screens show what comes with ${choices}.`,
        'Offer a list whose arguments are optional, or give the argument the default that is meant.',
      )
    }
    if (entity.fields.length === 0) {
      warn(
        'schema.no-fields',
        path,
        `The rows of ${entity.name} have no field in common.`,
        'Give the members of the union common fields, or list each of them.',
      )
    } else if (entity.idField === null) {
      warn(
        'schema.no-id',
        path,
        `Nothing identifies a row of ${entity.name}; it can be listed but not opened.`,
        `Give ${entity.typeName} a field id, or a query that finds one row by a field.`,
      )
    }
  }
  return problems
}

/** The project says what is sent. */
const isHinted = ({ hinted }: ReadContext, arg: ArgumentFact): boolean =>
  hinted.lists.some(({ draft }) => draft.fixed.some((one) => one.arg === arg))

const isIdName = (name: string): boolean => ['id', 'ids'].includes(wordsOf(name).at(-1) ?? '')

const isTypeName = (name: string): boolean => wordsOf(name).at(-1) === 'type'

/** Every unused root field, with the reason. Mutations are always used: by an entity or as an action. */
const readUnused = (context: ReadContext, entities: readonly SchemaEntity[]): readonly UnusedField[] => {
  const used = new Set(
    entities.flatMap(({ operations: { list, get, related = [] } }) => [
      rootOf(list?.field ?? ''),
      list?.countedBy?.field ?? '',
      rootOf(get?.field ?? ''),
      ...related.map((one) => one.list.field),
    ]),
  )
  const byType = new Map(entities.map((entity) => [entity.typeName, entity]))
  const query = context.schema.getQueryType()?.name ?? 'Query'
  const subscription = context.schema.getSubscriptionType()
  return [
    ...context.queryFields
      .filter(({ name }) => !used.has(name))
      .map((field) => ({ field: `${query}.${field.name}`, ...reasonOf(field, context, byType) })),
    ...Object.keys(subscription?.getFields() ?? {}).map((name) => ({
      field: `${subscription?.name ?? 'Subscription'}.${name}`,
      ...reason('SUBSCRIPTION'),
    })),
  ]
}

type Reason = Pick<UnusedField, 'because' | 'params'>

const reason = (because: UnusedBecause, params: Reason['params'] = {}): Reason => ({ because, params })

const reasonOf = (
  field: OutputField,
  context: ReadContext,
  byType: ReadonlyMap<string, SchemaEntity>,
): Reason => {
  if (field.name.startsWith('_')) return reason('TOOLS')
  const rows = readRows(field.type)
  if (rows !== null && isAggregate(rows.rowType)) return reason('SUMS', { type: rows.rowType.name })
  if (rows !== null) return whyNoList(field, rows.rowType.name, context, byType)
  const type = getNullableType(field.type)
  if (isLeafType(getNamedType(type))) return reason('VALUE', { type: String(type) })
  const entity = byType.get(getNamedType(type).name)
  if (entity === undefined) return reason('NO_LIST', { type: String(type) })
  const { typeName, operations } = entity
  if (operations.list === null) return reason('ONE_INSIDE', { type: typeName })
  return operations.get === null
    ? reason('ONE_OTHERWISE', { type: typeName })
    : reason('ONE_READ', { type: typeName, through: operations.get.field })
}

const whyNoList = (
  field: OutputField,
  type: string,
  context: ReadContext,
  byType: ReadonlyMap<string, SchemaEntity>,
): Reason => {
  const entity = byType.get(type)
  if (entity?.operations.lists.includes(field.name) === true)
    return reason('LIST_READ', { type, through: entity.name })
  const needs = context.unusableLists.find((list) => list.field === field.name)?.args
  if (needs === undefined) return reason('KNOWN_KEYS', { type })
  const needed = { type, args: needs.join(', ') }
  const owner = field.args
    .filter((arg) => needs.includes(arg.name))
    .map((arg) => findTarget(arg, field, context))
    .find((target) => target !== null)
  return owner === undefined || owner === null
    ? reason('NEEDS', needed)
    : reason('NEEDS_OWNER', { ...needed, owner: owner.name, ownerType: owner.type.name })
}
