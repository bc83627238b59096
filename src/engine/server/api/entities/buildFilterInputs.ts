import type { InputObjectRef } from '@pothos/core'
import type { Entity, EntityModel, FieldType, ScalarField } from '../../entities/model/Entity.ts'
import { FILTER_COSTS, type FilterCost } from '../../entities/read/filterCosts.ts'
import type { BaseScalar } from '../../kernel/scalars.ts'
import type { ApiBuilder, ApiTypes } from '../builder.ts'
import { type ApiEnum, enumOf } from './buildEnums.ts'

/** A secret is found by the whole value alone. */
type FilterScalar = Exclude<BaseScalar, 'JSON'> | 'Secret'
export type ApiInput = InputObjectRef<PothosSchemaTypes.ExtendDefaultTypes<ApiTypes>, Record<string, unknown>>

/** `LoanFilterInput` and its parts, spelled as in Hot Chocolate. By type name of the entity. */
export const buildFilterInputs = (
  builder: ApiBuilder,
  model: EntityModel,
  enums: ReadonlyMap<string, ApiEnum>,
): ReadonlyMap<string, ApiInput> => {
  const operations = new Map<string, ApiInput>()
  const operationOf = (type: FieldType): ApiInput | null => {
    const name = operationName(type)
    if (name === null) return null
    const known = operations.get(name)
    if (known) return known
    const made =
      'enum' in type
        ? enumOperations(builder, enumOf(enums, type.enum), name)
        : type.base === 'JSON'
          ? null
          : scalarOperations(builder, type.scalar === 'Secret' ? 'Secret' : type.base, name)
    if (!made) return null
    operations.set(name, made)
    return made
  }

  const valueLists = new Map<string, ApiInput>()
  /** Null for lists that are only partly visible to some readers. */
  const listOperationOf = ({ type, rules }: ScalarField): ApiInput | null => {
    const item = rules.reveal ? null : operationOf(type)
    const name = operationName(type)
    if (!item || name === null) return null
    const known = valueLists.get(name)
    if (known) return known
    const made = listOperations(builder, `List${name}`, item)
    valueLists.set(name, made)
    return made
  }

  const inputs = new Map<string, ApiInput>()
  for (const entity of model.values()) {
    inputs.set(entity.typeName, builder.inputRef<Record<string, unknown>>(filterName(entity)))
  }
  const inputOf = (entity: Entity): ApiInput => {
    const input = inputs.get(entity.typeName)
    if (!input) throw new Error(`There is no filter for ${entity.typeName}`)
    return input
  }
  const lists = new Map<string, ApiInput>()
  const listOf = (entity: Entity): ApiInput => {
    const known = lists.get(entity.typeName)
    if (known) return known
    const made = listOperations(builder, `ListFilterInputOf${filterName(entity)}`, inputOf(entity))
    lists.set(entity.typeName, made)
    return made
  }

  for (const entity of model.values()) {
    builder.inputType(inputOf(entity), {
      description: `Conditions on ${entity.definition.listField}; all of them must hold.`,
      fields: (t) => {
        const fields: Record<string, ReturnType<typeof t.field>> = {
          and: t.field({ type: [inputOf(entity)], description: 'All of these are true.' }),
          or: t.field({ type: [inputOf(entity)], description: 'At least one of these is true.' }),
        }
        for (const field of entity.fields.values()) {
          const type = field.isList ? listOperationOf(field) : operationOf(field.type)
          if (type) fields[field.name] = t.field({ type })
        }
        for (const { field, isFilterable } of entity.computed.values()) {
          const type = isFilterable ? operationOf(field.type) : null
          // It may look at other rows, as a relation does.
          if (type) fields[field.name] = t.field({ type, ...costing(FILTER_COSTS.toOne) })
        }
        for (const relation of entity.relations.values()) {
          if (relation.isHidden) continue
          const target = relation.target()
          fields[relation.name] = t.field({
            type: relation.kind === 'to-one' ? inputOf(target) : listOf(target),
            ...(relation.kind === 'to-one' ? costing(FILTER_COSTS.toOne) : {}),
          })
        }
        return fields
      },
    })
  }
  return inputs
}

const filterName = (entity: Entity): string => `${entity.typeName}FilterInput`

