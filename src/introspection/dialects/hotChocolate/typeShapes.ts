import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLType,
} from 'graphql'

export type OutputField = GraphQLField<unknown, unknown>
export type FieldsType = GraphQLObjectType | GraphQLInterfaceType

/** Rows behind a field: a plain list, a Relay connection or an offset segment, whatever the wrapper is called. */
export interface RowsShape {
  readonly style: 'plain' | 'connection' | 'segment'
  readonly rowType: GraphQLCompositeType
  readonly path: readonly string[]
  readonly totalCount: boolean
  readonly pageInfo: boolean
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
  if (rowType !== null) return { style: 'plain', rowType, path: [], totalCount: false, pageInfo: false }
  const wrapper = getNullableType(type)
  if (!isObjectType(wrapper) && !isInterfaceType(wrapper)) return null
  return readConnection(wrapper) ?? readSegment(wrapper)
}

/** Type of the items when the type is a list (not a list of lists) of objects. */
export const listItem = (type: GraphQLOutputType): GraphQLCompositeType | null => {
  const nullable = getNullableType(type)
  if (!isListType(nullable)) return null
  const item = getNullableType(nullable.ofType)
  return isCompositeType(item) ? item : null
}

export const isListOf = (type: GraphQLType): boolean => isListType(getNullableType(type))

export const hasRequiredArguments = (field: OutputField): boolean => field.args.some(isRequiredArgument)

/** Fields that can be selected on every value of the type; a union has those its members share with the same type. */
export const fieldsOf = (type: GraphQLCompositeType): readonly OutputField[] => {
  if (!isUnionType(type)) return Object.values(type.getFields())
  const [first, ...others] = type.getTypes()
  if (first === undefined) return []
  return Object.values(first.getFields()).filter((field) =>
    others.every((other) => String(other.getFields()[field.name]?.type) === String(field.type)),
  )
}

/** A union has no fields of its own: each member needs a type condition. */
export const membersOf = (type: GraphQLCompositeType): readonly string[] =>
  isUnionType(type) ? type.getTypes().map((member) => member.name) : []

const readConnection = (wrapper: FieldsType): RowsShape | null => {
  const fields = wrapper.getFields()
  const nodes = fields.nodes === undefined ? null : listItem(fields.nodes.type)
  const edge = fields.edges === undefined ? null : listItem(fields.edges.type)
  const node = edge === null || isUnionType(edge) ? null : getNamedType(edge.getFields().node?.type)
  const rowType = nodes ?? (isCompositeType(node) ? node : null)
  if (rowType === null || rowType === undefined) return null
  const hasCursors = hasPageInfo(wrapper, 'endCursor')
  const hasEdgeCursors = edge !== null && !isUnionType(edge) && edge.getFields().cursor !== undefined
  const path = nodes === null ? ['edges', 'node'] : ['nodes']
  const totalCount = hasTotalCount(wrapper)
  if (hasCursors || hasEdgeCursors)
    return { style: 'connection', rowType, path, totalCount, pageInfo: hasCursors }
  // Without a cursor it can only be paged by offset.
  const pageInfo = hasPageInfo(wrapper, 'hasNextPage')
  return pageInfo || totalCount ? { style: 'segment', rowType, path, totalCount, pageInfo } : null
}

/** `items` beside page facts. An entity may have `items` of its own (an order has), so page facts are required. */
const readSegment = (wrapper: FieldsType): RowsShape | null => {
  const fields = wrapper.getFields()
  const items = fields.items === undefined ? null : listItem(fields.items.type)
  if (items === null) return null
  const pageInfo = hasPageInfo(wrapper, 'hasNextPage')
  const totalCount = hasTotalCount(wrapper)
  if (!pageInfo && !(totalCount && fields.id === undefined)) return null
  return { style: 'segment', rowType: items, path: ['items'], totalCount, pageInfo }
}

const hasPageInfo = (wrapper: FieldsType, fact: 'hasNextPage' | 'endCursor'): boolean => {
  const type = getNamedType(wrapper.getFields().pageInfo?.type)
  return (
    isObjectType(type) && type.getFields().hasNextPage !== undefined && type.getFields()[fact] !== undefined
  )
}

const hasTotalCount = (wrapper: FieldsType): boolean => {
  const field = wrapper.getFields().totalCount
  return field !== undefined && !hasRequiredArguments(field) && !isCompositeType(getNamedType(field.type))
}
