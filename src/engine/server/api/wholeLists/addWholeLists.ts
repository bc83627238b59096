import type { ObjectRef } from '@pothos/core'
import { selectRows } from '../../../model/wholeList/selectRows.ts'
import { languageTag } from '../../../model/Text.ts'
import type { Row } from '../../../schema/Row.ts'
import type { EnumType, FieldType } from '../../entities/model/Entity.ts'
import { type Page, resolvePage } from '../../entities/read/resolvePage.ts'
import { badInput } from '../../entities/requestErrors.ts'
import type { ApiBuilder, ApiTypes } from '../builder.ts'
import { type ApiEnum, enumOf } from '../entities/buildEnums.ts'
import { createFilterOperations } from '../entities/filterOperations.ts'
import type { RequestContext } from '../RequestContext.ts'
import { toFilter, toSort, type Where } from './toFilter.ts'

/** An entity whose rows are all read at once, and filtered, sorted and counted in memory. */
export interface WholeList {
  readonly typeName: string
  readonly listField: string
  readonly getField: string
  readonly description: string
  /** Beside the id: `id: Int!`. */
  readonly fields: Readonly<Record<string, WholeListField>>
  /** The rows that the caller may see, in their usual order, with values by field. `id`: only that one is needed. */
  readonly read: (context: RequestContext, id: number | null) => Promise<readonly WholeListRow[]>
}

export interface WholeListField {
  readonly description: string
  /** Default: String. */
  readonly type?: FieldType
  readonly isList?: boolean
  readonly isNullable?: boolean
  /** Neither filtered nor sorted by. */
  readonly isOnlyShown?: boolean
}

export interface WholeListRow extends Row {
  readonly id: number
}

type Types = PothosSchemaTypes.ExtendDefaultTypes<ApiTypes>
export type WholeListObject = ObjectRef<Types, WholeListRow, WholeListRow>

/** For payloads and inputs. */
export interface WholeListTypes {
  /** By type name. */
  readonly objects: ReadonlyMap<string, WholeListObject>
  readonly enumOf: (type: EnumType) => ApiEnum
}

export const INT: FieldType = { scalar: 'Int', base: 'Int' }
export const BOOLEAN: FieldType = { scalar: 'Boolean', base: 'Boolean' }
export const DATE_TIME: FieldType = { scalar: 'DateTime', base: 'DateTime' }
export const JSON_VALUE: FieldType = { scalar: 'JSON', base: 'JSON' }
export const LONG_TEXT: FieldType = { scalar: 'LongText', base: 'String' }
const STRING: FieldType = { scalar: 'String', base: 'String' }

