import { GraphQLScalarType } from 'graphql'
import { expect, test } from 'vitest'
import { FIELD_KINDS, factsOf, type FieldKind } from '../FieldKind.ts'
import { toLeafKind } from './scalarKinds.ts'

const kindOf = (name: string): FieldKind => toLeafKind(new GraphQLScalarType({ name }), [])

test('a scalar’s name says the kind, as this server, Hot Chocolate and graphql-scalars call them', () => {
  const kinds: Readonly<Record<string, FieldKind>> = {
    Money: 'money',
    CurrencyAmount: 'money',
    Percent: 'percent',
    LongText: 'text',
    EmailAddress: 'email',
    PhoneNumber: 'phone',
    URL: 'url',
    CountryCode: 'country',
    // The code of a currency, not an amount in it.
    Currency: 'string',
    PositiveInt: 'integer',
    NonNegativeInt: 'integer',
    SafeInt: 'integer',
    Long: 'integer',
    PositiveFloat: 'decimal',
    Latitude: 'decimal',
    NonEmptyString: 'string',
    IBAN: 'string',
    LocalDate: 'date',
    CalendarDay: 'date',
    DateTimeISO: 'date-time',
    ObjectID: 'id',
    JSONObject: 'json',
    Upload: 'file',
  }
  expect(Object.fromEntries(Object.keys(kinds).map((name) => [name, kindOf(name)]))).toEqual(kinds)
})

test('no name is of two kinds', () => {
  const names = FIELD_KINDS.flatMap((kind) => factsOf(kind).scalars.split(' ').filter(Boolean))
  expect(names).toEqual([...new Set(names)])
  expect(names).toEqual(names.map((name) => name.toLowerCase()))
})
