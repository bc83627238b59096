import { describe, expect, test } from 'vitest'
import { readCase } from '../introspection/dialects/hotChocolate/cases/readCase.ts'
import type { ActionModel } from './ActionModel.ts'
import { toConfigSet } from './config/toConfigSet.ts'
import type { ActionConfig, EntityConfig, PageConfig } from './generated/EntityConfig.ts'
import { resolveAdminModel } from './resolveAdminModel.ts'

const { model: schema } = readCase('actions')

function resolve(config: {
  readonly entities?: Readonly<Record<string, EntityConfig>>
  readonly pages?: readonly PageConfig[]
  readonly actions?: Readonly<Record<string, ActionConfig>>
}) {
  return resolveAdminModel(schema, toConfigSet(config))
}

function resolveAction(name: string, config: ActionConfig): ActionModel {
  const { actions, problems } = resolve({ actions: { [name]: config } })
  expect(problems).toEqual([])
  const action = actions[name]
  if (!action) throw new Error(`no action ${name}`)
  return action
}

describe('an action', () => {
  test('is offered only when a file makes it one', () => {
    expect(Object.keys(resolve({}).actions)).toEqual([])
    expect(Object.keys(resolve({ actions: { generateFees: {} } }).actions)).toEqual(['generateFees'])
  })

  test('has a form and words without any config', () => {
    const fees = resolveAction('generateFees', {})
    expect(fees).toMatchObject({
      label: { en: 'Generate fees' },
      icon: 'check',
      tone: 'neutral',
      confirm: null,
      submitLabel: { en: 'Generate fees' },
      success: { en: 'Done', da: 'Udført' },
      preset: {},
      target: null,
      download: null,
      roles: ['SUPER_ADMIN', 'ADMIN'],
    })
    expect(fees.fieldsets).toEqual([{ id: '1', label: null, note: null, fields: ['feeType', 'until'] }])
    expect(fees.fields['feeType']).toMatchObject({
      kind: 'enum',
      required: true,
      readonly: false,
      note: { en: 'Which fees are charged.' },
      choices: [{ value: 'ANNUAL' }, { value: 'REMINDER' }],
      add: { name: 'feeType' },
    })
    expect(fees.result.map(({ path }) => path.join('.'))).toEqual(['createdCount', 'lines', 'loan'])
  })

  test('chooses records by what names them', () => {
    const { fields } = resolveAction('transfer', {
      fields: { loanEntityId: { reference: { filter: { state: { eq: 'ACTIVE' } } } } },
    })
    expect(fields['sourceBankAccountEntityId']).toMatchObject({
      kind: 'relation',
      relation: { entity: 'bankAccounts', many: false },
      reference: { entity: 'bankAccounts' },
      add: { reference: { as: 'id' } },
    })
    expect(fields['loanEntityId']?.reference?.filter).toEqual({ path: ['state'], op: 'eq', value: 'ACTIVE' })
  })

  test('calls an input that takes an id by the record', () => {
    const labels = (vocabulary = {}) => {
      const { actions } = resolveAdminModel(schema, toConfigSet({ actions: { transfer: {} }, vocabulary }))
      const { sourceBankAccountEntityId, loanEntityId } = actions['transfer']?.fields ?? {}
      return [sourceBankAccountEntityId?.label.da, loanEntityId?.label.da]
    }
    expect(labels()).toEqual(['Source bank account', 'Loan'])
    expect(labels({ fields: { loan: { en: 'Loan', da: 'Lån', sv: 'Lån', no: 'Lån' } } })[1]).toBe('Lån')
    expect(labels({ fields: { loan: 'Loan', loanEntityId: 'Credit' } })[1]).toBe('Credit')
  })

  test('works on the record whose bare id it takes, which the form then leaves out', () => {
    const approve = resolveAction('approveLoans', { target: { when: { state: { eq: 'ACTIVE' } } } })
    expect(approve.target).toEqual({
      entity: 'loans',
      input: 'entityIds',
      many: true,
      when: { state: { eq: 'ACTIVE' } },
      places: ['record', 'bulk'],
    })
    expect(Object.keys(approve.fields)).toEqual(['isApproved', 'note'])
    const chosen = resolveAction('approveLoans', { target: false })
    expect(chosen.target).toBeNull()
    expect(Object.keys(chosen.fields)).toEqual(['entityIds', 'isApproved', 'note'])
  })

  test('works on the record that config names', () => {
    const { target } = resolveAction('transfer', { target: { entity: 'bankAccounts', places: ['row'] } })
    expect(target).toMatchObject({
      entity: 'bankAccounts',
      input: 'sourceBankAccountEntityId',
      many: false,
      places: ['row'],
    })
  })

  test('may share its mutation with others, which fix some of its inputs', () => {
    const { actions, entities, problems } = resolve({
      actions: {
        approve: { mutation: 'approveLoans', preset: { isApproved: true }, tone: 'success' },
        reject: { mutation: 'approveLoans', preset: { isApproved: false }, tone: 'error' },
      },
    })
    expect(problems).toEqual([])
    expect(actions['reject']).toMatchObject({
      operation: { field: 'approveLoans' },
      preset: { isApproved: false },
      confirm: { title: { en: 'Reject' }, text: null, tone: 'error' },
    })
    expect(actions['approve']?.confirm).toBeNull()
    expect(Object.keys(actions['approve']?.fields ?? {})).toEqual(['note'])
    expect(entities['loans']?.actions).toEqual(['approve', 'reject'])
    expect(entities['payouts']?.actions).toEqual([])
  })

  test('asks before it runs when config says so, and not when it says not', () => {
    expect(resolveAction('transfer', { confirm: { text: 'Really?' } }).confirm).toMatchObject({
      title: { en: 'Transfer' },
      text: { en: 'Really?' },
    })
    expect(resolveAction('transfer', { tone: 'error', confirm: false }).confirm).toBeNull()
  })

  test('groups its inputs, hides some, and names what it answers', () => {
    const fees = resolveAction('generateFees', {
      fields: {
        until: { label: 'Charged until', hidden: true },
        createdCount: { label: 'Fees' },
        'lines.amount': { kind: 'money', currency: 'DKK' },
      },
      fieldsets: [{ label: 'What', fields: ['feeType', 'until'] }],
      result: ['createdCount', 'lines', 'loan.loanNumber'],
    })
    expect(fees.fieldsets).toMatchObject([{ label: { en: 'What' }, fields: ['feeType'] }])
    expect(fees.result.map(({ path, field }) => [path.join('.'), field.label.en, field.kind])).toEqual([
      ['createdCount', 'Fees', 'integer'],
      ['lines', 'Lines', 'list'],
      ['loan.loanNumber', 'Loan number', 'string'],
    ])
    expect(fees.result[1]?.field.embedded?.['amount']).toMatchObject({
      kind: 'money',
      currency: { code: 'DKK' },
    })
  })

  test('gives a file to download', () => {
    const { download, result } = resolveAction('exportTransfers', {})
    expect(download).toBe('file')
    expect(result).toEqual([])
  })
})

