import { GraphQLScalarType, type ValueNode } from 'graphql'
import { NAMED_SCALARS, type NamedScalar } from '../../kernel/scalars.ts'
import { parseDateTime, parseDecimal, parseLocalDate, parseUuid } from './parse.ts'
import { GraphQLJSON } from './GraphQLJSON.ts'
import { isUploadedFile, type UploadedFile } from '../../kernel/UploadedFile.ts'

/**
 * A scalar that is text in code and on the wire. The error for a bad value contains the scalar's name and an
 * example.
 */
const textScalar = (
  name: string,
  description: string,
  parse: (value: string) => string | null,
  example: string,
  specifiedByURL?: string,
  show: (value: string) => string = (value) => value,
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
    // Output was checked on input, and the database enforces the type.
    serialize: (value) => show(typeof value === 'string' ? value : String(value)),
    parseValue: check,
    parseLiteral: (node: ValueNode) => check('value' in node ? node.value : null),
  })
}

/** An exact number: text in code and on the wire. */
const decimalScalar = (name: string, description: string) => {
  const check = (value: unknown): string => {
    const text = parseDecimal(value)
    if (text === null) throw new TypeError(`Not a ${name}: write it like "1250.50"`)
    return text
  }
  return new GraphQLScalarType<string, string>({
    name,
    description,
    serialize: String,
    parseValue: check,
    parseLiteral: (node) => check('value' in node ? node.value : null),
  })
}

/** The field's other rules check a text's format, so that the error names the field. */
const parseNamed: Readonly<Record<string, (text: string) => string | null>> = {
  CountryCode: (text) => (/^[A-Za-z]{2}$/.test(text) ? text.toUpperCase() : null),
}

/** Scalars that give a text or a number a meaning. */
export const namedScalars: readonly GraphQLScalarType<string, string>[] = Object.entries(
  NAMED_SCALARS as Readonly<Record<string, NamedScalar>>,
).map(([name, { base, description, example, toStored, toShown }]) =>
  base === 'Decimal'
    ? decimalScalar(name, description)
    : textScalar(
        name,
        description,
        parseNamed[name] ?? toStored ?? ((text) => text),
        example,
        undefined,
        toShown,
      ),
)

export const scalars = {
  Decimal: decimalScalar(
    'Decimal',
    'An exact decimal number as text, for example "1250.50". A number is taken too while it is short enough to be exact.',
  ),
  DateTime: textScalar(
    'DateTime',
    'A point in time in ISO 8601, given out in UTC: 2026-11-20T09:30:00Z.',
    parseDateTime,
    '2026-11-20T09:30:00Z',
    'https://scalars.graphql.org/andimarek/date-time',
  ),
  LocalDate: textScalar(
    'LocalDate',
    'A date in ISO 8601, without a time zone: 2026-11-20.',
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
