import type { InputObjectRef } from '@pothos/core'
import type { FieldType } from '../../entities/model/Entity.ts'
import { FILTER_COSTS, type FilterCost } from '../../entities/read/filterCosts.ts'
import type { BaseScalar } from '../../kernel/scalars.ts'
import type { ApiBuilder, ApiTypes } from '../builder.ts'
import { type ApiEnum, enumOf } from './buildEnums.ts'

/** A secret is found by the whole value alone. */
type FilterScalar = Exclude<BaseScalar, 'JSON'> | 'Secret'
export type ApiInput = InputObjectRef<PothosSchemaTypes.ExtendDefaultTypes<ApiTypes>, Record<string, unknown>>

export interface FilterOperations {
  /** `StringOperationFilterInput`; null for a value that cannot be compared. */
  readonly operationOf: (type: FieldType) => ApiInput | null
  /** `ListStringOperationFilterInput` */
  readonly listOperationOf: (type: FieldType) => ApiInput | null
  /** Conditions on the items of a list, which these quantifiers combine. Default: all of them. */
  readonly quantified: (name: string, filter: ApiInput) => ApiInput
}

/** The conditions on single values, each built once for a schema. */
export const createFilterOperations = (
  builder: ApiBuilder,
  enums: ReadonlyMap<string, ApiEnum>,
  quantifiers: readonly Quantifier[] = QUANTIFIERS,
): FilterOperations => {
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
  const quantified = (name: string, filter: ApiInput) => listOperations(builder, name, filter, quantifiers)
  const valueLists = new Map<string, ApiInput>()
  const listOperationOf = (type: FieldType): ApiInput | null => {
    const item = operationOf(type)
    const name = operationName(type)
    if (!item || name === null) return null
    const known = valueLists.get(name)
    if (known) return known
    const made = quantified(`List${name}`, item)
    valueLists.set(name, made)
    return made
  }
  return { operationOf, listOperationOf, quantified }
}

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

type Quantifier = (typeof QUANTIFIERS)[number]

const QUANTIFIERS = ['all', 'none', 'some', 'any'] as const

const listOperations = (
  builder: ApiBuilder,
  name: string,
  filter: ApiInput,
  quantifiers: readonly Quantifier[],
): ApiInput =>
  builder.inputRef<Record<string, unknown>>(name).implement({
    fields: (t) => {
      const all = {
        all: t.field({ type: filter, description: 'Every one satisfies this.', ...perRow }),
        none: t.field({ type: filter, description: 'Not one satisfies this.', ...perRow }),
        some: t.field({ type: filter, description: 'At least one satisfies this.', ...perRow }),
        any: t.boolean({ description: 'There is at least one; `false`: there is none.', ...perRow }),
      }
      return Object.fromEntries(quantifiers.map((one) => [one, all[one]]))
    },
  })

export const costing = (filterCost: FilterCost) => ({ extensions: { filterCost } })

const costOf = (operation: string): FilterCost =>
  TEXT.some((one) => one === operation) ? FILTER_COSTS.text : FILTER_COSTS.comparison

const perRow = costing(FILTER_COSTS.toMany)
