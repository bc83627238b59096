import { buildSchema, type GraphQLSchema } from 'graphql'
import { FIELD_KINDS } from '../../../src/engine/schema/FieldKind.ts'
import { buildSchemaModel } from '../../../src/engine/schema/reader/buildSchemaModel.ts'
import type { AdminModel, EntityModel } from '../../../src/engine/model/AdminModel.ts'
import type { FieldModel } from '../../../src/engine/model/FieldModel.ts'
import { fieldFixtures } from './fieldFixtures.ts'
import { NO_CONFIG, type ConfigSet } from '../../../src/engine/model/config/ConfigSet.ts'
import type { EntityConfig, PageConfig } from '../../../src/engine/model/generated/EntityConfig.ts'
import type { Locale } from '../../../src/engine/model/Text.ts'
import { resolveAdminModel } from '../../../src/engine/model/resolveAdminModel.ts'

/** A small schema with an entity that has a field of every kind, resolved like a real one. */
export function buildSampleModel(locale: Locale = 'da'): AdminModel {
  return resolveAdminModel(buildSchemaModel(sampleSchema()), CONFIG, locale)
}

/** For tests that validate documents against their schema. */
export function sampleSchema(): GraphQLSchema {
  return buildSchema(SDL)
}

export function entityOf(model: AdminModel, name: string): EntityModel {
  const entity = model.entities[name]
  if (!entity) throw new Error(`no entity ${name}`)
  return entity
}

export function fieldOf(entity: EntityModel, name: string): FieldModel {
  const field = entity.fields[name]
  if (!field) throw new Error(`no field ${name}`)
  return field
}

/** Fields of the kinds' fixtures; config sets their kind. */
const OF_FIXTURES = FIELD_KINDS.flatMap((kind) => {
  const { field, sample } = fieldFixtures[kind]
  return sample ? [{ kind, field, ...sample }] : []
})

const SCALARS: Readonly<Record<string, string>> = {
  entityId: 'Int!',
  entityVersion: 'Int!',
  name: 'String!',
  tier: 'String',
  remarks: 'String',
  count: 'Int',
  weight: 'Decimal',
  ratio: 'Float',
  amount: 'Decimal',
  rate: 'Decimal',
  isActive: 'Boolean!',
  isChecked: 'Boolean',
  issuedOn: 'LocalDate',
  seenAt: 'DateTime',
  state: 'LoanState',
  labels: '[String!]',
  states: '[LoanState!]',
  extra: 'JSON',
  land: 'CountryCode',
  mail: 'EmailAddress',
  call: 'PhoneNumber',
  home: 'URL',
  attachment: 'Upload',
  personalNumber: 'Secret',
  ...Object.fromEntries(OF_FIXTURES.map(({ field, type }) => [field, type])),
}

const lines = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .map(([name, type]) => `${name}: ${type}`)
    .join('\n')

const nullable = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, type.replace(/!$/, '')]))

const { entityId: _id, entityVersion: _version, ...WRITABLE } = SCALARS

const paging = 'first: Int, after: String, last: Int, before: String'
const connection = (type: string, field: string) => `
  type ${field}Connection { totalCount(atMost: Int): Int! pageInfo: PageInfo! nodes: [${type}!]! edges: [${field}Edge!]! }
  type ${field}Edge { cursor: String! node: ${type}! }`

