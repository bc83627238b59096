import { isEnumType, isScalarType, type GraphQLNamedType } from 'graphql'
import type { FieldKind } from '../../FieldKind.ts'
import type { FilterOperator } from '../../FilterOperator.ts'

/** Kind of a leaf type: by its well-known name, else by how it can be filtered, else text. */
export const toLeafKind = (type: GraphQLNamedType, operators: readonly FilterOperator[]): FieldKind => {
  if (!isScalarType(type)) return isEnumType(type) ? 'enum' : 'object'
  const known = KIND_OF_SCALAR[type.name.toLowerCase()]
  if (known !== undefined) return known
  return specifiedKind(type.specifiedByURL) ?? kindOfOperators(operators)
}

const kindsOf = (kind: FieldKind, names: string): Record<string, FieldKind> =>
  Object.fromEntries(names.split(' ').map((name) => [name, kind]))

const KIND_OF_SCALAR: Readonly<Record<string, FieldKind>> = {
  ...kindsOf('id', 'id uuid guid objectid ulid'),
  ...kindsOf(
    'integer',
    'int short long byte sbyte int16 int32 int64 uint uint16 uint32 uint64 ushort ulong bigint biginteger safeint ' +
      'unsignedbyte signedbyte unsignedint unsignedlong unsignedshort ' +
      'nonnegativeint nonpositiveint positiveint negativeint year port',
  ),
  ...kindsOf(
    'decimal',
    'decimal float double single bigdecimal nonnegativefloat nonpositivefloat positivefloat negativefloat ' +
      'money currencyamount latitude longitude',
  ),
  ...kindsOf('boolean', 'boolean bool'),
  ...kindsOf('date', 'date localdate dateonly'),
  ...kindsOf(
    'date-time',
    'datetime datetimeoffset instant timestamp localdatetime offsetdatetime zoneddatetime utcdatetime',
  ),
  ...kindsOf(
    'json',
    'json any jsonobject jsonnode jsonelement jsondocument jsontype map object anytype dictionary',
  ),
  ...kindsOf('country', 'countrycode isocountrycode country'),
  ...kindsOf('email', 'emailaddress email'),
  ...kindsOf('phone', 'phonenumber phone'),
  ...kindsOf('file', 'upload file'),
  ...kindsOf('url', 'url uri httpurl httpsurl'),
  ...kindsOf(
    'string',
    'string char nonemptystring timespan duration period time localtime timeonly byteArray',
  ),
}

const specifiedKind = (url: string | null | undefined): FieldKind | null => {
  if (url === null || url === undefined) return null
  if (/rfc3339|date-?time/i.test(url)) return 'date-time'
  if (/rfc4122|uuid/i.test(url)) return 'id'
  return null
}

/** A scalar of unknown name is still told by its filter: ordered and searchable by part means text, ordered alone a number. */
const kindOfOperators = (operators: readonly FilterOperator[]): FieldKind => {
  if (operators.includes('contains') || operators.includes('startsWith')) return 'string'
  if (operators.includes('gt') || operators.includes('gte')) return 'decimal'
  return 'string'
}
