import { sql } from 'drizzle-orm'
import { check, date, integer, jsonb, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import {
  entityColumns,
  instant,
  language,
  money,
  percent,
  reference,
} from '../../../engine/server/db/tables/columns.ts'
import { documents } from './documents.ts'
import { identityProvider } from '../../../engine/server/db/tables/enums.ts'
import { dayCount, repaymentType } from './enums.ts'
import { listIndexes } from '../../../engine/server/db/tables/indexes.ts'
import { loanApplications } from './lending.ts'
import { people, users } from '../../../engine/server/db/tables/people.ts'
import { currencies } from '../../../engine/server/db/tables/reference.ts'

export const loanOfferState = pgEnum('loan_offer_state', [
  'OPEN',
  'ACCEPTED',
  'REPLACED',
  'TAKEN_BACK',
  'DECLINED',
  'EXPIRED',
])
export const loanSignatureState = pgEnum('loan_signature_state', ['WAITING', 'SIGNED'])

/** An offer with its agreement. The terms never change: a trigger refuses it. Another offer takes its place. */
export const loanOffers = pgTable(
  'loan_offers',
  {
    ...entityColumns(),
    offerNumber: text('offer_number').notNull(),
    state: loanOfferState('state').notNull().default('OPEN'),
    loanApplicationId: reference('loan_application_id', () => loanApplications.entityId).notNull(),
    accountId: reference('account_id', () => accounts.entityId).notNull(),
    currencyId: reference('currency_id', () => currencies.entityId).notNull(),
    amount: money('amount').notNull(),
    interestRate: percent('interest_rate').notNull(),
    termMonths: integer('term_months').notNull(),
    repaymentType: repaymentType('repayment_type').notNull(),
    dayCount: dayCount('day_count').notNull().default('THIRTY_360'),
    establishmentFee: money('establishment_fee').notNull(),
    annualFeeInPercentage: percent('annual_fee_in_percentage').notNull(),
    reminderFee: money('reminder_fee').notNull(),
    firstPaymentOn: date('first_payment_on').notNull(),
    /** Figures that follow from the terms, as the borrower was shown them. */
    firstPayment: money('first_payment').notNull(),
    totalInterest: money('total_interest').notNull(),
    totalFees: money('total_fees').notNull(),
    totalToPay: money('total_to_pay').notNull(),
    yearlyCost: percent('yearly_cost').notNull(),
    /** `OfferInstalment[]` */
    schedule: jsonb('schedule').notNull(),
    expiresOn: date('expires_on').notNull(),
    locale: language('locale'),
    documentId: reference('document_id', () => documents.entityId).notNull(),
    /** SHA-256 of the agreement, in hexadecimal. */
    documentSha256: text('document_hash').notNull(),
    sentAtUtc: instant('sent_at_utc').notNull(),
    sentByUserId: reference('sent_by_user_id', () => users.entityId).notNull(),
    remindedAtUtc: instant('reminded_at_utc'),
    closedAtUtc: instant('closed_at_utc'),
    closeReason: text('close_reason'),
  },
  (t) => [
    uniqueIndex('loan_offers_number_unique').on(t.offerNumber),
    // An offer cannot be signed while another is accepted.
    uniqueIndex('loan_offers_one_in_force')
      .on(t.loanApplicationId)
      .where(sql`state in ('OPEN', 'ACCEPTED')`),
    check('loan_offers_amount_positive', sql`${t.amount} > 0 and ${t.termMonths} > 0`),
    check('loan_offers_closed', sql`(${t.state} = 'OPEN') = (${t.closedAtUtc} is null)`),
    ...listIndexes('loan_offers', t.entityId, {
      sorted: [t.state, t.amount, t.expiresOn, t.sentAtUtc],
      references: [t.loanApplicationId, t.accountId, t.currencyId, t.documentId, t.sentByUserId],
      searched: [t.offerNumber],
    }),
  ],
)

/** Everybody who must sign an offer's agreement, from the moment it is sent. */
export const loanSignatures = pgTable(
  'loan_signatures',
  {
    ...entityColumns(),
    loanOfferId: reference('loan_offer_id', () => loanOffers.entityId).notNull(),
    accountId: reference('account_id', () => accounts.entityId).notNull(),
    personId: reference('person_id', () => people.entityId).notNull(),
    /** As printed in the agreement. */
    signatoryName: text('signatory_name').notNull(),
    state: loanSignatureState('state').notNull().default('WAITING'),
    /** When the person first opened the agreement. */
    openedAtUtc: instant('opened_at_utc'),
    signedAtUtc: instant('signed_at_utc'),
    provider: identityProvider('provider'),
    /** Of the agreement that was signed. */
    documentSha256: text('document_hash'),
    /** `SignatureEvidence`: what the provider's signed answer said. */
    evidence: jsonb('evidence'),
  },
  (t) => [
    uniqueIndex('loan_signatures_person_unique').on(t.loanOfferId, t.personId),
    check(
      'loan_signatures_signed',
      sql`(${t.state} = 'SIGNED') = (${t.signedAtUtc} is not null and ${t.provider} is not null and ${t.documentSha256} is not null and ${t.evidence} is not null)`,
    ),
    ...listIndexes('loan_signatures', t.entityId, {
      sorted: [t.state, t.signedAtUtc],
      references: [t.accountId, t.personId],
    }),
  ],
)
