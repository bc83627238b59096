/** Pages of the sandbox bank: this, a slash and the number of the payment. */
export const SANDBOX_BANK_PATH = '/sandbox/bank'
/** The same of the sandbox checkout for cards. */
export const SANDBOX_CARD_PATH = '/sandbox/card'
/** Payouts of the sandbox bank. */
export const SANDBOX_PAYOUTS_PATH = '/sandbox/payouts'
