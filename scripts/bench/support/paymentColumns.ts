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
export const arrangePayments = (page: Page): Promise<void> =>
  page.evaluate((columns) => {
    const { accessToken } = JSON.parse(localStorage.getItem('fundament.tokens') ?? '{}') as {
      accessToken: string
    }
    const claims = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { sub } = JSON.parse(atob(claims)) as { sub: string }
    const layout = columns.map((id) => ({ id, visible: true, width: 110, displayMode: 'fixed' }))
    localStorage.setItem(`ff.v1.${sub}.backoffice/loan-payments.columns`, JSON.stringify(layout))
  }, PAYMENT_COLUMNS)
