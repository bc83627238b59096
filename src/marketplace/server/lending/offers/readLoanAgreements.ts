import type { Database } from '../../../../engine/server/db/Database.ts'
import type { loanOfferState } from '../../tables/loanOffers.ts'
import type { Repayment } from '../../../rules/planRepayments.ts'
import { mayActFor } from '../../../rules/actingRoles.ts'
import type { UserActor } from '../../../../engine/server/kernel/Actor.ts'
import { isOver } from './checkSignature.ts'
import { type OfferInstalment, readSchedule } from './computeOffer.ts'

/** An offer as the business sees it, with what the caller may do: the same rules as the operations'. */
export interface LoanAgreement {
  readonly loanOfferId: number
  readonly loanApplicationId: number
  readonly accountId: number
  readonly offerNumber: string
  readonly applicationNumber: string
  readonly businessName: string
  readonly state: (typeof loanOfferState.enumValues)[number]
  readonly closeReason: string | null
  readonly currencyCode: string
  readonly amount: string
  readonly interestRate: string
  readonly termMonths: number
  readonly repaymentType: Repayment
  readonly firstPaymentOn: string
  readonly firstPayment: string
  readonly establishmentFee: string
  readonly annualFeeInPercentage: string
  readonly totalInterest: string
  readonly totalFees: string
  readonly totalToPay: string
  readonly yearlyCost: string
  readonly expiresOn: string
  readonly documentId: number
  readonly documentSha256: string
  readonly instalments: readonly OfferInstalment[]
  readonly signatories: readonly AgreementSignatory[]
  readonly maySign: boolean
  readonly hasRead: boolean
  readonly mayDecline: boolean
}

export interface AgreementSignatory {
  readonly name: string
  readonly signedAtUtc: string | null
  readonly isCaller: boolean
}

const MOST = 20

/** The offers of every account that the caller is on, the newest first. */
export async function readLoanAgreements(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  actor: UserActor,
): Promise<readonly LoanAgreement[]> {
  if (actor.kind !== 'USER') return []
  const offers = await db.query<OfferRow>(
    `SELECT o.entity_id, o.loan_application_id, o.account_id, o.offer_number, o.state, o.close_reason, o.amount,
       o.interest_rate, o.term_months, o.repayment_type, o.first_payment, o.establishment_fee,
       o.annual_fee_in_percentage, o.total_interest, o.total_fees, o.total_to_pay, o.yearly_cost, o.document_id,
       o.document_hash, o.schedule, o.first_payment_on::text AS first_payment_on, o.expires_on::text AS expires_on,
       a.application_number, b.name AS business_name, c.code
     FROM loan_offers o JOIN loan_applications a ON a.entity_id = o.loan_application_id
     JOIN accounts k ON k.entity_id = o.account_id JOIN businesses b ON b.entity_id = k.business_id
     JOIN currencies c ON c.entity_id = o.currency_id
     WHERE o.account_id = ANY($1::int[]) ORDER BY o.sent_at_utc DESC, o.entity_id DESC LIMIT ${MOST}`,
    [[...actor.memberships.keys()]],
  )
  const signatures = await db.query<SignatureRow>(
    `SELECT loan_offer_id, person_id, signatory_name, signed_at_utc, opened_at_utc FROM loan_signatures
     WHERE loan_offer_id = ANY($1::int[]) ORDER BY entity_id`,
    [offers.map(({ entity_id: id }) => id)],
  )
  return offers.map((offer) => {
    const asked = signatures.filter(({ loan_offer_id: id }) => id === offer.entity_id)
    return toAgreement(offer, asked, actor, now())
  })
}

function toAgreement(
  row: OfferRow,
  asked: readonly SignatureRow[],
  { personId, memberships }: UserActor,
  now: Date,
): LoanAgreement {
  const own = asked.find(({ person_id: id }) => id === personId)
  const isOpen = row.state === 'OPEN'
  const isExpired = isOver({ expiresOn: row.expires_on }, now)
  return {
    loanOfferId: row.entity_id,
    loanApplicationId: row.loan_application_id,
    accountId: row.account_id,
    offerNumber: row.offer_number,
    applicationNumber: row.application_number,
    businessName: row.business_name,
    // The night will say so to everybody.
    state: isOpen && isExpired ? 'EXPIRED' : row.state,
    closeReason: row.close_reason,
    currencyCode: row.code,
    amount: row.amount,
    interestRate: row.interest_rate,
    termMonths: row.term_months,
    repaymentType: row.repayment_type,
    firstPaymentOn: row.first_payment_on,
    firstPayment: row.first_payment,
    establishmentFee: row.establishment_fee,
    annualFeeInPercentage: row.annual_fee_in_percentage,
    totalInterest: row.total_interest,
    totalFees: row.total_fees,
    totalToPay: row.total_to_pay,
    yearlyCost: row.yearly_cost,
    expiresOn: row.expires_on,
    documentId: row.document_id,
    documentSha256: row.document_hash,
    instalments: readSchedule(row.schedule),
    signatories: asked.map((one) => ({
      name: one.signatory_name,
      signedAtUtc: one.signed_at_utc === null ? null : new Date(one.signed_at_utc).toISOString(),
      isCaller: one === own,
    })),
    maySign:
      isOpen &&
      !isExpired &&
      own !== undefined &&
      own.signed_at_utc === null &&
      mayActFor(memberships.get(row.account_id)),
    hasRead: own !== undefined && own.opened_at_utc !== null,
    mayDecline: isOpen && !isExpired && memberships.get(row.account_id) === 'OWNER',
  }
}

interface OfferRow extends Record<string, unknown> {
  readonly entity_id: number
  readonly loan_application_id: number
  readonly account_id: number
  readonly offer_number: string
  readonly application_number: string
  readonly business_name: string
  readonly state: LoanAgreement['state']
  readonly close_reason: string | null
  readonly code: string
  readonly amount: string
  readonly interest_rate: string
  readonly term_months: number
  readonly repayment_type: Repayment
  readonly first_payment_on: string
  readonly first_payment: string
  readonly establishment_fee: string
  readonly annual_fee_in_percentage: string
  readonly total_interest: string
  readonly total_fees: string
  readonly total_to_pay: string
  readonly yearly_cost: string
  readonly expires_on: string
  readonly document_id: number
  readonly document_hash: string
  readonly schedule: unknown
}

interface SignatureRow extends Record<string, unknown> {
  readonly loan_offer_id: number
  readonly person_id: number
  readonly signatory_name: string
  readonly signed_at_utc: string | null
  readonly opened_at_utc: string | null
}
