/** Twelve columns of the list of loan payments, of text, numbers, dates, states and related records. */
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
