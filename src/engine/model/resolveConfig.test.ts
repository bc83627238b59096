import { describe, expect, test } from 'vitest'
import { toConfigSet } from './config/toConfigSet.ts'
import { lendingSchema } from '../../../tests/support/metadata/lendingSchema.ts'
import type { EntityConfig } from './generated/EntityConfig.ts'
import { resolveAdminModel } from './resolveAdminModel.ts'
import { resolveLoans } from '../../../tests/support/metadata/resolveLoans.ts'

describe('precedence', () => {
  test('a field’s own label goes before the vocabulary, that before the name in words', () => {
    const vocabulary = { fields: { amount: 'Sum', interestRate: 'Yearly rate' } }
    const { fields } = resolveLoans({ fields: { amount: { label: 'Principal' } } }, vocabulary)
    expect(fields['amount']?.label).toBe('Principal')
    expect(fields['interestRate']?.label).toBe('Yearly rate')
    expect(fields['termMonths']?.label).toBe('Term months')
  })

  test('a field’s own choices go before the vocabulary, value by value and key by key', () => {
    const vocabulary = {
      enums: {
        LoanState: {
          ACTIVE: { label: 'Running', color: 'success' },
          OVERDUE: { label: 'Late', color: 'error' },
        },
      },
    }
    const config: EntityConfig = { fields: { state: { choices: [{ value: 'OVERDUE', color: 'warning' }] } } }
    const choices = resolveLoans(config, vocabulary).fields['state']?.choices
    expect(choices?.map(({ value, label, color }) => [value, label, color])).toEqual([
      ['OVERDUE', 'Late', 'warning'],
      ['ACTIVE', 'Running', 'success'],
      ['REPAID', 'Repaid', 'neutral'],
      ['DEFAULTED', 'Defaulted', 'neutral'],
    ])
  })

  test('a field’s own readonly goes before the entity’s, that before the schema’s', () => {
    const { fields } = resolveLoans({
      readonlyFields: ['amount', 'interestRate'],
      fields: { interestRate: { readonly: false } },
    })
    expect(fields['amount']?.readonly).toBe(true)
    expect(fields['interestRate']?.readonly).toBe(false)
    expect(fields['createdAtUtc']?.readonly).toBe(true)
    expect(fields['loanNumber']?.readonly).toBe(false)
  })
})

describe('the list', () => {
  test('shows the columns of config in their order, and offers the others', () => {
    const { columns } = resolveLoans({
      listDisplay: [
        'state',
        { path: 'currency.code', label: 'Currency', width: 80, primary: true },
        { path: 'amount', visible: false },
      ],
    }).list
    expect(columns.filter(({ visible }) => visible).map(({ id }) => id)).toEqual(['state', 'currency.code'])
    expect(columns.find(({ id }) => id === 'currency.code')).toMatchObject({
      path: ['currency', 'code'],
      label: 'Currency',
      width: 80,
      filterPaths: [['currency', 'code']],
      sortPath: ['currency', 'code'],
      primary: true,
    })
    expect(columns.map(({ id }) => id)).toContain('interestRate')
    expect(columns.filter(({ primary }) => primary)).toHaveLength(1)
  })

  test('names a column through a relation after both', () => {
    const { columns } = resolveLoans({ listDisplay: ['currency.code'] }).list
    expect(columns[0]?.label).toBe('Currency: Code')
  })

  test('has the filters of config only, one of them over several paths [B5.9]', () => {
    const { columns } = resolveLoans({
      listFilter: ['state', { column: 'account', paths: ['account.accountNumber', 'account.accountName'] }],
    }).list
    expect(
      columns
        .filter(({ filterPaths }) => filterPaths.length > 0)
        .map(({ id, filterPaths }) => [id, filterPaths]),
    ).toEqual([
      ['state', [['state']]],
      [
        'account',
        [
          ['account', 'accountNumber'],
          ['account', 'accountName'],
        ],
      ],
    ])
  })

  test('offers for a filter over several paths what each of them offers', () => {
    const { columns } = resolveLoans({
      listFilter: ['account', { column: 'loanNumber', paths: ['loanNumber', 'amount'] }],
    }).list
    const operatorsOf = (id: string) => columns.find((column) => column.id === id)?.filterOperators
    expect(operatorsOf('account')).toContain('gte')
    expect(operatorsOf('loanNumber')).toEqual(['eq', 'neq', 'in', 'nin'])
    expect(operatorsOf('amount')).toEqual([])
  })

  test('is ordered, searched and paged as config says; relations follow that order [B3.21]', () => {
    const config = toConfigSet({
      entities: {
        people: { ordering: ['lastName', '-entityId'], searchFields: ['email'], listPerPage: 50 },
      },
    })
    const { entities } = resolveAdminModel(lendingSchema, config)
    expect(entities['people']?.list).toMatchObject({
      ordering: [
        { path: ['lastName'], order: 'ASC' },
        { path: ['entityId'], order: 'DESC' },
      ],
      searchPaths: [['email']],
      perPage: 50,
    })
    const person = entities['accounts']?.list.columns.find(({ id }) => id === 'createdByPerson')
    expect(person?.sortPath).toEqual(['createdByPerson', 'lastName'])
  })
})

