import { getOperationAST, parse, type GraphQLSchema } from 'graphql'
import type { Execute, SchemaEntityFacts, Selection } from '../../../schema/wire/Wire.ts'
import { createWire } from '../../../schema/wire/createWire.ts'
import type { Filter } from '../../../schema/Filter.ts'
import type { AdminModel, EntityModel } from '../../../model/AdminModel.ts'
import type { FieldModel } from '../../../model/FieldModel.ts'
import type { Role } from '../../../model/PlatformRole.ts'
import { columnOwners } from './columnOwners.ts'
import { idsOf } from './idsOf.ts'
import { inputOf, valueOf } from './fullInput.ts'
import { findMutation, mutationNamespaces } from './findMutation.ts'
import { UsageCollector, type PermittedUsage } from './SchemaUsage.ts'

/**
 * Everything that the screens of a person with these roles can send. The wire itself writes a document for each operation, with
 * each column, filter, order and input that the model offers: no second description of the documents can differ from it.
 */
export async function collectPermittedUsage(
  model: AdminModel,
  roles: readonly Role[],
  schema: GraphQLSchema,
): Promise<PermittedUsage> {
  const uses = new UsageCollector(schema)
  const columns = new Set<string>()
  const wire = createWire(model.entities)
  const writes = new Map<string, UsageCollector>()
  const namespaces = mutationNamespaces(model)
  const execute: Execute = (text, variables) => {
    const document = parse(text)
    uses.add(document, variables)
    const operation = getOperationAST(document)
    const mutation = operation ? (findMutation(operation, namespaces)?.name ?? null) : null
    if (mutation !== null) {
      const written = writes.get(mutation) ?? new UsageCollector(schema)
      writes.set(mutation, written)
      written.add(document, variables)
    }
    return Promise.resolve({})
  }
  /** What the schema cannot do, the wire refuses; then no screen sends it either. */
  const attempt = (work: () => Promise<unknown>): Promise<boolean> =>
    work().then(
      () => true,
      () => false,
    )
  const may = (allowed: readonly Role[]) => allowed.some((role) => roles.includes(role))

  const list = async (facts: SchemaEntityFacts, entity: EntityModel, can: ListChoices) => {
    const selection = selectAll(model, entity)
    const request = { selection, filter: null, sort: [], limit: 10, knownCursors: [] }
    for (const offset of [0, 100]) {
      const page = { ...request, offset, total: offset === 0 }
      await attempt(() => wire.list(facts, page, execute))
    }
    const known = [{ offset: 50, after: 'cursor' }]
    await attempt(() =>
      wire.list(facts, { ...request, offset: 60, total: false, knownCursors: known }, execute),
    )
    const bare = { ...request, selection: {}, offset: 0, total: false }
    // The count may be a field of its own, with the filter as an argument of its own.
    const ask = (filter: Filter) => attempt(() => wire.list(facts, { ...bare, filter, total: true }, execute))
    const filters = can.filter ? filtersOf(model, entity) : []
    const [one] = filters
    // Together in one document, where the schema can join them: a large schema offers thousands.
    if (one !== undefined && !(await ask({ and: filters }))) for (const filter of filters) await ask(filter)
    if (one !== undefined) await ask({ or: [one, one] })
    const paths = can.sort ? sortsOf(model, entity) : []
    const byEach = paths.map((path) => ({ path, order: 'ASC' as const }))
    const order = facts.operations.list?.args.order ?? null
    if (!order?.columns) await attempt(() => wire.list(facts, { ...bare, sort: byEach }, execute))
    else {
      for (const owner of columnOwners(order, facts.operations.list?.field ?? '', schema)) columns.add(owner)
      // Such a value may hold its direction, and a list may take one alone.
      const both = byEach.flatMap((entry) => [entry, { ...entry, order: 'DESC' as const }])
      for (const entry of both) await attempt(() => wire.list(facts, { ...bare, sort: [entry] }, execute))
    }
    const { totals = null, groups = null } = facts.operations.list?.aggregate ?? {}
    const sums = totals?.fields.filter((name) => Object.hasOwn(entity.fields, name)) ?? []
    const whole = { filter: null, sums, groupBy: null }
    await attempt(() => wire.aggregate(facts, whole, execute))
    const counted = { ...whole, sums: [], atMost: 10 }
    const count = (filter: Filter | null) =>
      attempt(() => wire.aggregate(facts, { ...counted, filter }, execute))
    if (one === undefined) await count(null)
    else if (!(await count({ and: filters }))) for (const filter of filters) await count(filter)
    if (one !== undefined) await count({ or: [one, one] })
    for (const path of groups === null ? [] : paths)
      for (const interval of [null, 'DAY'] as const) {
        const groupBy = { path, interval, limit: 10 }
        const grouped = (filter: Filter | null) =>
          attempt(() => wire.aggregate(facts, { ...whole, filter, groupBy }, execute))
        await grouped(null)
        if (path === paths[0] && one !== undefined && !(await grouped({ and: filters })))
          for (const filter of filters) await grouped(filter)
      }
  }

  for (const entity of Object.values(model.entities)) {
    const { permissions, operations } = entity
    if (!may(permissions.view)) continue
    const selection = selectAll(model, entity)
    if (operations.list !== null) await list(entity, entity, { filter: true, sort: true })
    for (const related of operations.related ?? []) {
      const rows = model.entities[related.entity]
      if (rows === undefined) continue
      const fixed = [...related.list.fixed, { arg: related.arg, value: 1 }]
      const facts = { ...rows, operations: { ...rows.operations, list: { ...related.list, fixed } } }
      await list(facts, rows, { filter: related.filterable, sort: related.sortable })
    }
    await attempt(() => wire.get(entity, 1, selection, execute))
    const write = { selection, clientCorrelationId: 'c' }
    if (may(permissions.add))
      await attempt(() => wire.add(entity, { ...write, input: inputOf(entity, 'add') }, execute))
    if (may(permissions.edit)) {
      const update = { ...write, id: 1, version: 1, input: inputOf(entity, 'update') }
      await attempt(() => wire.update(entity, update, execute))
      // What a form sends empty in another way than with a value: `{ disconnect: true }`.
      const clearable = (entity.operations.update?.fields ?? []).filter(
        ({ name, wrap }) => Object.hasOwn(update.input, name) && typeof wrap?.none === 'string',
      )
      const cleared = Object.fromEntries(clearable.map(({ name }) => [name, null]))
      await attempt(() => wire.update(entity, { ...update, input: cleared }, execute))
    }
    if (may(permissions.delete))
      await attempt(() => wire.delete(entity, { id: 1, version: 1, clientCorrelationId: 'c' }, execute))
  }
  for (const action of Object.values(model.actions)) {
    if (!may(action.roles)) continue
    const input = Object.fromEntries(
      action.operation.inputs.map(({ name }) => [name, valueOf(action.fields[name], 'add')]),
    )
    const selection: Record<string, true | Selection> = {}
    for (const { path, field } of action.result) put(selection, path, selectField(model, field) ?? {})
    // A file and a request that waits come with their own values.
    for (const { name, embedded } of action.operation.result)
      if (name === action.download || name === 'approval')
        put(selection, [name], Object.fromEntries((embedded ?? []).map((part) => [part.name, true as const])))
    for (const dryRun of [false, true])
      await attempt(() =>
        wire.run(action.operation, { input, selection, clientCorrelationId: 'c', dryRun }, execute),
      )
  }
  const { fields, arguments: args, inputs, values } = uses
  const usage = { fields, arguments: args, inputs, values }
  const inputsOf = new Map([...writes].map(([mutation, written]) => [mutation, written.inputs] as const))
  return { ...usage, columns, writes: inputsOf, ids: idsOf(model), namespaces }
}