describe('pages', () => {
  test('of an action take its words and its roles', () => {
    const { pages, menus, problems } = resolve({
      actions: { generateFees: { icon: 'fee', note: 'Charges.', roles: ['SUPER_ADMIN', 'ADMIN', 'SENIOR'] } },
      pages: [
        { kind: 'action', route: '/admin/financials/generateFees', action: 'generateFees', roles: ['ADMIN'] },
      ],
    })
    expect(problems).toEqual([])
    expect(pages.find(({ kind }) => kind === 'action')).toEqual({
      kind: 'action',
      route: '/admin/financials/generateFees',
      area: 'admin',
      action: 'generateFees',
      label: expect.objectContaining({ en: 'Generate fees' }) as unknown,
      icon: 'fee',
      note: expect.objectContaining({ en: 'Charges.' }) as unknown,
      accountPaths: [],
      roles: ['ADMIN'],
    })
    expect(menus.flatMap(({ items }) => items.map(({ to }) => to))).toContain(
      '/admin/financials/generateFees',
    )
  })

  test('of an entity may have columns, an order and a note of their own', () => {
    const { pages, entities, problems } = resolve({
      entities: { loans: { note: 'All loans.', listDisplay: ['loanNumber'] } },
      pages: [
        {
          route: '/admin/late',
          entity: 'loans',
          columns: ['bankAccount.iban', 'loanNumber'],
          ordering: ['-issuedOn'],
          note: 'Late ones.',
        },
        { route: '/admin/all', entity: 'loans' },
      ],
    })
    expect(problems.map(({ id }) => id)).toEqual([])
    expect(pages.find(({ route }) => route === '/admin/late')).toMatchObject({
      columns: ['bankAccount.iban', 'loanNumber'],
      ordering: [{ path: ['issuedOn'], order: 'DESC' }],
      note: { en: 'Late ones.' },
    })
    expect(pages.find(({ route }) => route === '/admin/all')).toMatchObject({
      columns: null,
      ordering: null,
      note: { en: 'All loans.' },
    })
    const column = entities['loans']?.list.columns.find(({ id }) => id === 'bankAccount.iban')
    expect(column?.visible).toBe(false)
  })

  test('of a dashboard have figures, charts and lists', () => {
    const { pages, problems } = resolve({
      entities: { loans: { route: '/admin/loans', icon: 'loan' } },
      pages: [
        {
          kind: 'dashboard',
          route: '/admin/reporting',
          label: 'Reporting',
          widgets: [
            { type: 'figure', entity: 'loans', filter: { state: { eq: 'ACTIVE' } } },
            { id: 'sum', type: 'figure', entity: 'loans', sum: 'amount', tone: 'success', span: 4 },
            { type: 'chart', entity: 'loans', groupBy: 'state', shape: 'donut' },
            {
              type: 'chart',
              entity: 'loans',
              groupBy: 'issuedOn',
              sum: 'amount',
              interval: 'YEAR',
              limit: 3,
            },
            { type: 'list', entity: 'payouts', columns: ['amount'] },
            { type: 'list', entity: 'loans', columns: ['loanNumber', 'state'], phoneColumns: ['state'] },
          ],
        },
      ],
    })
    expect(problems).toEqual([])
    const page = pages.find(({ kind }) => kind === 'dashboard')
    const widgets = page?.kind === 'dashboard' ? page.widgets : []
    expect(page).toMatchObject({ icon: 'dashboard', roles: ['SUPER_ADMIN', 'ADMIN', 'SENIOR', 'READ_ONLY'] })
    expect(widgets).toMatchObject([
      {
        id: '1',
        type: 'figure',
        label: { en: 'Loans' },
        icon: 'loan',
        measure: { kind: 'count' },
        filter: { path: ['state'], op: 'eq', value: 'ACTIVE' },
        to: '/admin/loans',
        span: 3,
        tone: 'neutral',
      },
      { id: 'sum', measure: { kind: 'sum', path: ['amount'], field: { name: 'amount' } }, span: 4 },
      { shape: 'donut', groupBy: { path: ['state'] }, interval: null, limit: 12, span: 6 },
      { shape: 'bar', groupBy: { path: ['issuedOn'] }, interval: 'YEAR', limit: 3 },
      {
        type: 'list',
        columns: [{ id: 'amount' }],
        phoneColumns: ['amount'],
        to: null,
        limit: 5,
        span: 12,
      },
      { columns: [{ id: 'loanNumber' }, { id: 'state' }], phoneColumns: ['state'] },
    ])
  })
})

describe('lists', () => {
  const columnsOf = (config: EntityConfig) =>
    Object.fromEntries(
      (resolve({ entities: { loans: config } }).entities['loans']?.list.columns ?? []).map((column) => [
        column.id,
        column,
      ]),
    )

  test('total their amounts, or what config says, as far as the schema sums it', () => {
    const totals = (config: EntityConfig) =>
      Object.values(columnsOf(config)).flatMap(({ id, total }) => (total ? [id] : []))
    expect(totals({})).toEqual(['amount'])
    expect(totals({ fields: { amount: { kind: 'percent' } } })).toEqual([])
    expect(totals({ totals: ['daysLate'] })).toEqual(['daysLate'])
    const payouts = resolve({}).entities['payouts']?.list.columns
    expect(payouts?.some(({ total }) => total)).toBe(false)
  })

  test('import what a new record takes', () => {
    const { entities } = resolve({})
    expect(entities['loans']?.list.importFields).toEqual(['loanNumber', 'amount'])
    expect(entities['payouts']?.list.importFields).toEqual([])
    const none = resolve({ entities: { loans: { importFields: [] } } })
    expect(none.entities['loans']?.list.importFields).toEqual([])
  })
})