/** Adds types, list and get-by-id of each, in the dialect of entities: see `buildEntityTypes`. */
export function addWholeLists(builder: ApiBuilder, lists: readonly WholeList[]): WholeListTypes {
  const enums = new Map<string, ApiEnum>()
  for (const { name, values } of lists.flatMap(enumsOf))
    if (!enums.has(name)) enums.set(name, builder.enumType(name, { values: [...values] }))
  const operations = createFilterOperations(builder, enums, ['some', 'none', 'any'])
  const direction = builder.enumType('SortEnumType', {
    description: 'Empty values are the largest: last in `ASC`, first in `DESC`.',
    values: ['ASC', 'DESC', 'DESC_NULLS_LAST'] as const,
  })
  const pageInfo = builder.objectRef<PageInfo>('PageInfo').implement({
    fields: (t) => ({
      hasNextPage: t.exposeBoolean('hasNextPage'),
      hasPreviousPage: t.exposeBoolean('hasPreviousPage'),
      startCursor: t.exposeString('startCursor', { nullable: true }),
      endCursor: t.exposeString('endCursor', { nullable: true }),
    }),
  })
  const objects = new Map(
    lists.map((list): [string, WholeListObject] => {
      const { typeName, listField, getField, description } = list
      const fieldsOf = Object.entries({
        id: { description: 'Number of the record.', type: INT },
        ...list.fields,
      })
      const object = builder.objectRef<WholeListRow>(typeName).implement({
        description,
        fields: (t) =>
          Object.fromEntries(
            fieldsOf.map(([name, field]: [string, WholeListField]) => {
              const type = typeOf(enums, field)
              return [
                name,
                t.field({
                  type: field.isList ? t.listRef(type) : type,
                  nullable: field.isNullable ?? false,
                  description: field.description,
                  // `read` gives each value as its type has it.
                  resolve: (row) => row[name] as never,
                }),
              ]
            }),
          ),
      })
      const where = builder.inputRef<Where>(`${typeName}FilterInput`)
      builder.inputType(where, {
        description: `Conditions on ${listField}; all of them must hold.`,
        fields: (t) => ({
          and: t.field({ type: [where], description: 'All of these are true.' }),
          or: t.field({ type: [where], description: 'At least one of these is true.' }),
          ...Object.fromEntries(
            fieldsOf.flatMap(([name, { type = STRING, isList, isOnlyShown }]: [string, WholeListField]) => {
              const operation = isList ? operations.listOperationOf(type) : operations.operationOf(type)
              return operation === null || isOnlyShown ? [] : [[name, t.field({ type: operation })]]
            }),
          ),
        }),
      })
      const order = builder.inputRef<Where>(`${typeName}SortInput`).implement({
        description: 'One field to sort by; write one entry for each.',
        fields: (t) =>
          Object.fromEntries(
            fieldsOf.flatMap(([name, { isList, isOnlyShown, type }]: [string, WholeListField]) =>
              isList || isOnlyShown || type === JSON_VALUE ? [] : [[name, t.field({ type: direction })]],
            ),
          ),
      })
      const connection = builder.objectRef<Found>(`${typeName}Connection`).implement({
        description: `A page of ${listField}.`,
        fields: (t) => ({
          totalCount: t.exposeInt('total', { description: 'Rows in all pages.' }),
          pageInfo: t.field({ type: pageInfo, resolve: (found) => found }),
          nodes: t.field({ type: [object], resolve: ({ rows }) => [...rows] }),
        }),
      })
      builder.queryField(listField, (t) =>
        t.field({
          type: connection,
          args: {
            first: t.arg.int(),
            after: t.arg.string({ description: 'Starts after this cursor.' }),
            skip: t.arg.int({
              description: 'Rows to leave out first, counted from where the page would begin.',
            }),
            where: t.arg({ type: where }),
            order: t.arg({ type: [order] }),
          },
          resolve: async (_root, args, context) => {
            const page = resolvePage(args, listField)
            const offset = offsetOf(page, listField)
            const request = {
              filter: args.where ? toFilter(args.where) : null,
              sort: toSort(args.order ?? []),
              offset,
              limit: page.size,
            }
            const words = new Intl.Collator(languageTag(context.locale))
            return toFound(selectRows(await list.read(context, null), request, words), offset)
          },
        }),
      )
      builder.queryField(getField, (t) =>
        t.field({
          type: object,
          nullable: true,
          description: 'Null when there is none, or none you may see.',
          args: { id: t.arg.int({ required: true }) },
          resolve: (_root, { id }, context) => readOne(list, context, id),
        }),
      )
      return [typeName, object]
    }),
  )
  return { objects, enumOf: (type) => enumOf(enums, type) }
}

export const readOne = async (
  { read }: Pick<WholeList, 'read'>,
  context: RequestContext,
  id: number,
): Promise<WholeListRow | null> => (await read(context, id)).find((row) => row.id === id) ?? null

interface PageInfo {
  readonly hasNextPage: boolean
  readonly hasPreviousPage: boolean
  readonly startCursor: string | null
  readonly endCursor: string | null
}

interface Found extends PageInfo {
  readonly total: number
  readonly rows: readonly WholeListRow[]
}

function toFound({ rows, total }: Pick<Found, 'rows' | 'total'>, offset: number): Found {
  const end = offset + rows.length
  return {
    rows,
    total,
    hasNextPage: end < total,
    hasPreviousPage: offset > 0,
    startCursor: rows.length === 0 ? null : String(offset),
    endCursor: rows.length === 0 ? null : String(end - 1),
  }
}

/** A cursor is the place of its row. */
function offsetOf({ after, skip }: Page, at: string): number {
  if (after === null) return skip
  if (!/^\d{1,9}$/.test(after)) throw badInput(`${at}.after`, 'is no cursor of this list')
  return Number(after) + 1 + skip
}

const enumsOf = ({ fields }: WholeList): readonly EnumType[] =>
  Object.values(fields).flatMap(({ type }) => (type !== undefined && 'enum' in type ? [type.enum] : []))

const typeOf = (enums: ReadonlyMap<string, ApiEnum>, { type = STRING }: WholeListField) =>
  'enum' in type ? enumOf(enums, type.enum) : type.scalar
