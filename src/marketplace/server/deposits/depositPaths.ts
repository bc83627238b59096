/** The payer comes back here from the bank: this, a slash and the number of the order. */
export const DEPOSIT_RETURN_PATH = '/payments/return'

/** The provider tells here what becomes of payments. */
export const PAYMENT_EVENT_PATH = '/payments/events'

/** The provider of cards tells here. */
export const CARD_EVENT_PATH = '/payments/card-events'
