/** A deposit that the provider is asked to fetch from the payer's bank. */
export interface PaymentRequest {
  /** The platform's own number. The provider answers the same payment when it is asked twice. */
  readonly orderId: string
  /** What the payer pays, fee included: decimal as text with two digits. */
  readonly amount: string
  /** `DKK` */
  readonly currencyCode: string
  readonly isInstant: boolean
  /** Shown to the payer: who gets the money. */
  readonly payee: string
  /** Key to the bank account that was used before; null: the payer chooses one. */
  readonly payerToken: string | null
  /** The payer lets the bank account be used again. */
  readonly keepsPayer: boolean
  /** Page to which the payer comes back, whatever the outcome. */
  readonly returnUrl: string
  /** Address that is told of each change. */
  readonly eventUrl: string
}

export interface StartedPayment {
  readonly paymentId: string
  /** Page of the bank on which the payer decides. */
  readonly authorizationUrl: string
}

/** CREATED and AUTHORIZED change; the others are final. */
export type PaymentState = 'CREATED' | 'AUTHORIZED' | 'RECEIVED' | 'REJECTED' | 'FAILED' | 'CANCELLED'

/** A payment as the provider has it. Times are ISO 8601 in UTC. */
export interface Payment {
  readonly paymentId: string
  readonly orderId: string
  readonly state: PaymentState
  readonly amount: string
  readonly currencyCode: string
  readonly authorizedAt: string | null
  readonly receivedAt: string | null
  /** Number of the bank transaction that brought the money. */
  readonly transactionId: string | null
  readonly payer: Payer | null
}

export interface Payer {
  /** Null unless the payer lets the account be used again. */
  readonly token: string | null
  readonly tokenExpiresAt: string | null
  readonly providerId: string
  /** All but the last digits hidden. */
  readonly redactedAccountNumber: string
}

/** An open-banking provider. Methods reject with ProviderError when it does not answer. */
export interface PaymentProvider {
  readonly start: (request: PaymentRequest) => Promise<StartedPayment>
  /** Null: it knows no such payment. */
  readonly find: (paymentId: string) => Promise<Payment | null>
  /** The payment of a signed event; null when the signature or the time is wrong, or the body is no event. */
  readonly readEvent: (body: string, signature: string | undefined, now: Date) => Payment | null
}
