import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isInputObjectType,
  isLeafType,
  type GraphQLInputField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql'
import { suggest } from '../../../rules/suggest.ts'
import { slotOf, type Slot } from '../slots.ts'
import { fieldsOf, hasRequiredArguments, isListOf, type OutputField } from '../typeShapes.ts'

/** Notes what is wrong with the hint at a place; gives null, as nothing was found. */
export type Report = (key: string, message: string, hint: string) => null

export const partsOf = (path: string): readonly string[] => (path === '' ? [] : path.split('.'))

const nearest = (word: string, names: readonly string[]): string =>
  suggest(word, names) || 'Write the name as the schema of the server has it.'

/** `shop.products`: the query, with the whole path as its name. */
export const queryAt = (schema: GraphQLSchema, path: string, key: string, report: Report) =>
  rootFieldAt(schema.getQueryType(), path, key, report, 'query')

/** `shop.amend`: the mutation, in the same way. */
export const mutationAt = (schema: GraphQLSchema, path: string, key: string, report: Report) =>
  rootFieldAt(schema.getMutationType(), path, key, report, 'mutation')

const rootFieldAt = (
  root: GraphQLObjectType | null | undefined,
  path: string,
  key: string,
  report: Report,
  sort: 'query' | 'mutation',
): OutputField | null => {
  let type = root ?? null
  const names = partsOf(path)
  for (const [index, name] of names.entries()) {
    const fields: Record<string, OutputField> = type?.getFields() ?? {}
    const field = fields[name]
    if (field === undefined)
      return report(
        key,
        `${type?.name ?? 'The schema'} has no field "${name}".`,
        nearest(name, Object.keys(fields)),
      )
    if (index === names.length - 1) return { ...field, name: path }
    const inner = getNullableType(field.type)
    if (!isCompositeType(inner) || !('getFields' in inner))
      return report(key, `Nothing is below "${name}".`, `It is ${String(field.type)}: end the path there.`)
    if (hasRequiredArguments(field))
      return report(
        key,
        `"${name}" needs ${field.args.map((arg) => arg.name).join(', ')}, which ${sort === 'query' ? 'a list' : 'a form'} cannot give it.`,
        sort === 'query'
          ? 'Name a query that needs no arguments above its list.'
          : 'Name a mutation below fields that need no arguments.',
      )
    type = inner as typeof type
  }
  return report(key, `The name of a ${sort} is missing.`, nearest('', Object.keys(type?.getFields() ?? {})))
}

/** `search.page.size`: the place for a value in the arguments of a field. */
export const slotAt = (field: OutputField, path: string, key: string, report: Report): Slot | null => {
  const [first = '', ...rest] = partsOf(path)
  const arg = field.args.find(({ name }) => name === first)
  if (arg === undefined)
    return report(
      key,
      `${field.name} has no argument "${first}".`,
      nearest(
        first,
        field.args.map(({ name }) => name),
      ),
    )
  const inside: GraphQLInputField[] = []
  let { type } = arg
  for (const name of rest) {
    const object = getNamedType(type)
    const fields = isInputObjectType(object) && !isListOf(type) ? object.getFields() : {}
    const input = fields[name]
    if (input === undefined)
      return report(key, `${String(type)} has no field "${name}".`, nearest(name, Object.keys(fields)))
    inside.push(input)
    type = input.type
  }
  return slotOf(arg, inside)
}

/** The type at the end of a path in a response. `isMany` when the path leads through a list. */
export const answerAt = (
  answer: GraphQLOutputType,
  path: string,
  key: string,
  report: Report,
): { readonly type: GraphQLOutputType; readonly isMany: boolean } | null => {
  let type = answer
  let isMany = isListOf(type)
  for (const name of partsOf(path)) {
    const object = getNamedType(type)
    const fields = isCompositeType(object) ? fieldsOf(object) : []
    const field = fields.find((one) => one.name === name)
    if (field === undefined)
      return report(
        key,
        `${object.name} has no field "${name}".`,
        nearest(
          name,
          fields.map((one) => one.name),
        ),
      )
    if (hasRequiredArguments(field))
      return report(key, `"${name}" needs arguments.`, 'Name a field that needs none.')
    type = field.type
    isMany ||= isListOf(type)
  }
  return { type, isMany }
}

/** A number or a Boolean of an answer, as a path. */
export const leafAt = (
  answer: GraphQLOutputType,
  path: string,
  types: readonly string[],
  key: string,
  report: Report,
): readonly string[] | null => {
  const found = answerAt(answer, path, key, report)
  if (found === null) return null
  const type = getNamedType(found.type)
  return isLeafType(type) && !found.isMany && types.includes(type.name)
    ? partsOf(path)
    : report(key, `"${path}" is ${String(found.type)}.`, `Name a field of type ${types.join(' or ')}.`)
}