test('a plain field that holds an id is shown and chosen like a relation', () => {
  const { fields, list } = resolveLoans({ fields: { termMonths: { reference: { entity: 'people' } } } })
  expect(fields['termMonths']).toMatchObject({
    kind: 'relation',
    relation: null,
    reference: {
      entity: 'people',
      display: [{ template: '{firstName} {lastName}' }, { template: '#{entityId}' }],
    },
  })
  const column = list.columns.find(({ id }) => id === 'termMonths')
  expect(column).toMatchObject({ filterPaths: [['termMonths']], sortPath: ['termMonths'] })
})

test('a description of the schema is the help of its field, in the languages that have it for that place', () => {
  const config = toConfigSet({
    entities: { loans: { fields: { interestRate: { label: 'Rate' }, amount: { note: 'How much.' } } } },
    descriptions: {
      da: { 'loans.interestRate': 'Årligt, i procent.' },
      sv: { 'loans.interestRate': 'Per år, i procent.' },
      no: { 'loans.interestRate': 'Årlig.' },
    },
  })
  const { entities, problems } = resolveAdminModel(lendingSchema, config)
  const others = (['da', 'sv', 'no'] as const).map((locale) =>
    resolveAdminModel(lendingSchema, config, locale),
  )
  expect(problems).toEqual([])
  expect(entities['loans']?.fields['interestRate']?.note).toBe('Yearly, in percent.')
  expect(others.map((other) => other.entities['loans']?.fields['interestRate']?.note)).toEqual([
    'Årligt, i procent.',
    'Per år, i procent.',
    'Årlig.',
  ])
  expect(entities['loans']?.fields['amount']?.note).toBe('How much.')
  expect(entities['loans']?.fields['termMonths']?.note).toBeNull()
})

test('a description keeps its translations when its English is reworded', () => {
  const entities = lendingSchema.entities.map((entity) => ({
    ...entity,
    fields: entity.fields.map((field) =>
      field.name === 'interestRate' ? { ...field, description: 'Percent a year.' } : field,
    ),
  }))
  const config = toConfigSet({ descriptions: { da: { 'loans.interestRate': 'Årligt, i procent.' } } })
  const noteIn = (locale: 'da' | 'en') =>
    resolveAdminModel({ ...lendingSchema, entities }, config, locale).entities['loans']?.fields[
      'interestRate'
    ]?.note
  expect([noteIn('da'), noteIn('en')]).toEqual(['Årligt, i procent.', 'Percent a year.'])
})

test('a translation of what the schema does not describe warns, and so does one that is missing', () => {
  const { problems } = resolveAdminModel(
    lendingSchema,
    toConfigSet({
      descriptions: { da: { 'loans.interestRat': 'a' }, sv: { 'loans.interestRat': 'b' }, no: {} },
    }),
  )
  expect(problems).toMatchObject([
    { id: 'config.unused-word', severity: 'warning', hint: 'Did you mean "loans.interestRate"?' },
    { id: 'config.unused-word', at: { file: 'sv/descriptions.json' } },
    { id: 'config.missing-language', at: { file: 'no/descriptions.json' }, message: 'No text for no.' },
  ])
})

test('a language that lacks many texts is reported once, with their number', () => {
  const choices = Array.from({ length: 21 }, (_, index) => ({ value: `${index}`, label: { en: 'One' } }))
  const config = toConfigSet({ entities: { loans: { fields: { purpose: { choices } } } } })
  const { problems } = resolveAdminModel(lendingSchema, config)
  expect(problems.map(({ at, message }) => `${at.file}: ${message}`)).toEqual(
    ['da', 'no', 'sv'].map((locale) => `i18n/${locale}: 21 texts of config have no translation.`),
  )
})

test('tabs show the related columns that config names, even through relations', () => {
  const config = toConfigSet({
    entities: {
      loans: { inlines: [{ field: 'loanPayments', id: 'payments', columns: ['dueOn', 'loan.currency'] }] },
    },
  })
  const { entities, problems } = resolveAdminModel(lendingSchema, config)
  expect(problems).toEqual([])
  expect(entities['loans']?.detail.inlines).toMatchObject([
    { id: 'payments', columns: ['dueOn', 'loan.currency'] },
  ])
  const column = entities['loanPayments']?.list.columns.find(({ id }) => id === 'loan.currency')
  expect(column).toMatchObject({ visible: false, path: ['loan', 'currency'] })
})

test('the version changes with the config', () => {
  const plain = resolveAdminModel(lendingSchema)
  const changed = resolveAdminModel(lendingSchema, toConfigSet({ entities: { loans: { label: 'Credit' } } }))
  expect(changed.version).not.toBe(plain.version)
})
