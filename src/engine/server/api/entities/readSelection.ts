import {
  type FieldNode,
  getArgumentValues,
  getDirectiveValues,
  getNamedType,
  GraphQLIncludeDirective,
  GraphQLObjectType,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  Kind,
  type SelectionNode,
} from 'graphql'
import type { Entity } from '../../entities/model/Entity.ts'
import type {
  ConnectionSelection,
  CountArgs,
  CountSelection,
  EdgeSelection,
  EntitySelection,
  GroupArgs,
  GroupsSelection,
  PageArgs,
  PageInfoField,
  TotalsSelection,
} from '../../entities/read/Selection.ts'

/** The client's selection of an entity at the current field. */
export const readEntitySelection = (info: GraphQLResolveInfo, entity: Entity): EntitySelection =>
  toEntitySelection(info, objectType(info, entity.typeName), info.fieldNodes, entity)

/** The client's selection of a connection at the current field. */
export const readConnectionSelection = (
  info: GraphQLResolveInfo,
  entity: Entity,
  args: PageArgs,
): ConnectionSelection => {
  const type = getNamedType(info.returnType)
  if (!(type instanceof GraphQLObjectType)) throw new TypeError(`${info.fieldName} is no connection`)
  return toConnectionSelection(info, type, info.fieldNodes, entity, args)
}

const toEntitySelection = (
  info: GraphQLResolveInfo,
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
  entity: Entity,
): EntitySelection => {
  const scalars: EntitySelection['scalars'][number][] = []
  const computeds: EntitySelection['computeds'][number][] = []
  const toOnes: EntitySelection['toOnes'][number][] = []
  const toManys: EntitySelection['toManys'][number][] = []
  const typeNames: string[] = []
  for (const [key, fields] of collect(info, type, nodes)) {
    const [node] = fields
    const name = node?.name.value ?? ''
    const field = entity.fields.get(name)
    const computed = entity.computed.get(name)
    const relation = entity.relations.get(name)
    if (name === '__typename') typeNames.push(key)
    else if (computed) computeds.push({ key, computed })
    else if (field) scalars.push({ key, field })
    else if (relation?.kind === 'to-one') {
      const target = relation.target()
      const selection = toEntitySelection(info, objectType(info, target.typeName), fields, target)
      toOnes.push({ key, relation, selection })
    } else if (relation && node) {
      const definition = type.getFields()[name]
      const connectionType = definition && getNamedType(definition.type)
      if (!definition || !(connectionType instanceof GraphQLObjectType)) continue
      const args: PageArgs = getArgumentValues(definition, node, info.variableValues)
      const connection = toConnectionSelection(info, connectionType, fields, relation.target(), args)
      toManys.push({ key, relation, connection })
    }
  }
  return { entity, scalars, computeds, toOnes, toManys, typeNames }
}

const toConnectionSelection = (
  info: GraphQLResolveInfo,
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
  entity: Entity,
  args: PageArgs,
): ConnectionSelection => {
  const node = objectType(info, entity.typeName)
  const fieldsOf = byName(collect(info, type, nodes))
  const keysOf = (name: string): string[] => fieldsOf(name).map(([key]) => key)
  return {
    args,
    typeName: type.name,
    typeNames: keysOf('__typename'),
    totalCounts: fieldsOf('totalCount').flatMap(([key, [field]]) => toCountSelection(info, type, key, field)),
    totals: fieldsOf('totals').map(([key, fields]) => toTotalsSelection(info, key, fields, entity)),
    groups: fieldsOf('groups').flatMap(([key, fields]) => toGroupsSelection(info, type, key, fields, entity)),
    pageInfos: fieldsOf('pageInfo').map(([key, fields]) => ({
      key,
      fields: [...collect(info, objectType(info, 'PageInfo'), fields)].map(([infoKey, [field]]) => ({
        key: infoKey,
        // The schema's PageInfo has exactly these fields.
        name: field?.name.value as PageInfoField['name'],
      })),
    })),
    nodes: fieldsOf('nodes').map(([key, fields]) => ({
      key,
      selection: toEntitySelection(info, node, fields, entity),
    })),
    edges: fieldsOf('edges').map(([key, fields]) => toEdgeSelection(info, key, fields, entity)),
  }
}

const toCountSelection = (
  info: GraphQLResolveInfo,
  connection: GraphQLObjectType,
  key: string,
  node: FieldNode | undefined,
): readonly CountSelection[] => {
  const definition = connection.getFields()['totalCount']
  if (!definition || !node) return []
  const args: CountArgs = getArgumentValues(definition, node, info.variableValues)
  return [{ key, args }]
}