const SDL = /* GraphQL */ `
  scalar Decimal
  scalar LocalDate
  scalar DateTime
  scalar JSON
  scalar CountryCode
  scalar EmailAddress
  scalar PhoneNumber
  scalar URL
  scalar UUID
  scalar Upload
  scalar Secret
  type Query {
    specimens(${paging}, where: SpecimenFilterInput, order: [SpecimenSortInput!]): SpecimensConnection!
    specimen(entityId: Int!): Specimen
    currencies(${paging}, where: CurrencyFilterInput, order: [CurrencySortInput!]): CurrenciesConnection!
    currency(entityId: Int!): Currency
  }
  type Mutation {
    addSpecimen(input: AddSpecimenInput!): SpecimenPayload!
    updateSpecimen(input: UpdateSpecimenInput!): SpecimenPayload!
    deleteSpecimen(input: DeleteSpecimenInput!): SpecimenPayload!
  }
  type Specimen {
    ${lines(SCALARS)}
    currency: Currency
    size: Size
  }
  type Size { width: Decimal unit: String }
  type Currency { entityId: Int! entityVersion: Int! code: String! name: String! }
  enum LoanState { ACTIVE OVERDUE REPAID }
  type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
  ${connection('Specimen', 'Specimens')}
  ${connection('Currency', 'Currencies')}
  input SpecimenFilterInput {
    and: [SpecimenFilterInput!]
    or: [SpecimenFilterInput!]
    entityId: IntFilter
    name: StringFilter
    tier: StringFilter
    remarks: StringFilter
    count: IntFilter
    weight: DecimalFilter
    ratio: FloatFilter
    amount: DecimalFilter
    rate: DecimalFilter
    isActive: BooleanFilter
    isChecked: BooleanFilter
    issuedOn: LocalDateFilter
    seenAt: DateTimeFilter
    state: LoanStateFilter
    labels: StringListFilter
    states: LoanStateListFilter
    land: CountryCodeFilter
    mail: StringFilter
    call: StringFilter
    home: StringFilter
    personalNumber: SecretFilter
    currency: CurrencyFilterInput
    size: SizeFilterInput
    ${OF_FIXTURES.map(({ field, filter }) => `${field}: ${filter}`).join('\n')}
  }
  input SizeFilterInput { width: DecimalFilter unit: StringFilter }
  input CurrencyFilterInput {
    and: [CurrencyFilterInput!]
    or: [CurrencyFilterInput!]
    entityId: IntFilter
    code: StringFilter
    name: StringFilter
  }
  input IntFilter { eq: Int neq: Int in: [Int] gt: Int gte: Int lt: Int lte: Int }
  input FloatFilter { eq: Float neq: Float in: [Float] gt: Float gte: Float lt: Float lte: Float }
  input DecimalFilter { eq: Decimal neq: Decimal in: [Decimal] gt: Decimal gte: Decimal lt: Decimal lte: Decimal }
  input StringFilter { eq: String neq: String contains: String startsWith: String endsWith: String in: [String] }
  input SecretFilter { eq: String neq: String in: [String] nin: [String] }
  input BooleanFilter { eq: Boolean neq: Boolean }
  input LocalDateFilter { eq: LocalDate gt: LocalDate gte: LocalDate lt: LocalDate lte: LocalDate }
  input DateTimeFilter { eq: DateTime gt: DateTime gte: DateTime lt: DateTime lte: DateTime }
  input LoanStateFilter { eq: LoanState neq: LoanState in: [LoanState!] }
  input CountryCodeFilter { eq: CountryCode neq: CountryCode in: [CountryCode] }
  input StringListFilter { some: StringFilter all: StringFilter none: StringFilter any: Boolean }
  input LoanStateListFilter { some: LoanStateFilter all: LoanStateFilter none: LoanStateFilter any: Boolean }
  input SpecimenSortInput { ${lines(Object.fromEntries(Object.keys(SCALARS).map((name) => [name, 'SortEnumType'])))} currency: CurrencySortInput }
  input CurrencySortInput { entityId: SortEnumType code: SortEnumType name: SortEnumType }
  enum SortEnumType { ASC DESC }
  input AddSpecimenInput {
    clientCorrelationId: UUID
    ${lines(nullable(WRITABLE))}
    currencyEntityId: Int
    size: SizeInput
  }
  input SizeInput { width: Decimal unit: String }
  input UpdateSpecimenInput {
    clientCorrelationId: UUID
    entityId: Int!
    entityVersion: Int!
    ${lines(nullable(WRITABLE))}
    currencyEntityId: Int
    size: SizeInput
  }
  input DeleteSpecimenInput { clientCorrelationId: UUID entityId: Int! entityVersion: Int! }
  type SpecimenPayload {
    isSuccess: Boolean!
    clientCorrelationId: UUID
    errors: [MutationError!]!
    specimen: Specimen
    conflict: UpdateConflict
  }
  type MutationError { message: String! details: MutationErrorDetails! }
  type MutationErrorDetails { errorCode: String! fieldName: String fieldLabel: String errorParams: [ErrorParam!]! }
  type ErrorParam { paramCode: String! paramValue: String! }
  type UpdateConflict { userName: String timestampUtc: DateTime! changes: [FieldChange!]! }
  type FieldChange { field: String! old: String new: String }
`

const SPECIMENS: EntityConfig = {
  displayTemplate: '{name}',
  searchFields: ['name', 'mail'],
  fields: {
    remarks: { kind: 'text' },
    amount: { kind: 'money', currency: 'currency.code' },
    rate: { kind: 'percent' },
    ...Object.fromEntries(OF_FIXTURES.map(({ kind, field }) => [field, { kind }])),
    currency: { reference: { displayTemplate: '{code}' } },
    tier: {
      choices: [
        { value: 'gold', label: 'Gold' },
        { value: 'iron', label: 'Iron' },
      ],
    },
    state: {
      choices: [
        { value: 'ACTIVE', label: { en: 'Active', da: 'Aktivt' }, color: 'success' },
        { value: 'OVERDUE', label: { en: 'Overdue', da: 'Forfaldent' }, color: 'error' },
        { value: 'REPAID', label: { en: 'Repaid', da: 'Indfriet' } },
      ],
    },
  },
}

const CURRENCIES: EntityConfig = { displayTemplate: '{code}', searchFields: ['code', 'name'] }

const PAGES: readonly PageConfig[] = [
  { route: '/admin/specimens', entity: 'specimens' },
  { route: '/admin/activeSpecimens', entity: 'specimens', filter: { state: { eq: 'ACTIVE' } } },
]

const file = <T>(name: string, value: T) => ({ file: name, value, lineOf: () => null })

const CONFIG: ConfigSet = {
  ...NO_CONFIG,
  entities: {
    specimens: file('specimens.json', SPECIMENS),
    currencies: file('currencies.json', CURRENCIES),
  },
  pages: PAGES.map((page) => file('pages.json', page)),
}
