import type { AggregateGroup, AggregateRequest, AggregateResult } from '../Aggregate.ts'
import type { ListOperation } from '../SchemaModel.ts'
import type { Execute, SchemaEntityFacts } from './Wire.ts'
import type { Row } from '../Row.ts'
import { send, type DocumentParts } from './Document.ts'
import { toOrder } from './filter.ts'
import { countedArgs } from './listQuery.ts'
import { followPath, inside, type Entities } from './selection.ts'

/** Count, sums and groups over all rows that meet the filter, in one document. Throws when the schema offers none. */
export const aggregateRows = async (
  entities: Entities,
  entity: SchemaEntityFacts,
  request: AggregateRequest,
  execute: Execute,
): Promise<AggregateResult> => {
  const { list } = entity.operations
  if (list === null) throw new Error(`The schema does not list ${entity.typeName}.`)
  const sums = selectSums(list, request.sums)
  const groups = request.groupBy === null ? null : selectGroups(list, request.groupBy, request.sums)
  const count = selectCount(list, request.atMost)
  const parts = [
    ...(count === null ? [] : [count.selection]),
    ...(sums === null ? [] : [sums]),
    ...(groups === null ? [] : [groups.selection]),
  ]
  if (parts.length === 0) throw new Error(`The schema does not count the rows of ${list.field}.`)
  const answer = await send(execute, {
    type: 'query',
    field: list.field,
    args: countedArgs(entities, entity, list, request.filter),
    inner: [...(count?.variables ?? []), ...(groups?.variables ?? [])],
    selection: `{ ${parts.join(' ')} }`,
  })
  return toResult(list, request, answer)
}

type Inner = NonNullable<DocumentParts['inner']>
type GroupBy = NonNullable<AggregateRequest['groupBy']>

const selectCount = (
  list: ListOperation,
  atMost: number | undefined,
): { readonly selection: string; readonly variables: Inner } | null => {
  if (!list.totalCount) return null
  const { countLimit } = list
  const selection = inside(list.totalPath, '')
  if (atMost === undefined || countLimit === null) return { selection, variables: [] }
  // A distinct variable name, because the list may have an argument of the same name.
  const variable = { name: 'countLimit', type: countLimit.type }
  return {
    selection: `${selection}(${countLimit.name}: $${variable.name})`,
    variables: [{ arg: variable, value: atMost }],
  }
}

const selectSums = (list: ListOperation, fields: readonly string[]): string | null => {
  if (fields.length === 0) return null
  const totals = list.aggregate?.totals ?? null
  const missing = fields.filter((field) => totals?.fields.includes(field) !== true)
  if (totals === null || missing.length > 0) {
    throw new Error(`The schema does not sum ${missing.join(', ')} of ${list.field}.`)
  }
  return `${totals.field} { ${fields.join(' ')} }`
}

const selectGroups = (
  list: ListOperation,
  { path, interval, limit }: GroupBy,
  fields: readonly string[],
): { readonly selection: string; readonly variables: Inner } => {
  const fact = list.aggregate?.groups ?? null
  if (fact === null) throw new Error(`The schema does not group the rows of ${list.field}.`)
  if (interval !== null && fact.intervalType === null) {
    throw new Error(`The schema does not group the rows of ${list.field} by time.`)
  }
  const order = { name: 'by', type: fact.byType, isList: false }
  // Fetch the latest days, but show them in chronological order.
  const by = toOrder([{ path, order: interval === null ? 'ASC' : 'DESC' }], order)
  const variables = [
    { arg: order, value: by },
    ...(interval === null || fact.intervalType === null
      ? []
      : [{ arg: { name: 'interval', type: fact.intervalType }, value: interval }]),
    ...(fact.limitType === null ? [] : [{ arg: { name: 'groupCount', type: fact.limitType }, value: limit }]),
  ]
  const given = variables.map(({ arg }) => `${arg.name === 'groupCount' ? 'first' : arg.name}: $${arg.name}`)
  const sums = fields.length === 0 || fact.totals === null ? '' : ` ${fact.totals} { ${fields.join(' ')} }`
  return { selection: `${fact.field}(${given.join(', ')}) { key count${sums} }`, variables }
}

const toResult = (list: ListOperation, request: AggregateRequest, answer: unknown): AggregateResult => {
  const { aggregate } = list
  const total = list.totalCount ? followPath(answer, list.totalPath) : null
  const found = aggregate?.groups ? followPath(answer, [aggregate.groups.field]) : null
  const groups = (Array.isArray(found) ? (found as readonly Row[]) : []).map((group): AggregateGroup => ({
    key: toText(group['key']),
    count: Number(group['count']),
    sums: toSums(request.sums, aggregate?.groups?.totals ? group[aggregate.groups.totals] : null),
  }))
  return {
    count: typeof total === 'number' ? total : groups.reduce((sum, group) => sum + group.count, 0),
    sums: toSums(request.sums, aggregate?.totals ? followPath(answer, [aggregate.totals.field]) : null),
    groups: request.groupBy?.interval ? groups.toReversed() : groups,
  }
}

const toSums = (fields: readonly string[], value: unknown): AggregateResult['sums'] =>
  Object.fromEntries(fields.map((field) => [field, toText(followPath(value, [field]))]))

const toText = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
