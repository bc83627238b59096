import {
  getNamedType,
  getNullableType,
  GraphQLString,
  isCompositeType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isUnionType,
  type GraphQLCompositeType,
  type GraphQLOutputType,
} from 'graphql'
import type { ArgumentFact } from '../OperationFacts.ts'
import { hasRequiredArguments, isListOf, listItem, type FieldsType, type OutputField } from './typeShapes.ts'

/**
 * Rows behind a field: a plain list, a Relay connection or an offset segment, whatever the wrapper's name.
 */
export interface RowsShape {
  readonly style: 'plain' | 'connection' | 'segment'
  readonly rowType: GraphQLCompositeType
  readonly path: readonly string[]
  /** Null when the wrapper does not count all rows. */
  readonly totalPath: readonly string[] | null
  /** Argument of the count that stops it early; null when the server always counts every row. */
  readonly countLimit: ArgumentFact | null
  /** Path to `hasNextPage` (and a connection's `endCursor`); null when absent. */
  readonly pageInfoPath: readonly string[] | null
  /** As in `ListOperation`. */
  readonly moreField?: string
  /** Path to the token that asks for the next page: `['nextToken']`; absent without. */
  readonly tokenPath?: readonly string[]
}

export const readRows = (type: GraphQLOutputType): RowsShape | null => {
  const known = rowsOf.get(type)
  if (known !== undefined) return known
  const rows = findRows(type)
  rowsOf.set(type, rows)
  return rows
}

const rowsOf = new WeakMap<GraphQLOutputType, RowsShape | null>()

const findRows = (type: GraphQLOutputType): RowsShape | null => {
  const rowType = listItem(type)
  if (rowType !== null) return { style: 'plain', rowType, path: [], ...NO_COUNT, pageInfoPath: null }
  const wrapper = getNullableType(type)
  if (!isObjectType(wrapper) && !isInterfaceType(wrapper)) return null
  return readEdges(wrapper) ?? readItems(wrapper)
}

/** A list of edges, each with a node, and perhaps the nodes themselves. */
const readEdges = (wrapper: FieldsType): RowsShape | null => {
  const edges = listFields(wrapper).find(({ item }) => nodeOf(item) !== null)
  const rowType = edges === undefined ? null : nodeOf(edges.item)
  if (edges === undefined || rowType === null) return null
  const nodes = listFields(wrapper).find(({ item }) => item === rowType)
  const path = nodes === undefined ? [edges.name, 'node'] : [nodes.name]
  const count = findCount(wrapper)
  const cursors = findPageInfo(wrapper, 'endCursor')
  const hasEdgeCursors = edges.name === 'edges' && 'cursor' in fieldsByName(edges.item)
  if (cursors !== null || hasEdgeCursors) {
    return { style: 'connection', rowType, path, ...count, pageInfoPath: cursors }
  }
  // Without a cursor it can only be paged by offset.
  const pageInfoPath = findPageInfo(wrapper, 'hasNextPage')
  return pageInfoPath === null && count.totalPath === null
    ? null
    : { style: 'segment', rowType, path, ...count, pageInfoPath }
}

/**
 * One list of rows next to page facts. An entity may also have lists and counts (an order has items and a
 * total), so all other fields must describe the page, unless the wrapper has the usual form.
 */
const readItems = (wrapper: FieldsType): RowsShape | null => {
  const lists = listFields(wrapper).filter(({ name }) => !isErrorName(name))
  const usual = lists.find(({ name }) => USUAL_ROWS.has(name))
  const rows = usual ?? lists[0]
  if (rows === undefined) return null
  const count = findCount(wrapper)
  const pageInfoPath = findPageInfo(wrapper, 'hasNextPage')
  const tokenPath = findToken(wrapper)
  if (count.totalPath === null && pageInfoPath === null && tokenPath === null) return null
  const isUsual = usual !== undefined && (pageInfoPath?.length === 1 || tokenPath !== null)
  const others = Object.values(wrapper.getFields()).filter((field) => field.name !== rows.name)
  if (!isUsual && !others.every(isPageFact)) return null
  const cursors = findPageInfo(wrapper, 'endCursor')
  const style = cursors === null ? 'segment' : 'connection'
  return {
    style,
    rowType: rows.item,
    path: [rows.name],
    ...count,
    pageInfoPath: cursors ?? pageInfoPath,
    ...(cursors === null && tokenPath !== null ? { tokenPath } : {}),
  }
}

/** `{ items nextToken }` of AppSync, in the wrapper or in its page facts. */
const findToken = (wrapper: FieldsType): readonly string[] | null => {
  for (const { path, fields } of placesOf(wrapper))
    for (const { name, type, args } of Object.values(fields))
      if (NEXT_TOKENS.has(name.toLowerCase()) && args.length === 0 && getNullableType(type) === GraphQLString)
        return [...path, name]
  return null
}

