import type { Bban } from '../../../../engine/rules/bankNumbers.ts'

/** A deposit to collect from the payer's bank. */
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
  /** Who is expected to pay. */
  readonly payerName: string
  /** Key to the bank account that was used before; null: the payer chooses one. */
  readonly payerToken: string | null
  /** The payer lets the bank account be used again. */
  readonly keepsPayer: boolean
  /** Page to which the payer comes back, whatever the outcome. */
  readonly returnUrl: string
  /** Webhook URL for each change. */
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
  /** Account holder and full number, if the bank discloses them. */
  readonly accountHolder: string | null
  readonly accountNumber: string | null
}

/** Money to send. Exactly one number of the recipient's bank account is set. */
export interface PayoutRequest {
  /** The platform's own number. The provider answers the same payout when it is asked twice. */
  readonly orderId: string
  /** Decimal as text with two digits. */
  readonly amount: string
  readonly currencyCode: string
  readonly recipientName: string
  readonly iban: string | null
  readonly bban: Bban | null
  /** Webhook URL for each change. */
  readonly eventUrl: string
}

/** PREPARED moves nothing and ACCEPTED is on its way; the others are final. Only EXECUTED has moved money. */
export type ProviderPayoutState = 'PREPARED' | 'ACCEPTED' | 'EXECUTED' | 'DECLINED' | 'FAILED'

/** A payout as the provider has it. */
export interface ProviderPayout {
  readonly authorizationId: string
  readonly orderId: string
  readonly state: ProviderPayoutState
  readonly amount: string
  readonly currencyCode: string
  /** Number of the payment, from ACCEPTED on. */
  readonly paymentId: string | null
  readonly executedAt: string | null
  /** Number of the bank transaction that took the money. */
  readonly transactionId: string | null
}

/** What a signed event is about. For payouts the fetched state counts, not the event. */
export type PaymentEvent =
  | { readonly kind: 'PAYMENT'; readonly payment: Payment }
  | { readonly kind: 'PAYOUT'; readonly authorizationId: string }

/** Takes deposits. Methods reject with ProviderError when it does not answer. */
export interface DepositProvider {
  readonly start: (request: PaymentRequest) => Promise<StartedPayment>
  /** Null: it knows no such payment. */
  readonly find: (paymentId: string) => Promise<Payment | null>
  /** Null when the signature or the time is wrong, or the body is no event. */
  readonly readEvent: (body: string, signature: string | undefined, now: Date) => PaymentEvent | null
}

/** An open-banking provider: takes deposits and carries payouts out. */
export interface PaymentProvider extends DepositProvider {
  /** Moves nothing yet. The same order is the same payout. */
  readonly preparePayout: (request: PayoutRequest) => Promise<{ readonly authorizationId: string }>
  /** Executes it; idempotent. Null: unknown payout. */
  readonly executePayout: (authorizationId: string) => Promise<ProviderPayout | null>
  /** Null: it knows no such payout. */
  readonly findPayout: (authorizationId: string) => Promise<ProviderPayout | null>
}
