import { expect, test } from 'vitest'
import { readCase } from '../../introspection/dialects/hotChocolate/cases/readCase.ts'
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