const NEXT_TOKENS = new Set('nexttoken continuationtoken nextpagetoken nextcursor'.split(' '))

const USUAL_ROWS = new Set(['items', 'nodes', 'results'])

/** The wrapper itself, and what it says about the page: an object that holds nothing else. */
const placesOf = (
  wrapper: FieldsType,
): readonly { readonly path: readonly string[]; readonly fields: Record<string, OutputField> }[] => [
  { path: [], fields: wrapper.getFields() },
  ...Object.values(wrapper.getFields()).flatMap((field) => {
    const type = getNullableType(field.type)
    return isPageInfoName(field.name) && isObjectType(type) && !hasRequiredArguments(field)
      ? [{ path: [field.name], fields: type.getFields() }]
      : []
  }),
]

const isPageInfoName = (name: string): boolean => PAGE_INFOS.has(name.toLowerCase())

const PAGE_INFOS = new Set('pageinfo pagination paging paginatorinfo pageinformation meta'.split(' '))

interface ListField {
  readonly name: string
  readonly item: GraphQLCompositeType
}

const listFields = (wrapper: FieldsType): readonly ListField[] =>
  Object.values(wrapper.getFields()).flatMap((field) => {
    const item = hasRequiredArguments(field) ? null : listItem(field.type)
    return item === null ? [] : [{ name: field.name, item }]
  })

/** The node of an edge: an object with hardly any other fields. */
const nodeOf = (edge: GraphQLCompositeType): GraphQLCompositeType | null => {
  const fields = fieldsByName(edge)
  const node = fields.node === undefined ? null : getNullableType(fields.node.type)
  return isCompositeType(node) && (fields.cursor !== undefined || Object.keys(fields).length === 1)
    ? node
    : null
}

const fieldsByName = (type: GraphQLCompositeType): Readonly<Record<string, OutputField | undefined>> =>
  isUnionType(type) ? {} : type.getFields()

export const findPageInfo = (
  wrapper: FieldsType,
  fact: 'hasNextPage' | 'endCursor',
): readonly string[] | null => {
  const isTold = (type: GraphQLCompositeType) =>
    fieldsByName(type).hasNextPage !== undefined && fieldsByName(type)[fact] !== undefined
  if (isTold(wrapper)) return []
  const info = Object.values(wrapper.getFields()).find((field) => {
    const type = getNullableType(field.type)
    return isObjectType(type) && !hasRequiredArguments(field) && isTold(type)
  })
  return info === undefined ? null : [info.name]
}

export const findCount = (wrapper: FieldsType): Pick<RowsShape, 'totalPath' | 'countLimit'> => {
  for (const { path, fields } of placesOf(wrapper)) {
    const total = Object.values(fields).find(
      (field) =>
        TOTALS.has(field.name.toLowerCase()) &&
        INTEGERS.has(getNamedType(field.type).name) &&
        !isListOf(field.type) &&
        !hasRequiredArguments(field),
    )
    if (total === undefined) continue
    const limit = total.args.find(
      ({ name, type }) =>
        LIMITS.has(name.toLowerCase()) && INTEGERS.has(getNamedType(type).name) && !isListOf(type),
    )
    return {
      totalPath: [...path, total.name],
      // It would have to be given in the middle of the path.
      countLimit:
        limit === undefined || path.length > 0 ? null : { name: limit.name, type: String(limit.type) },
    }
  }
  return NO_COUNT
}

const NO_COUNT = { totalPath: null, countLimit: null }

const TOTALS = new Set(
  'totalcount total totalitems totalrecords totalrows totalresults totalelements'.split(' '),
)
const LIMITS = new Set('atmost upto limit max maximum maxcount'.split(' '))
const INTEGERS = new Set(['Int', 'Long'])

const isPageFact = (field: OutputField): boolean => {
  if (isErrorName(field.name)) return true
  const type = getNamedType(field.type)
  if (isLeafType(type)) return PAGE_FACTS.has(field.name.toLowerCase())
  if (!isObjectType(type) || isListOf(field.type)) return false
  return fieldsByName(type).hasNextPage !== undefined || isPageInfoName(field.name)
}

const PAGE_FACTS = new Set([
  ...TOTALS,
  ...NEXT_TOKENS,
  ...'startedat scannedcount count itemcount hasnextpage haspreviouspage hasnext hasprevious endcursor startcursor cursor nextcursor'.split(
    ' ',
  ),
  ...'page pagesize pageindex pagenumber currentpage totalpages pagecount skip take limit offset success'.split(
    ' ',
  ),
])

export const isErrorName = (name: string): boolean => /errors?$/i.test(name)
