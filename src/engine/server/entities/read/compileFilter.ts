import { indexColumn } from '../../db/secrets/SealedText.ts'
import type { Entity, Relation, ScalarField, ToMany, ToOne } from '../model/Entity.ts'
import { badInput, notAuthorized } from '../requestErrors.ts'
import { all, any } from './conditions.ts'
import { compileTruth } from './compileComputed.ts'
import { compileOperator, holdsForEmpty } from './compileOperator.ts'
import type { FilterAuthor, QueryScope } from './QueryScope.ts'
import { comparableOf } from './RowBuilder.ts'
import { findByIndex } from './findByIndex.ts'
import { type Link, mayJoin, someRelated } from './relatedRows.ts'

type FilterInput = Readonly<Record<string, unknown>>

const MAX_DEPTH = 10

interface Nesting {
  readonly depth: number
  readonly mayJoin: boolean
}

/**
 * Compiles a filter in wire form to a condition on the row `alias`, in SQL that is never null. Null when
 * every row matches.
 */
export const compileFilter = (
  scope: QueryScope,
  entity: Entity,
  alias: string,
  filter: unknown,
  author: FilterAuthor,
  at = 'where',
  nesting: Nesting = { depth: 0, mayJoin: mayJoin(entity, filter) },
): string | null => {
  if (nesting.depth > MAX_DEPTH) throw badInput(at, `is nested more than ${MAX_DEPTH} deep`)
  const inner = { ...nesting, depth: nesting.depth + 1 }
  const inside = (part: unknown, name: string): string | null =>
    compileFilter(scope, entity, alias, part, author, `${at}.${name}`, inner)

  const parts = entriesOf(filter, at).map(([name, value]): string | null => {
    const path = `${at}.${name}`
    if (name === 'and')
      return value === null ? null : all(listOf(value, path).map((one) => inside(one, name)))
    if (name === 'or') return value === null ? null : any(listOf(value, path).map((one) => inside(one, name)))
    const computed = entity.computed.get(name)
    if (computed?.isFilterable)
      return compileTruth(scope, computed, alias, entriesOf(value, path), author, path)
    const target = fieldOrRelation(entity, name, path)
    if (author === 'client' && !mayAskFor(scope, target)) throw notAuthorized(path)
    if (!('kind' in target)) {
      return target.isList
        ? compileList(scope, target, alias, value, author, path)
        : compileField(scope, target, alias, value, author, path)
    }
    return target.kind === 'to-one'
      ? compileToOne(scope, target, alias, value, author, path, inner)
      : compileToMany(scope, entity, target, alias, value, author, path, inner)
  })
  return all(parts)
}

/** Condition on `alias` for the entity's rows that the actor may read. Null for all. */
export const compileReadRule = (scope: QueryScope, entity: Entity, alias: string): string | null => {
  const rows = scope.access.rowsOf(entity)
  if (rows === 'all') return null
  return rows === 'none' ? 'FALSE' : compileFilter(scope, entity, alias, rows, 'server', entity.typeName)
}

const compileField = (
  scope: QueryScope,
  field: ScalarField,
  alias: string,
  filter: unknown,
  author: FilterAuthor,
  at: string,
): string | null => {
  const stored = comparableOf(scope.access.locale, field, alias)
  const { secret, isNullable } = field
  const column = { sql: secret === null ? stored : indexColumn(stored), isNullable }
  return all(
    entriesOf(filter, at).map(([given, wanted]) => {
      const path = `${at}.${given}`
      const [operator, value] =
        secret === null ? [given, wanted] : findByIndex(scope, secret, given, wanted, path)
      return compileOperator(scope, field, column, operator, value, author, path)
    }),
  )
}

/** A partly hidden value must not be discoverable by filtering on it. */
const mayAskFor = ({ access }: QueryScope, target: ScalarField | Relation): boolean =>
  access.mayRead(target) && access.reveal(target) === null

/** Conditions on the values of a list in a column. */
const compileList = (
  scope: QueryScope,
  field: ScalarField,
  alias: string,
  filter: unknown,
  author: FilterAuthor,
  at: string,
): string | null =>
  all(
    entriesOf(filter, at).map(([quantifier, value]): string => {
      scope.countCondition(at, author)
      const path = `${at}.${quantifier}`
      if (value === null) throw badInput(path, 'must not be null')
      const each = scope.alias()
      const item: ScalarField = { ...field, column: 'item', isList: false, isNullable: true }
      return quantify(path, quantifier, value, {
        exists: (last) =>
          `EXISTS (SELECT 1 FROM unnest(${alias}.${field.column}) ${each}(item)${last === null ? '' : ` WHERE ${last}`})`,
        compile: () => compileField(scope, item, each, value, author, path),
      })
    }),
  )

