import {
  getNullableType,
  isListType,
  isObjectType,
  isUnionType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql'
import type { ReadContext, SingleField } from './EntityDraft.ts'
import { isErrorName, readRows } from './rowsShape.ts'
import { hasRequiredArguments, type OutputField } from './typeShapes.ts'

/**
 * The query fields that return one value, by the value's type: directly, as a union member, or inside a
 * result.
 */
export const findSingle = (
  queryFields: readonly OutputField[],
  schema: GraphQLSchema,
): ReadContext['single'] => {
  const single = new Map<string, SingleField[]>()
  const put = (typeName: string, one: SingleField) => {
    const others = single.get(typeName)
    if (others === undefined) single.set(typeName, [one])
    else others.push(one)
  }
  const rowTypes = findRowTypes(schema)
  for (const field of queryFields) {
    const type = getNullableType(field.type)
    if (isListType(type) || field.name.startsWith('_')) continue
    put(type.name, { field, path: [] })
    if (isUnionType(type)) {
      for (const member of type.getTypes()) put(member.name, { field, path: [`... on ${member.name}`] })
    } else if (isObjectType(type) && type !== schema.getQueryType() && !rowTypes.has(type.name)) {
      const inner = innerRow(type)
      if (inner !== null) put(inner.typeName, { field, path: [inner.name] })
    }
  }
  return single
}

/** Types that some field lists are rows themselves, not wrappers around one. */
const findRowTypes = (schema: GraphQLSchema): ReadonlySet<string> => {
  const names = new Set<string>()
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    for (const field of Object.values(type.getFields())) {
      const rows = readRows(field.type)
      if (rows !== null) names.add(rows.rowType.name)
    }
  }
  return names
}

/**
 * The single object that a result wraps: `{ loan: Loan, errors: [Error!] }`. All other fields must describe
 * the request. A type with other data is a record and the object in it a relation: a book's id does not find
 * its author.
 */
const innerRow = (result: GraphQLObjectType): { readonly name: string; readonly typeName: string } | null => {
  const said = Object.values(result.getFields()).filter((field) => !isResultFact(field))
  const [only] = said
  if (only === undefined || said.length > 1 || hasRequiredArguments(only)) return null
  const type = getNullableType(only.type)
  return isObjectType(type) ? { name: only.name, typeName: type.name } : null
}

const isResultFact = ({ name }: OutputField): boolean =>
  isErrorName(name) || RESULT_FACTS.has(name.toLowerCase())

const RESULT_FACTS = new Set(
  'success issuccess succeeded ok status statuscode code message messages correlationid clientcorrelationid clientmutationid requestid query'.split(
    ' ',
  ),
)
