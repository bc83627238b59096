import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isInterfaceType,
  isLeafType,
  isListType,
  isObjectType,
  isUnionType,
  type GraphQLCompositeType,
} from 'graphql'
import type { PayloadErrors } from '../../OperationFacts.ts'
import { fieldsOf, isDeprecated, hasRequiredArguments, isListOf, type OutputField } from '../typeShapes.ts'

/** The payload's errors: plain objects, a union or interface of error types, or plain texts. */
export const readErrorField = (fields: readonly OutputField[]): PayloadErrors | null => {
  const lists = fields.filter((one) => isErrorList(one) && /error|problem|failure|violation/i.test(one.name))
  const field =
    // `errors`, not the older `bookErrors` beside it.
    lists.find((one) => !isDeprecated(one)) ??
    lists[0] ??
    fields.find((one) => isErrorName(one.name) && isErrorType(getNamedType(one.type)))
  const type = field === undefined ? null : getNamedType(field.type)
  if (field === undefined || !isCompositeType(type)) return readTexts(fields)
  const style = isUnionType(type) || isInterfaceType(type) ? 'union' : 'objects'
  return { path: [field.name], types: [], style, selection: selectError(type) }
}

const readTexts = (fields: readonly OutputField[]): PayloadErrors | null => {
  const texts = fields.find((one) => isErrorName(one.name) && isPlainText(one))
  return texts === undefined ? null : { path: [texts.name], types: [], style: 'texts', selection: '' }
}

const isErrorName = (name: string): boolean =>
  /^(user|field|validation)?_?(errors?|errorMessages?)$/i.test(name)

const isPlainText = (field: OutputField): boolean =>
  getNamedType(field.type).name === 'String' && !hasRequiredArguments(field)

/** Error members of a union that is the payload itself. `taken` are keys that its other members may be asked for. */
export const readErrorMembers = (
  members: readonly GraphQLCompositeType[],
  taken: ReadonlySet<string>,
): PayloadErrors | null => {
  if (members.length === 0) return null
  return {
    path: [],
    types: members.map((member) => member.name),
    style: 'union',
    selection: ['__typename', ...selectMembers(members, taken)].join(' '),
  }
}

export const isErrorList = (field: OutputField): boolean =>
  isListType(getNullableType(field.type)) &&
  !hasRequiredArguments(field) &&
  isErrorType(getNamedType(field.type))

const isErrorType = (type: unknown): boolean => {
  if (isUnionType(type)) return type.getTypes().some((member) => isErrorType(member))
  if (!isObjectType(type) && !isInterfaceType(type)) return false
  const parts = readParts(fieldsOf(type))
  return parts.message !== null || parts.code !== null
}

const selectError = (type: GraphQLCompositeType): string => {
  if (isUnionType(type)) return ['__typename', ...selectMembers(type.getTypes())].join(' ')
  const own = selectParts(fieldsOf(type))
  return isInterfaceType(type) ? `__typename ${own}`.trim() : own
}

/**
 * Union members may give one name different types, which a document cannot select under one key. The second
 * type gets a numbered key.
 */
const selectMembers = (
  members: readonly GraphQLCompositeType[],
  taken: ReadonlySet<string> = new Set(),
): readonly string[] => {
  const keys = new Map<string, string>()
  const used = new Set(taken)
  const keyOf = (word: string, type: string): string => {
    const known = keys.get(`${word} ${type}`)
    if (known !== undefined) return known
    let key = word
    for (let number = 2; used.has(key); number += 1) key = `${word}_${number}`
    used.add(key)
    keys.set(`${word} ${type}`, key)
    return key
  }
  return members.flatMap((member) => {
    if (isUnionType(member)) return []
    const texts = Object.entries(readParts(fieldsOf(member))).flatMap(
      ([word, field]: [string, OutputField | null]) =>
        field === null ? [] : [alias(keyOf(word, String(field.type)), field.name)],
    )
    return texts.length === 0 ? [] : [`... on ${member.name} { ${texts.join(' ')} }`]
  })
}

/** Aliases give every schema's field names the same form. */
const selectParts = (fields: readonly OutputField[]): string => {
  const parts = readParts(fields)
  const text = [
    parts.message === null ? '' : alias('message', parts.message.name),
    parts.code === null ? '' : alias('code', parts.code.name),
    parts.field === null ? '' : alias('field', parts.field.name),
    selectParams(fields),
    selectDetails(fields),
  ]
  return text.filter((part) => part !== '').join(' ')
}

interface ErrorParts {
  readonly message: OutputField | null
  readonly code: OutputField | null
  readonly field: OutputField | null
}

const readParts = (fields: readonly OutputField[]): ErrorParts => ({
  message: pick(fields, ['message', 'errormessage', 'description', 'title', 'reason', 'detail', 'text']),
  code: pick(fields, ['code', 'errorcode', 'kind', 'errortype']),
  field: pick(fields, [
    'fieldname',
    'field',
    'propertyname',
    'property',
    'membername',
    'path',
    'argument',
    'source',
  ]),
})

const pick = (fields: readonly OutputField[], names: readonly string[]): OutputField | null => {
  for (const name of names) {
    const field = fields.find((one) => one.name.toLowerCase() === name)
    if (field !== undefined && isLeafType(getNamedType(field.type)) && !hasRequiredArguments(field))
      return field
  }
  return null
}

const selectParams = (fields: readonly OutputField[]): string => {
  const field = fields.find(
    (one) => /param/i.test(one.name) && isListOf(one.type) && !hasRequiredArguments(one),
  )
  const type = field === undefined ? null : getNamedType(field.type)
  if (field === undefined || !isObjectType(type)) return ''
  const inner = fieldsOf(type)
  const code = pick(inner, ['paramcode', 'code', 'name', 'key'])
  const value = pick(inner, ['paramvalue', 'value'])
  if (code === null || value === null) return ''
  return `${alias('params', field.name)} { ${alias('code', code.name)} ${alias('value', value.name)} }`
}

const selectDetails = (fields: readonly OutputField[]): string => {
  const field = fields.find((one) => one.name === 'details' && !hasRequiredArguments(one))
  const type = field === undefined ? null : getNamedType(field.type)
  if (!isObjectType(type)) return ''
  const inner = selectParts(fieldsOf(type).filter((one) => one.name !== 'details'))
  return inner === '' ? '' : `details { ${inner} }`
}

const alias = (as: string, name: string): string => (as === name ? name : `${as}: ${name}`)
