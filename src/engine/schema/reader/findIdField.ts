import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isNonNullType,
  isScalarType,
  type GraphQLType,
} from 'graphql'
import { factsOf } from '../FieldKind.ts'
import { toLeafKind } from './scalarKinds.ts'
import { hasRequiredArguments, type OutputField } from './typeShapes.ts'
import { nounsOfType, toNounKey, wordsOf } from './words.ts'

/** Names (with types) that other operations use to identify a row of the type. */
export interface IdEvidence {
  readonly name: string
  readonly type: GraphQLType
  readonly weight: number
}

/**
 * The field that identifies a row, judged by type, by name and by how the rest of the schema refers to a row;
 * otherwise null.
 */
export const findIdField = (
  typeName: string,
  fields: readonly OutputField[],
  evidence: readonly IdEvidence[],
): OutputField | null => {
  const candidates = fields.filter(canIdentify)
  const idTyped = candidates.filter((field) => getNamedType(field.type).name === 'ID')
  let best: { field: OutputField; score: number } | null = null
  for (const field of candidates) {
    const proof = evidence.filter((one) => one.name === field.name && areIdsCompatible(one.type, field.type))
    const score =
      nameScore(field.name, typeName) -
      (isForeign(field.name, fields) ? 60 : 0) +
      typeScore(field) +
      (idTyped.length === 1 && idTyped[0] === field ? 15 : 0) +
      (isNonNullType(field.type) ? 5 : 0) +
      Math.max(0, ...proof.map((one) => one.weight))
    const isBetter =
      best === null || score > best.score || (score === best.score && field.name < best.field.name)
    if (isBetter) best = { field, score }
  }
  return best !== null && best.score >= 45 ? best.field : null
}

/** Whether a value of one type can be given where the other is expected: the same type, or one of them is `ID`. */
export const areIdsCompatible = (a: GraphQLType, b: GraphQLType): boolean => {
  const one = getNamedType(a).name
  const other = getNamedType(b).name
  if (one === other) return true
  if (!isScalarType(getNamedType(a)) || !isScalarType(getNamedType(b))) return false
  return (
    one === 'ID' ||
    other === 'ID' ||
    (INTEGERS.has(one) && INTEGERS.has(other)) ||
    (TEXTS.has(one) && TEXTS.has(other))
  )
}

const INTEGERS = new Set(['Int', 'Long', 'Short', 'Byte'])
const TEXTS = new Set(['String', 'UUID', 'Guid', 'Uuid'])

const canIdentify = (field: OutputField): boolean => {
  const type = getNullableType(field.type)
  if (!isScalarType(type) || hasRequiredArguments(field)) return false
  return factsOf(toLeafKind(type, [])).identifiesRows === true
}

/** `orderId` next to an object field `order` refers to that object. */
const isForeign = (name: string, fields: readonly OutputField[]): boolean => {
  const stem = /^(.+)(?:Id|Key|Uuid|Guid)$/.exec(name)?.[1]
  return fields.some((field) => field.name === stem && isCompositeType(getNamedType(field.type)))
}

const nameScore = (name: string, typeName: string): number => {
  const words = wordsOf(name)
  const key = words.join('')
  if (key === 'id') return 50
  if (OWN_ID.has(key)) return 42
  const weight = ID_WORDS[words.at(-1) ?? ''] ?? 0
  if (weight === 0 || words.length === 1) return 0
  const prefix = toNounKey(words.slice(0, -1))
  const nouns = nounsOfType(typeName)
  if (nouns.includes(prefix)) return weight
  // `orderId` identifies a `SalesOrder`; on an `OrderLine` it refers to its order.
  return nouns.some((noun) => noun.endsWith(prefix)) ? weight - 10 : -40
}

/** Last words of `loanId`, `loanKey`; the last is the weakest. */
const ID_WORDS: Readonly<Record<string, number>> = { id: 45, uuid: 44, guid: 44, key: 43 }

const OWN_ID = new Set(['entityid', 'objectid', 'rowid', 'recordid', 'uid', 'uuid', 'guid', 'nodeid'])

const typeScore = (field: OutputField): number => {
  const { name } = getNamedType(field.type)
  if (name === 'ID') return 30
  if (TEXTS.has(name)) return name === 'String' ? 0 : 10
  return INTEGERS.has(name) ? 5 : 0
}