const toTotalsSelection = (
  info: GraphQLResolveInfo,
  key: string,
  nodes: readonly FieldNode[],
  entity: Entity,
): TotalsSelection => {
  const type = objectType(info, totalsTypeName(entity))
  const found = [...collect(info, type, nodes)]
  return {
    key,
    typeName: type.name,
    typeNames: byName(found)('__typename').map(([name]) => name),
    sums: found.flatMap(([sumKey, [node]]) => {
      const field = entity.fields.get(node?.name.value ?? '')
      return field ? [{ key: sumKey, field }] : []
    }),
  }
}

const toGroupsSelection = (
  info: GraphQLResolveInfo,
  connection: GraphQLObjectType,
  key: string,
  nodes: readonly FieldNode[],
  entity: Entity,
): readonly GroupsSelection[] => {
  const [node] = nodes
  const definition = connection.getFields()['groups']
  if (!definition || !node) return []
  const type = objectType(info, groupTypeName(entity))
  const fieldsOf = byName(collect(info, type, nodes))
  const keysOf = (name: string): string[] => fieldsOf(name).map(([fieldKey]) => fieldKey)
  const args: GroupArgs = getArgumentValues(definition, node, info.variableValues)
  return [
    {
      key,
      args,
      keys: keysOf('key'),
      counts: keysOf('count'),
      totals: fieldsOf('totals').map(([totalsKey, fields]) =>
        toTotalsSelection(info, totalsKey, fields, entity),
      ),
      typeName: type.name,
      typeNames: keysOf('__typename'),
    },
  ]
}

const toEdgeSelection = (
  info: GraphQLResolveInfo,
  key: string,
  nodes: readonly FieldNode[],
  entity: Entity,
): EdgeSelection => {
  const type = objectType(info, edgeTypeName(entity))
  const fieldsOf = byName(collect(info, type, nodes))
  return {
    key,
    typeName: type.name,
    typeNames: fieldsOf('__typename').map(([typeKey]) => typeKey),
    cursors: fieldsOf('cursor').map(([cursorKey]) => cursorKey),
    nodes: fieldsOf('node').map(([nodeKey, fields]) => ({
      key: nodeKey,
      selection: toEntitySelection(info, objectType(info, entity.typeName), fields, entity),
    })),
  }
}

export const connectionTypeName = ({ definition }: Entity): string =>
  `${pascal(definition.listField)}Connection`
export const edgeTypeName = ({ definition }: Entity): string => `${pascal(definition.listField)}Edge`
export const totalsTypeName = ({ definition }: Entity): string => `${pascal(definition.listField)}Totals`
export const groupTypeName = ({ definition }: Entity): string => `${pascal(definition.listField)}Group`

const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

const byName = (fields: Iterable<[string, FieldNode[]]>) => (name: string) =>
  [...fields].filter(([, [first]]) => first?.name.value === name)

/** Selected fields by response key, with fragments spread and `@skip` and `@include` applied. */
const collect = (
  info: GraphQLResolveInfo,
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
): Map<string, FieldNode[]> => {
  const fields = new Map<string, FieldNode[]>()
  const seen = new Set<string>()
  const visit = (selections: readonly SelectionNode[]): void => {
    for (const selection of selections) {
      if (!isIncluded(info, selection)) continue
      if (selection.kind === Kind.FIELD) {
        const key = selection.alias?.value ?? selection.name.value
        const known = fields.get(key)
        if (known) known.push(selection)
        else fields.set(key, [selection])
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        const on = selection.typeCondition?.name.value
        if (on === undefined || on === type.name) visit(selection.selectionSet.selections)
      } else if (!seen.has(selection.name.value)) {
        seen.add(selection.name.value)
        const fragment = info.fragments[selection.name.value]
        if (fragment?.typeCondition.name.value === type.name) visit(fragment.selectionSet.selections)
      }
    }
  }
  for (const node of nodes) visit(node.selectionSet?.selections ?? [])
  return fields
}

const isIncluded = (info: GraphQLResolveInfo, node: SelectionNode): boolean => {
  if (!node.directives || node.directives.length === 0) return true
  const skip = getDirectiveValues(GraphQLSkipDirective, node, info.variableValues)
  if (skip?.['if'] === true) return false
  const include = getDirectiveValues(GraphQLIncludeDirective, node, info.variableValues)
  return include?.['if'] !== false
}

const objectType = (info: GraphQLResolveInfo, name: string): GraphQLObjectType => {
  const type = info.schema.getType(name)
  if (type instanceof GraphQLObjectType) return type
  throw new TypeError(`The schema has no type ${name}`)
}
