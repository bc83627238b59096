import { GraphQLScalarType, type ValueNode } from 'graphql'
import { parseDateTime, parseDecimal, parseLocalDate, parseText, parseUuid } from './parse.ts'
import { GraphQLJSON } from './GraphQLJSON.ts'
import { isUploadedFile, type UploadedFile } from './UploadedFile.ts'

/** A scalar whose value is text in code and on the wire. A bad value is refused with its name and an example. */
const textScalar = (
  name: string,
  description: string,
  parse: (value: string) => string | null,
  example: string,
  specifiedByURL?: string,
) => {
  const check = (value: unknown): string => {
    const text = typeof value === 'string' ? parse(value) : null
    if (text === null) throw new TypeError(`Not a ${name}: write it like ${example}`)
    return text
  }
  return new GraphQLScalarType<string, string>({
    name,
    description,
    ...(specifiedByURL === undefined ? {} : { specifiedByURL }),
    // What the server gives out was checked when it came in, and the database holds it by type.
    serialize: (value) => (typeof value === 'string' ? value : String(value)),
    parseValue: check,
    parseLiteral: (node: ValueNode) => check('value' in node ? node.value : null),
  })
}

const decimal = (value: unknown): string => {
  const text = parseDecimal(value)
  if (text === null) throw new TypeError('Not a Decimal: write it like "1250.50"')
  return text
}

export const scalars = {
  Decimal: new GraphQLScalarType<string, string>({
    name: 'Decimal',
    description:
      'An exact decimal number as text, for example "1250.50". A number is taken too while it is short enough to be exact.',
    serialize: String,
    parseValue: decimal,
    parseLiteral: (node) => decimal('value' in node ? node.value : null),
  }),
  DateTime: textScalar(
    'DateTime',
    'A point in time in ISO 8601, given out in UTC: 2026-11-20T09:30:00Z.',
    parseDateTime,
    '2026-11-20T09:30:00Z',
    'https://scalars.graphql.org/andimarek/date-time',
  ),
  LocalDate: textScalar(
    'LocalDate',
    'A day in ISO 8601, without a time zone: 2026-11-20.',
    parseLocalDate,
    '2026-11-20',
    'https://scalars.graphql.org/andimarek/local-date',
  ),
  UUID: textScalar(
    'UUID',
    'A universally unique identifier.',
    parseUuid,
    '123e4567-e89b-12d3-a456-426614174000',
  ),
  EmailAddress: textScalar('EmailAddress', 'An e-mail address.', parseText, 'anna@example.com'),
  PhoneNumber: textScalar(
    'PhoneNumber',
    'A phone number with its country prefix: +4512345678.',
    parseText,
    '+4512345678',
  ),
  URL: textScalar('URL', 'The address of a web page.', parseText, 'https://example.com'),
  CountryCode: textScalar(
    'CountryCode',
    'A country by its two letters of ISO 3166-1: DK.',
    (text) => (/^[A-Za-z]{2}$/.test(text) ? text.toUpperCase() : null),
    'DK',
  ),
  JSON: GraphQLJSON,
  Upload: new GraphQLScalarType<UploadedFile, never>({
    name: 'Upload',
    description: 'A file, sent as the GraphQL multipart request specification says.',
    serialize: () => {
      throw new TypeError('A file is only ever sent to the server')
    },
    parseValue: (value) => {
      if (isUploadedFile(value)) return value
      throw new TypeError('Not an Upload: send the file in a multipart request')
    },
    parseLiteral: () => {
      throw new TypeError('Not an Upload: send the file in a variable of a multipart request')
    },
  }),
}