interface ListChoices {
  readonly filter: boolean
  readonly sort: boolean
}

/** Every field, the id and version included, and one value of each related record: its others are its own entity's. */
function selectAll(model: AdminModel, entity: EntityModel): Selection {
  const own = [entity.idField, entity.versionField].filter((name) => name !== null)
  return {
    ...Object.fromEntries(own.map((name) => [name, true as const])),
    ...Object.fromEntries(
      Object.values(entity.fields).flatMap((field) => {
        const inner = selectField(model, field)
        return inner === null ? [] : [[field.name, inner] as const]
      }),
    ),
  }
}

/** How a field is selected; null when the person may not see its target. */
export function selectField(model: AdminModel, field: FieldModel): true | Selection | null {
  if (field.relation !== null) {
    const related = model.entities[field.relation.entity]
    // The person may not see such records.
    if (related === undefined) return null
    return related.idField === null ? {} : { [related.idField]: true }
  }
  if (field.embedded === null) return field.itemKind === 'object' || field.kind === 'object' ? {} : true
  return Object.fromEntries(
    Object.values(field.embedded).flatMap((inner) => {
      const selected = selectField(model, inner)
      return selected === null ? [] : [[inner.name, selected] as const]
    }),
  )
}

/** Each operator of each field, below relations and objects too. */
function filtersOf(model: AdminModel, entity: EntityModel): readonly Filter[] {
  const byField = pathsOf(model, entity).flatMap(({ path, field }): readonly Filter[] =>
    field.filterOperators.map((op) => ({ path, op, value: op === 'in' || op === 'nin' ? [1] : 1 })),
  )
  const ofRow = entity.list.searchPaths.filter((path) => path.length === 0)
  return [...byField, ...ofRow.map((path) => ({ path, op: 'contains' as const, value: 'a' }))]
}

