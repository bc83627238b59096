import type { InputObjectRef } from '@pothos/core'
import type { Entity, EntityModel, FieldType, ScalarField, ScalarName } from '../../entities/model/Entity.ts'
import type { ApiBuilder, ApiTypes } from '../builder.ts'
import { type ApiEnum, enumOf } from './buildEnums.ts'

export type ApiInput = InputObjectRef<PothosSchemaTypes.ExtendDefaultTypes<ApiTypes>, Record<string, unknown>>
type FilterScalar = keyof typeof OPERATIONS

/** `LoanFilterInput` and what it is made of, as Hot Chocolate spells them. By type name of the entity. */
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
        : scalarOperations(builder, type.scalar, name)
    operations.set(name, made)
    return made
  }

  const valueLists = new Map<string, ApiInput>()
  /** Null for lists of which readers may see a part only. */
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
          and: t.field({ type: [inputOf(entity)], description: 'All of these hold.' }),
          or: t.field({ type: [inputOf(entity)], description: 'At least one of these holds.' }),
        }
        for (const field of entity.fields.values()) {
          const type = field.isList ? listOperationOf(field) : operationOf(field.type)
          if (type) fields[field.name] = t.field({ type })
        }
        for (const relation of entity.relations.values()) {
          if (relation.isHidden) continue
          const target = relation.target()
          fields[relation.name] = t.field({
            type: relation.kind === 'to-one' ? inputOf(target) : listOf(target),
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
  const scalar = filterScalarOf(type.scalar)
  return scalar === null ? null : `${scalar === 'UUID' ? 'Uuid' : scalar}OperationFilterInput`
}

/** Part of an address is no address, so texts of every format are filtered as plain texts. */
const filterScalarOf = (scalar: ScalarName): FilterScalar | null => {
  if (scalar === 'JSON') return null
  return scalar in OPERATIONS ? (scalar as FilterScalar) : 'String'
}

const EQUALITY = ['eq', 'neq'] as const
const LIST = ['in', 'nin'] as const
const COMPARISON = ['gt', 'ngt', 'gte', 'ngte', 'lt', 'nlt', 'lte', 'nlte'] as const
const TEXT = ['contains', 'ncontains', 'startsWith', 'nstartsWith', 'endsWith', 'nendsWith'] as const

const OPERATIONS = {
  String: { single: [...EQUALITY, ...TEXT], isInList: true },
  Int: { single: [...EQUALITY, ...COMPARISON], isInList: true },
  Float: { single: [...EQUALITY, ...COMPARISON], isInList: true },
  Decimal: { single: [...EQUALITY, ...COMPARISON], isInList: true },
  DateTime: { single: [...EQUALITY, ...COMPARISON], isInList: true },
  LocalDate: { single: [...EQUALITY, ...COMPARISON], isInList: true },
  UUID: { single: [...EQUALITY, ...COMPARISON], isInList: true },
  Boolean: { single: EQUALITY, isInList: false },
} as const

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

const scalarOperations = (builder: ApiBuilder, scalar: ScalarName, name: string): ApiInput => {
  const type = filterScalarOf(scalar) ?? 'String'
  const { single, isInList } = OPERATIONS[type]
  return builder.inputRef<Record<string, unknown>>(name).implement({
    fields: (t) => ({
      ...Object.fromEntries(
        single.map((operation) => [operation, t.field({ type, description: describe(operation) })]),
      ),
      ...(isInList
        ? Object.fromEntries(
            LIST.map((operation) => [
              operation,
              t.field({ type: t.listRef(type, { required: false }), description: describe(operation) }),
            ]),
          )
        : {}),
    }),
  })
}

const enumOperations = (builder: ApiBuilder, type: ApiEnum, name: string): ApiInput =>
  builder.inputRef<Record<string, unknown>>(name).implement({
    fields: (t) => ({
      eq: t.field({ type, description: describe('eq') }),
      neq: t.field({ type, description: describe('neq') }),
      in: t.field({ type: t.listRef(type, { required: false }), description: describe('in') }),
      nin: t.field({ type: t.listRef(type, { required: false }), description: describe('nin') }),
    }),
  })

const listOperations = (builder: ApiBuilder, name: string, filter: ApiInput): ApiInput =>
  builder.inputRef<Record<string, unknown>>(name).implement({
    fields: (t) => ({
      all: t.field({ type: filter, description: 'Every one satisfies this.' }),
      none: t.field({ type: filter, description: 'Not one satisfies this.' }),
      some: t.field({ type: filter, description: 'At least one satisfies this.' }),
      any: t.boolean({ description: 'There is at least one; `false`: there is none.' }),
    }),
  })
