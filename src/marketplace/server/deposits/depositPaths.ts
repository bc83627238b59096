/** The payer comes back here from the bank: this, a slash and the number of the order. */
export const DEPOSIT_RETURN_PATH = '/payments/return'

/** Webhook path of the payment provider. */
export const PAYMENT_EVENT_PATH = '/payments/events'

/** Webhook path of the card provider. */
export const CARD_EVENT_PATH = '/payments/card-events'
