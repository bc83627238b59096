/** Customers' page of money on its way in and out. */
export const BANKING_PATH = '/account/banking'

/** Where a borrower pays, and comes back to from the bank. */
export const LOAN_PAYMENTS_PATH = '/business/payments'
