import type { Page } from '@playwright/test'

/** Twelve columns of the list of loan payments: texts, numbers, dates, states and related records. */
export const PAYMENT_COLUMNS: readonly string[] = [
  'loan',
  'installmentNumber',
  'state',
  'dueOn',
  'principal',
  'interest',
  'fee',
  'amount',
  'paidAmount',
  'outstandingAmount',
  'paidOn',
  'loan.account',
]

/** Makes the list show these columns, as a person does in the column chooser, whatever config says. */
export const arrangePayments = (page: Page, user: string): Promise<void> =>
  page.evaluate(
    ({ key, columns }) => {
      const layout = columns.map((id) => ({ id, visible: true, width: 110, displayMode: 'fixed' }))
      localStorage.setItem(key, JSON.stringify(layout))
    },
    { key: `ff.v1.${user}.backoffice/loan-payments.columns`, columns: PAYMENT_COLUMNS },
  )
