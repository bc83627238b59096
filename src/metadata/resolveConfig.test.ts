import { describe, expect, test } from 'vitest'
import type { SchemaModel } from '../introspection/SchemaModel.ts'
import { toConfigSet } from './config/toConfigSet.ts'
import { entityPages } from './entityPages.ts'
import { lendingSchema } from './fixtures/lendingSchema.ts'
import type { EntityConfig } from './generated/EntityConfig.ts'
import { resolveAdminModel } from './resolveAdminModel.ts'

function resolveLoans(config: EntityConfig, vocabulary = {}) {
  const model = resolveAdminModel(lendingSchema, toConfigSet({ entities: { loans: config }, vocabulary }))
  expect(model.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const loans = model.entities['loans']
  if (!loans) throw new Error('no loans')
  return loans
}

describe('precedence', () => {
  test('a field’s own label goes before the vocabulary, that before the name in words', () => {
    const vocabulary = { fields: { amount: 'Sum', interestRate: 'Yearly rate' } }
    const { fields } = resolveLoans({ fields: { amount: { label: 'Principal' } } }, vocabulary)
    expect(fields['amount']?.label.en).toBe('Principal')
    expect(fields['interestRate']?.label.en).toBe('Yearly rate')
    expect(fields['termMonths']?.label.en).toBe('Term months')
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
    expect(choices?.map(({ value, label, color }) => [value, label.en, color])).toEqual([
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
      label: { en: 'Currency' },
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
    expect(columns[0]?.label.en).toBe('Currency: Code')
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

describe('fields', () => {
  test('carry everything a screen asks: name, kind, words, rights, default, place, rules, lookups and choices [B3.20]', () => {
    const { fields, list } = resolveLoans({
      listDisplay: ['termMonths', 'amount'],
      fields: {
        termMonths: {
          label: 'Term',
          readonly: true,
          default: 24,
          validation: [{ type: 'REQUIRED' }, { type: 'MAX', value: 360 }],
        },
        oldRate: { hidden: true },
      },
    })
    expect(fields['termMonths']).toMatchObject({
      name: 'termMonths',
      kind: 'integer',
      label: { en: 'Term' },
      readonly: true,
      hidden: false,
      sortable: true,
      default: 24,
      align: 'end',
      validation: [{ type: 'REQUIRED' }, { type: 'MAX', value: '360' }],
    })
    expect(fields['oldRate']?.hidden).toBe(true)
    expect(list.columns.map(({ id }) => id).slice(0, 2)).toEqual(['termMonths', 'amount'])
    expect(fields['currency']?.reference?.entity).toBe('currencies')
    const ACTIVE = { name: 'ACTIVE', description: 'Being repaid', deprecated: null }
    const enums = { ...lendingSchema.enums, LoanState: { name: 'LoanState', values: [ACTIVE] } }
    const described = resolveAdminModel({ ...lendingSchema, enums }).entities['loans']?.fields['state']
    expect(described?.choices).toMatchObject([{ value: 'ACTIVE', description: 'Being repaid' }])
  })

  test('money finds its currency by itself, or is told', () => {
    const { fields } = resolveLoans({
      fields: {
        amount: { kind: 'money' },
        interestRate: { kind: 'percent' },
        oldRate: { kind: 'money', currency: 'DKK' },
        'collateral.value': { kind: 'money', currency: 'account.currency.code' },
      },
    })
    expect(fields['amount']?.currency).toEqual({ path: ['currency', 'code'] })
    expect(fields['oldRate']?.currency).toEqual({ code: 'DKK' })
    expect(fields['interestRate']).toMatchObject({ kind: 'percent', align: 'end', currency: null })
    expect(fields['collateral']?.embedded?.['value']?.currency).toEqual({
      path: ['account', 'currency', 'code'],
    })
  })

  test('carry the rules of config and the format of their kind', () => {
    const { fields } = resolveLoans({
      fields: {
        loanNumber: {
          kind: 'email',
          validation: [
            { type: 'MIN_LENGTH', value: 2 },
            { type: 'MAX', value: 100, message: 'Too much' },
          ],
        },
      },
    })
    expect(fields['loanNumber']?.validation).toEqual([
      { type: 'MIN_LENGTH', value: 2, message: null },
      {
        type: 'MAX',
        value: '100',
        message: { en: 'Too much', da: 'Too much', sv: 'Too much', no: 'Too much' },
      },
      { type: 'EMAIL', message: null },
    ])
  })

  test('that are excluded are gone, hidden ones are no columns and in no group', () => {
    const loans = resolveLoans({ exclude: ['terms'], fields: { termMonths: { hidden: true } } })
    expect(loans.fields['terms']).toBeUndefined()
    expect(loans.fields['termMonths']?.hidden).toBe(true)
    expect(loans.list.columns.map(({ id }) => id)).not.toContain('termMonths')
    expect(loans.detail.fieldsets.flatMap(({ fields }) => fields)).not.toContain('termMonths')
  })

  test('of a relation are named and filtered as config says', () => {
    const { fields } = resolveLoans({
      fields: {
        currency: { reference: { displayTemplate: '{code}', filter: { code: { in: ['DKK', 'NOK'] } } } },
      },
    })
    expect(fields['currency']?.reference).toEqual({
      entity: 'currencies',
      display: [
        { when: null, template: '{code}' },
        { when: null, template: '#{entityId}' },
      ],
      filter: { path: ['code'], op: 'in', value: ['DKK', 'NOK'] },
    })
    expect(fields['account']?.reference?.display[0]?.template).toBe('{accountName}')
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

test('a description of the schema is the help of its field, in the languages that the vocabulary has it in', () => {
  const { entities, problems } = resolveAdminModel(
    lendingSchema,
    toConfigSet({
      entities: { loans: { fields: { interestRate: { label: 'Rate' }, amount: { note: 'How much.' } } } },
      vocabulary: {
        descriptions: {
          'Yearly, in percent.': { da: 'Årligt, i procent.', sv: 'Per år, i procent.', no: 'Årlig.' },
        },
      },
    }),
  )
  expect(problems).toEqual([])
  expect(entities['loans']?.fields['interestRate']?.note).toEqual({
    en: 'Yearly, in percent.',
    da: 'Årligt, i procent.',
    sv: 'Per år, i procent.',
    no: 'Årlig.',
  })
  expect(entities['loans']?.fields['amount']?.note?.en).toBe('How much.')
  expect(entities['loans']?.fields['termMonths']?.note).toBeNull()
})

test('a translation of what the schema no longer says warns', () => {
  const { problems } = resolveAdminModel(
    lendingSchema,
    toConfigSet({ vocabulary: { descriptions: { 'Yearly, in per cent.': { da: 'a', sv: 'b' } } } }),
  )
  expect(problems).toMatchObject([
    { id: 'config.unused-word', severity: 'warning', hint: 'Did you mean "Yearly, in percent."?' },
    { id: 'config.missing-language', message: 'No text for no.' },
  ])
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

describe('pages and menus', () => {
  const config = toConfigSet({
    entities: {
      loans: {
        route: '/admin/loans',
        labelPlural: 'Loans',
        permissions: { view: ['SUPER_ADMIN', 'ADMIN', 'PARTNER_USER'] },
      },
      people: { navigation: false },
      accounts: { route: '/admin/accounts', navigation: { menu: 'lending', order: -1 } },
    },
    pages: [
      {
        route: '/admin/loansOverdue',
        entity: 'loans',
        label: 'Overdue',
        filter: { state: { eq: 'OVERDUE' } },
        permissions: { view: ['ADMIN', 'READ_ONLY'], edit: [] },
      },
    ],
    menus: {
      menus: [
        { id: 'lending', label: 'Lending', items: ['/admin/loans', '/admin/loansOverdue'] },
        { id: 'raw-data', label: 'Data', roles: ['SUPER_ADMIN'], items: ['/backoffice/currencies'] },
      ],
    },
  })
  const model = resolveAdminModel(lendingSchema, config)

  test('hold the entity’s own page, the further pages and the raw-data views, in menu order', () => {
    expect(model.problems).toEqual([])
    expect(
      entityPages(model)
        .slice(0, 4)
        .map(({ route, rawData }) => [route, rawData]),
    ).toEqual([
      ['/admin/loans', false],
      ['/admin/loansOverdue', false],
      ['/admin/accounts', false],
      ['/backoffice/currencies', true],
    ])
  })

  test('a further page narrows the permissions of its entity, never widens them', () => {
    const page = model.pages.find(({ route }) => route === '/admin/loansOverdue')
    expect(page).toMatchObject({
      area: 'admin',
      label: { en: 'Overdue' },
      filter: { path: ['state'], op: 'eq', value: 'OVERDUE' },
      roles: ['ADMIN'],
      permissions: { view: ['ADMIN'], add: ['ADMIN'], edit: [] },
    })
  })

  test('a page that no menu names goes where it wants, a raw-data view to the raw data, or nowhere', () => {
    const items = Object.fromEntries(model.menus.map((menu) => [menu.id, menu.items.map(({ to }) => to)]))
    expect(items['lending']).toEqual(['/admin/loans', '/admin/loansOverdue', '/admin/accounts'])
    expect(items['raw-data']?.[0]).toBe('/backoffice/currencies')
    expect(items['raw-data']).toContain('/backoffice/loan-payments')
    expect(items['raw-data']).not.toContain('/backoffice/people')
  })

  test('a menu may link to any other place', () => {
    const links = toConfigSet({
      menus: {
        menus: [
          {
            id: 'more',
            label: 'More',
            items: [{ to: '/investor/marketplace', label: 'Market', roles: ['ADMIN'] }],
          },
        ],
      },
    })
    const { menus, problems } = resolveAdminModel(lendingSchema, links)
    expect(problems).toEqual([])
    expect(menus[0]?.items).toEqual([
      {
        to: '/investor/marketplace',
        label: { en: 'Market', da: 'Market', sv: 'Market', no: 'Market' },
        icon: 'link',
        roles: ['ADMIN'],
      },
    ])
  })

  test('a menu is seen by those who see one of its items', () => {
    expect(model.menus.find(({ id }) => id === 'lending')?.roles).toEqual([
      'SUPER_ADMIN',
      'ADMIN',
      'SENIOR',
      'READ_ONLY',
      'PARTNER_USER',
    ])
    expect(model.menus.find(({ id }) => id === 'raw-data')?.roles).toEqual(['SUPER_ADMIN'])
  })
})

describe('pages for customers', () => {
  const customers = toConfigSet({
    entities: {
      loans: {
        route: '/admin/loans',
        permissions: { view: ['SUPER_ADMIN', 'USER'] },
        fields: { amount: { kind: 'money' } },
      },
      accounts: { permissions: { view: ['SUPER_ADMIN', 'USER'] } },
    },
    pages: [
      {
        route: '/account/loans',
        entity: 'loans',
        account: ['account'],
        filter: { issuedOn: { gte: '{startOfYear}' }, createdAtUtc: { lt: '{today-1m}' } },
        permissions: { view: ['USER'] },
      },
      {
        kind: 'dashboard',
        route: '/account/overview',
        label: 'Overview',
        roles: ['USER'],
        widgets: [
          { id: 'self', type: 'figure', entity: 'accounts', account: '' },
          {
            id: 'sums',
            type: 'chart',
            entity: 'loans',
            account: 'account',
            groupBy: 'issuedOn',
            sum: ['amount', 'interestRate'],
          },
        ],
      },
    ],
  })
  const { pages, menus, problems } = resolveAdminModel(withAggregates(lendingSchema), customers)
  const pageAt = (route: string) => pages.find((page) => page.route === route)

  test('name USER themselves: what an entity lets customers read opens no page of staff', () => {
    expect(problems).toEqual([])
    expect(pageAt('/account/loans')).toMatchObject({ area: 'account', roles: ['USER'] })
    expect(pageAt('/admin/loans')?.roles).toEqual(['SUPER_ADMIN'])
    expect(menus.flatMap(({ items }) => items).map(({ to }) => to)).not.toContain('/account/loans')
  })

  test('are limited to one account by paths, the empty one for rows that are accounts', () => {
    expect(pageAt('/account/loans')?.accountPaths).toEqual([['account']])
    expect(pageAt('/admin/loans')?.accountPaths).toEqual([])
    expect(pageAt('/account/overview')).toMatchObject({
      widgets: [{ accountPaths: [[]] }, { accountPaths: [['account']] }],
    })
  })

  test('filter by days relative to the day of asking', () => {
    expect(pageAt('/account/loans')).toMatchObject({
      filter: {
        and: [
          { path: ['issuedOn'], value: { relativeTo: 'startOfYear', kind: 'date' } },
          { path: ['createdAtUtc'], value: { relativeTo: 'today-1m', kind: 'date-time' } },
        ],
      },
    })
  })

  test('show several sums in one chart, each called by its field', () => {
    expect(pageAt('/account/overview')).toMatchObject({
      widgets: [
        { measure: { kind: 'count' } },
        { measures: [{ path: ['amount'], label: { en: 'Amount' } }, { path: ['interestRate'] }] },
      ],
    })
  })
})

/** Every list sums all its numbers and groups by anything. */
function withAggregates(schema: SchemaModel): SchemaModel {
  const groups = { field: 'groups', byType: 'By!', intervalType: 'I', limitType: 'Int', totals: 'totals' }
  return {
    ...schema,
    entities: schema.entities.map(({ operations, fields, ...entity }) => {
      const totals = { field: 'totals', fields: fields.map(({ name }) => name) }
      const list = operations.list && { ...operations.list, aggregate: { totals, groups } }
      return { ...entity, fields, operations: { ...operations, list } }
    }),
  }
}

test('the version changes with the config', () => {
  const plain = resolveAdminModel(lendingSchema)
  const changed = resolveAdminModel(lendingSchema, toConfigSet({ entities: { loans: { label: 'Credit' } } }))
  expect(changed.version).not.toBe(plain.version)
})
