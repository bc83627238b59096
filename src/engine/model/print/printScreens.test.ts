import { expect, test } from 'vitest'
import { readCase } from '../../../../tests/support/introspection/readCase.ts'
import { toConfigSet } from '../config/toConfigSet.ts'
import { resolveAdminModel } from '../resolveAdminModel.ts'
import { printModel } from './printModel.ts'

test('actions, dashboards and pages are printed for people', () => {
  const model = resolveAdminModel(
    readCase('actions').model,
    toConfigSet({
      actions: {
        reject: { mutation: 'approveLoans', preset: { isApproved: false }, tone: 'error' },
        generateFees: { result: ['createdCount'] },
      },
      pages: [
        { kind: 'action', route: '/admin/fees', action: 'generateFees' },
        {
          kind: 'dashboard',
          route: '/admin/board',
          label: 'Board',
          widgets: [
            { id: 'sum', type: 'figure', entity: 'loans', sum: 'amount' },
            { id: 'time', type: 'chart', entity: 'loans', groupBy: 'issuedOn' },
            { id: 'first', type: 'list', entity: 'loans', columns: ['loanNumber', 'state'] },
          ],
        },
      ],
    }),
  )
  expect(printModel(model).split('\n\n').slice(-5)).toEqual([
    `action reject: Reject
  runs approveLoans · on loans (record, bulk) · asks first · [SUPER_ADMIN, ADMIN]
    isApproved  = false
    note        string`,
    `action generateFees: Generate fees
  dry run · [SUPER_ADMIN, ADMIN]
    feeType         enum     required
    until           date
    → createdCount  integer`,
    `dashboard /admin/board: Board
    sum    figure  loans  sum of amount
    time   chart   loans  count by issuedOn (MONTH)
    first  list    loans  loanNumber, state`,
    `pages
  /admin/fees                action     generateFees  Generate fees
  /admin/board               dashboard                Board
  /backoffice/loans          entity     loans         Loans
  /backoffice/bank-accounts  entity     bankAccounts  Bank accounts
  /backoffice/payouts        entity     payouts       Payouts`,
    expect.stringContaining('Raw data') as unknown,
  ])
})

test('pages for customers name the role and the path to the account', () => {
  const { model: schema } = readCase('actions')
  const board = {
    kind: 'dashboard' as const,
    route: '/account/board',
    label: 'Board',
    roles: ['USER' as const],
    widgets: [{ id: 'time', type: 'chart' as const, entity: 'loans', groupBy: 'issuedOn' }],
  }
  const model = resolveAdminModel(schema, toConfigSet({ pages: [board] }))
  const limited = {
    ...model,
    pages: model.pages.map((page) =>
      page.kind !== 'dashboard'
        ? page
        : {
            ...page,
            accountPaths: [['buyerAccount'], ['sellerAccount']],
            widgets: page.widgets.map((widget) => ({ ...widget, accountPaths: [[]] })),
          },
    ),
  }
  const text = printModel(limited)
  expect(text).toContain('time  chart  loans  count by issuedOn (MONTH)  by id')
  expect(text).toMatch(/\/account\/board +dashboard +Board +customers +by buyerAccount or sellerAccount\n/)
})
