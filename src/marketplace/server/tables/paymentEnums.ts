import { pgEnum } from 'drizzle-orm/pg-core'

/** Version of the payment files that the bank of an account takes. */
export const paymentFileVersion = pgEnum('payment_file_version', ['PAIN_001_03', 'PAIN_001_09'])
/** What the bank said of a transfer that was sent to it. */
export const outgoingTransferOutcome = pgEnum('outgoing_transfer_outcome', ['SETTLED', 'FAILED'])
/** Why a bank does not carry a payment out, or gives it back: the codes of ISO 20022 that Nordic banks use. */
export const bankReason = pgEnum('bank_reason', [
  'AC01',
  'AC03',
  'AC04',
  'AC06',
  'AG01',
  'AM02',
  'AM03',
  'AM04',
  'AM05',
  'AM09',
  'BE01',
  'BE04',
  'BE06',
  'CNOR',
  'CUST',
  'DT01',
  'DUPL',
  'ED05',
  'FF01',
  'MD07',
  'MS02',
  'MS03',
  'NARR',
  'RC01',
  'RC04',
  'RR04',
  'TM01',
])
export type BankReason = (typeof bankReason.enumValues)[number]
