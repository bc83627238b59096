import {
  getNamedType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isInputObjectType,
  isObjectType,
} from 'graphql'
import { buildSchema } from '../../../src/app/server/buildSchema.ts'

/** What the matrix needs to know of the schema the server serves, read from the schema alone. */
export const schema: GraphQLSchema = buildSchema()

export interface EntityFacts {
  readonly list: string
  readonly get: string
  readonly type: GraphQLObjectType
  readonly id: string
  readonly relations: readonly RelationFacts[]
}

export interface RelationFacts {
  readonly name: string
  /** List field of the related entity. */
  readonly target: string
  readonly isMany: boolean
}

export const rootFields = (
  kind: 'Query' | 'Mutation' | 'Subscription',
): readonly GraphQLField<unknown, unknown>[] => {
  const type = {
    Query: schema.getQueryType(),
    Mutation: schema.getMutationType(),
    Subscription: schema.getSubscriptionType(),
  }[kind]
  return Object.values(type?.getFields() ?? {})
}

/** The first query field that lists rows of a type: its own type has `nodes`. Further lists of the type are operations. */
export const listFields = rootFields('Query').filter((field, at, fields) => {
  const type = rowType(field)
  return type !== null && fields.findIndex((other) => rowType(other) === type) === at
})

export const entities: readonly EntityFacts[] = listFields.map((field) => {
  const type = rowType(field)
  if (!type) throw new Error(`${field.name} lists nothing`)
  const get = rootFields('Query').find((other) => other !== field && getNamedType(other.type) === type)
  return {
    list: field.name,
    get: get?.name ?? '',
    type,
    id: get?.args[0]?.name ?? 'entityId',
    relations: Object.values(type.getFields()).flatMap((one) => {
      const many = rowType(one)
      const target = listOf(many ?? getNamedType(one.type))
      return target ? [{ name: one.name, target, isMany: many !== null }] : []
    }),
  }
})

export const entityOf = (list: string): EntityFacts => {
  const entity = entities.find((one) => one.list === list)
  if (!entity) throw new Error(`Nothing is listed by ${list}`)
  return entity
}

/** Fields of a list's `totals`. */
export const sumFields = (list: string): readonly string[] => {
  const connection = getNamedType(listFields.find(({ name }) => name === list)?.type)
  const totals = isObjectType(connection) ? connection.getFields()['totals'] : undefined
  const type = totals && getNamedType(totals.type)
  return isObjectType(type) ? Object.keys(type.getFields()) : []
}

/** Fields of a mutation's input. */
export const inputFields = (mutation: string) => {
  const field = rootFields('Mutation').find(({ name }) => name === mutation)
  const type = field?.args[0] && getNamedType(field.args[0].type)
  return isInputObjectType(type) ? Object.values(type.getFields()) : []
}

function rowType(field: GraphQLField<unknown, unknown>): GraphQLObjectType | null {
  const connection = getNamedType(field.type)
  const nodes = isObjectType(connection) ? connection.getFields()['nodes'] : undefined
  const row = nodes && getNamedType(nodes.type)
  return isObjectType(row) ? row : null
}

function listOf(type: unknown): string | null {
  return listFields.find((field) => rowType(field) === type)?.name ?? null
}
