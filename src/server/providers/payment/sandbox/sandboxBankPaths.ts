/** Pages of the sandbox bank: this, a slash and the number of the payment. */
export const SANDBOX_BANK_PATH = '/sandbox/bank'