const operationName = (type: FieldType): string | null => {
  if ('enum' in type) return `${type.enum.name}OperationFilterInput`
  const { base, scalar } = type
  if (scalar === 'Secret') return 'SecretOperationFilterInput'
  return base === 'JSON' ? null : `${base === 'UUID' ? 'Uuid' : base}OperationFilterInput`
}

const EQUALITY = ['eq', 'neq'] as const
const LIST = ['in', 'nin'] as const
const COMPARISON = ['gt', 'ngt', 'gte', 'ngte', 'lt', 'nlt', 'lte', 'nlte'] as const
const TEXT = ['contains', 'ncontains', 'startsWith', 'nstartsWith', 'endsWith', 'nendsWith'] as const

const OPERATIONS = {
  String: { single: [...EQUALITY, ...TEXT], isInList: true },
  Secret: { single: EQUALITY, isInList: true },
  Int: { single: [...EQUALITY, ...COMPARISON], isInList: true },
  Float: { single: [...EQUALITY, ...COMPARISON], isInList: true },
  Decimal: { single: [...EQUALITY, ...COMPARISON], isInList: true },
  DateTime: { single: [...EQUALITY, ...COMPARISON], isInList: true },
  LocalDate: { single: [...EQUALITY, ...COMPARISON], isInList: true },
  UUID: { single: [...EQUALITY, ...COMPARISON], isInList: true },
  Boolean: { single: EQUALITY, isInList: false },
} as const satisfies Record<FilterScalar, unknown>

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  eq: 'Equal. `null` finds empty values.',
  neq: 'Not equal.',
  in: 'One of these; `null` among them finds empty values.',
  nin: 'None of these.',
  contains: 'Contains the text, in upper or lower case.',
  startsWith: 'Starts with the text, in upper or lower case.',
  endsWith: 'Ends with the text, in upper or lower case.',
  gt: 'Greater than.',
  gte: 'Greater than or equal.',
  lt: 'Less than.',
  lte: 'Less than or equal.',
}

const describe = (operation: string): string =>
  DESCRIPTIONS[operation] ??
  `Opposite of ${operation.slice(1)}: holds for every value for which that does not, empty ones included.`

/** A named scalar is filtered like its base, because part of an address is not an address. */
const scalarOperations = (builder: ApiBuilder, type: FilterScalar, name: string): ApiInput => {
  const { single, isInList } = OPERATIONS[type]
  return builder.inputRef<Record<string, unknown>>(name).implement({
    fields: (t) => ({
      ...Object.fromEntries(
        single.map((operation) => [
          operation,
          t.field({ type, description: describe(operation), ...costing(costOf(operation)) }),
        ]),
      ),
      ...(isInList
        ? Object.fromEntries(
            LIST.map((operation) => [
              operation,
              t.field({
                type: t.listRef(type, { required: false }),
                description: describe(operation),
                ...costing(costOf(operation)),
              }),
            ]),
          )
        : {}),
    }),
  })
}

const enumOperations = (builder: ApiBuilder, type: ApiEnum, name: string): ApiInput =>
  builder.inputRef<Record<string, unknown>>(name).implement({
    fields: (t) => ({
      eq: t.field({ type, description: describe('eq'), ...costing(costOf('eq')) }),
      neq: t.field({ type, description: describe('neq'), ...costing(costOf('neq')) }),
      in: t.field({
        type: t.listRef(type, { required: false }),
        description: describe('in'),
        ...costing(costOf('in')),
      }),
      nin: t.field({
        type: t.listRef(type, { required: false }),
        description: describe('nin'),
        ...costing(costOf('nin')),
      }),
    }),
  })

const listOperations = (builder: ApiBuilder, name: string, filter: ApiInput): ApiInput =>
  builder.inputRef<Record<string, unknown>>(name).implement({
    fields: (t) => ({
      all: t.field({ type: filter, description: 'Every one satisfies this.', ...perRow }),
      none: t.field({ type: filter, description: 'Not one satisfies this.', ...perRow }),
      some: t.field({ type: filter, description: 'At least one satisfies this.', ...perRow }),
      any: t.boolean({ description: 'There is at least one; `false`: there is none.', ...perRow }),
    }),
  })

const costing = (filterCost: FilterCost) => ({ extensions: { filterCost } })

const costOf = (operation: string): FilterCost =>
  TEXT.some((one) => one === operation) ? FILTER_COSTS.text : FILTER_COSTS.comparison

const perRow = costing(FILTER_COSTS.toMany)
