/** Pages of the sandbox bank: this, a slash and the number of the payment. */
export const SANDBOX_BANK_PATH = '/sandbox/bank'
/** The same of the sandbox checkout for cards. */
export const SANDBOX_CARD_PATH = '/sandbox/card'
/** What the sandbox bank is asked to send. */
export const SANDBOX_PAYOUTS_PATH = '/sandbox/payouts'