function sortsOf(model: AdminModel, entity: EntityModel): readonly (readonly string[])[] {
  return pathsOf(model, entity)
    .filter(({ field }) => field.sortable)
    .map(({ path }) => path)
}

interface FieldAt {
  readonly path: readonly string[]
  readonly field: FieldModel
}

/** A relation's paths continue with its entity's id and with everything that this entity's own list offers. */
function pathsOf(model: AdminModel, entity: EntityModel): readonly FieldAt[] {
  return Object.values(entity.fields).flatMap((field) => pathsBelow(model, field, []))
}

function pathsBelow(model: AdminModel, field: FieldModel, above: readonly string[]): readonly FieldAt[] {
  const path = [...above, field.name]
  if (field.embedded !== null)
    return [
      { path, field },
      ...Object.values(field.embedded).flatMap((inner) => pathsBelow(model, inner, path)),
    ]
  const related = field.relation === null ? undefined : model.entities[field.relation.entity]
  if (related === undefined) return field.relation === null ? [{ path, field }] : []
  const idOf = (name: string) => [...path, name]
  const byId = related.idField === null ? [] : [{ path: idOf(related.idField), field }]
  const through = field.relation?.filterable === true || field.relation?.sortable === true
  const below = through ? Object.values(related.fields).filter(({ relation }) => relation === null) : []
  return [
    ...byId,
    ...below.map((inner) => ({
      path: idOf(inner.name),
      field: {
        ...inner,
        filterOperators: field.relation?.filterable === true ? inner.filterOperators : [],
        sortable: field.relation?.sortable === true && inner.sortable,
      },
    })),
  ]
}

/** Puts what is selected at the end of a path, beside what is there. */
function put(
  selection: Record<string, true | Selection>,
  [name, ...rest]: readonly string[],
  selected: true | Selection,
): void {
  if (name === undefined) return
  const known = selection[name]
  const below: Record<string, true | Selection> = typeof known === 'object' ? { ...known } : {}
  if (rest.length > 0) put(below, rest, selected)
  else if (selected === true) return void (selection[name] ??= true)
  else Object.assign(below, selected)
  selection[name] = below
}