interface Quantified {
  readonly exists: (condition: string | null) => string
  readonly compile: () => string | null
}

const quantify = (
  at: string,
  quantifier: string,
  value: unknown,
  { exists, compile }: Quantified,
): string => {
  if (quantifier === 'any') return value === true ? exists(null) : `NOT ${exists(null)}`
  const inner = compile()
  if (quantifier === 'some') return exists(inner)
  if (quantifier === 'none') return `NOT ${exists(inner)}`
  if (quantifier === 'all') return inner === null ? 'TRUE' : `NOT ${exists(`(${inner}) IS NOT TRUE`)}`
  throw badInput(at, 'is not one of some, all, none, any')
}

const compileToOne = (
  scope: QueryScope,
  relation: ToOne,
  alias: string,
  filter: unknown,
  author: FilterAuthor,
  at: string,
  inner: Nesting,
): string | null => {
  const target = relation.target()
  const key = `${alias}.${relation.key.column}`
  const isOpen = author === 'server' || scope.access.rowsOf(target) === 'all'
  // The foreign key equals the id of the related row, and an index on it serves list, order and paging at
  // once.
  if (isOpen && asksOnlyForId(target, filter)) {
    const id = { ...target.id, column: relation.key.column, isNullable: relation.key.isNullable }
    const condition = filter[target.id.name]
    return compileField(scope, id, alias, condition, author, `${at}.${target.id.name}`)
  }
  const row = scope.alias()
  const condition = compileFilter(scope, target, row, filter, author, at, inner)
  if (condition === null) return null
  const rule = author === 'server' ? null : compileReadRule(scope, target, row)
  const link: Link = { table: target.table, row, column: target.id.column, key }
  const exists = (last: string): string => someRelated(inner.mayJoin, link, all([rule, last]))
  // Without a readable related row, all its fields count as empty, as after a left join.
  return holdsForNothing(target, filter) ? `NOT ${exists(`(${condition}) IS NOT TRUE`)}` : exists(condition)
}

const compileToMany = (
  scope: QueryScope,
  entity: Entity,
  relation: ToMany,
  alias: string,
  filter: unknown,
  author: FilterAuthor,
  at: string,
  inner: Nesting,
): string | null => {
  const target = relation.target()
  const conditions = entriesOf(filter, at).map(([quantifier, value]): string => {
    scope.countCondition(at, author)
    const path = `${at}.${quantifier}`
    const row = scope.alias()
    const rule = author === 'server' ? null : compileReadRule(scope, target, row)
    const key = `${alias}.${entity.id.column}`
    const link: Link = { table: target.table, row, column: relation.key().column, key }
    if (value === null) throw badInput(path, 'must not be null')
    return quantify(path, quantifier, value, {
      exists: (last) => someRelated(inner.mayJoin, link, all([rule, last])),
      compile: () => compileFilter(scope, target, row, value, author, path, inner),
    })
  })
  return all(conditions)
}

/** Whether the filter matches a row with only empty fields and no relations. */
const holdsForNothing = (entity: Entity, filter: unknown): boolean =>
  Object.entries(filter ?? {}).every(([name, value]: [string, unknown]): boolean => {
    if (value === undefined) return true
    if (name === 'and') return asList(value).every((one) => holdsForNothing(entity, one))
    if (name === 'or') return value === null || asList(value).some((one) => holdsForNothing(entity, one))
    const relation = entity.relations.get(name)
    if (relation?.kind === 'to-one') return holdsForNothing(relation.target(), value)
    if (relation || entity.fields.get(name)?.isList) {
      return Object.entries(value ?? {}).every(([quantifier, wanted]) =>
        quantifier === 'any' ? wanted === false : quantifier !== 'some',
      )
    }
    return Object.entries(value ?? {}).every(
      ([operator, wanted]) => wanted === undefined || holdsForEmpty(operator, wanted),
    )
  })

const asksOnlyForId = (target: Entity, filter: unknown): filter is FilterInput => {
  const names = Object.entries(filter ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  return names.length === 1 && names[0] === target.id.name
}

const fieldOrRelation = (entity: Entity, name: string, at: string): ScalarField | Relation => {
  const found = entity.fields.get(name) ?? entity.relations.get(name)
  if (!found) throw badInput(at, `does not exist on ${entity.typeName}`)
  return found
}

const entriesOf = (filter: unknown, at: string): [string, unknown][] => {
  if (typeof filter !== 'object' || filter === null) throw badInput(at, 'must not be null')
  return Object.entries(filter).filter(([, value]) => value !== undefined)
}

const listOf = (value: unknown, at: string): readonly unknown[] => {
  if (Array.isArray(value)) return value
  throw badInput(at, 'must be a list')
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
