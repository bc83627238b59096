import { Decimal } from 'decimal.js'
import { addDays, addMonths, firstOfMonth } from '../../../../engine/rules/calendar.ts'
import { loanApplications } from '../../tables/lending.ts'
import { productTypes } from '../../tables/reference.ts'
import type { SealedStorage } from '../../../../engine/server/providers/storage/sealedStorage.ts'
import { refuseOwnAccounts } from '../../../../engine/server/kernel/access/refuseOwnRows.ts'
import type { RefusalParams } from '../../../../engine/server/kernel/DomainError.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { refuse, runOperation } from '../../../../engine/server/kernel/runOperation.ts'
import { findRow, lockRow } from '../../../../engine/server/kernel/rows/readRows.ts'
import { moveApplication } from '../applications/moveApplication.ts'
import { readBorrowerFees } from '../borrowerFees.ts'
import { type ChosenClass, chooseClass } from '../score/chooseClass.ts'
import { proposeClass, toColumns } from '../score/scoreApplication.ts'
import type { LoanScore } from '../score/scoreLoan.ts'
import { computeOffer, type OfferFigures } from './computeOffer.ts'
import { findSignatories } from './findSignatories.ts'
import { closeOffer, lockOpenOffer } from '../applications/openOffer.ts'
import { storeOffer } from './storeOffer.ts'

export interface LoanOfferInput extends OfferWish, ChosenClass {
  readonly loanApplicationId: number
  /** Who signs when one signs alone; null for the contact person. */
  readonly signatoryPersonId: number | null
  /** Preview: returns the figures and changes nothing. */
  readonly isDryRun: boolean
}

export interface LoanOfferResult {
  readonly loanApplicationId: number
  /** Null after a preview. */
  readonly loanOfferId: number | null
  readonly figures: OfferFigures
  /** What the rules say of it, with the terms of the offer. */
  readonly proposal: LoanScore
}

export interface OfferOperation extends OperationContext {
  readonly documents: SealedStorage
}

/**
 * Offers an approved application a loan: writes the agreement, stores it, and asks its signatories for their signatures.
 * Another offer takes the place of an open one. The class of risk and its reasons stay as they are now. Refuses with
 * NOT_FOUND, WRONG_STATE, NOT_ASSESSED, NO_FEE_SETTING, and as `checkOfferTerms`, `findSignatories` and `chooseClass` do.
 */
export const sendLoanOffer = (operation: OfferOperation, input: LoanOfferInput): Promise<LoanOfferResult> =>
  runOperation(operation, 'ExecuteSeniorActions', input, async (context) => {
    const application = await lockRow(
      context,
      loanApplications,
      input.loanApplicationId,
      'loanApplicationEntityId',
    )
    const { accountId, contactPersonId, currencyId, productTypeId, state } = application
    await refuseOwnAccounts(context, [accountId])
    if (state !== 'APPROVED' && state !== 'OFFER_SENT') throw refuse('WRONG_STATE', null, { state })
    if (application.riskCategory === null) throw refuse('NOT_ASSESSED')
    const product = await findRow(context, productTypes, productTypeId, 'loanApplicationEntityId')
    const day = context.now().toISOString().slice(0, 10)
    const firstPaymentOn = checkOfferTerms(input, application, product, day)
    const fees = await readBorrowerFees(context.db, { currencyId, productTypeId, accountId, day })
    if (fees === null) throw refuse('NO_FEE_SETTING')
    const { amount, interestRate, termMonths } = input
    const terms = {
      amount,
      interestRate,
      termMonths,
      repaymentType: product.repaymentType,
      firstPaymentOn,
    }
    const figures = computeOffer(terms, fees)
    const signatories = await findSignatories(context.db, {
      accountId,
      contactPersonId,
      namedPersonId: input.signatoryPersonId,
    })
    const proposal = await proposeClass(context, application, { amount, interestRate, termMonths })
    const chosen = chooseClass(application, proposal.riskClass, input, input.isDryRun)
    const loanApplicationId = application.entityId
    if (input.isDryRun) return { loanApplicationId, loanOfferId: null, figures, proposal }
    const replaced = await lockOpenOffer(context, application.entityId)
    if (replaced) await closeOffer(context, replaced, 'REPLACED', null)
    const { expiresOn } = input
    const offer = await storeOffer(context, operation.documents, application, {
      terms,
      figures,
      fees,
      expiresOn,
      signatories,
    })
    await moveApplication(context, application, {
      state: 'OFFER_SENT',
      message: null,
      isByBorrower: false,
      changes: {
        offeredAmount: amount,
        offeredInterestRate: interestRate,
        offeredTermMonths: termMonths,
        expiresOn,
        ...chosen,
        ...toColumns(proposal),
      },
    })
    return { loanApplicationId, loanOfferId: offer.entityId, figures, proposal }
  })

/** What staff decide. Decimals as text, days as `2026-11-23`. */
interface OfferWish {
  readonly amount: string
  readonly interestRate: string
  readonly termMonths: number
  readonly expiresOn: string
  /** Null: the first day of the third month after the last day to accept. */
  readonly firstPaymentOn: string | null
}

/** How long an offer may be open. */
const MOST_DAYS_OPEN = 90
/** Between the last day to accept and the first instalment: the loan is funded and paid out meanwhile. */
const MOST_MONTHS_TO_FIRST = 12

/**
 * Checks what staff decide against the application and its product; returns the day of the first instalment. Refuses
 * with MIN, MAX and INVALID_FORMAT on the field.
 */
function checkOfferTerms(
  wish: OfferWish,
  { requestedAmount, currencyId }: Pick<Row<typeof loanApplications>, 'requestedAmount' | 'currencyId'>,
  product: Row<typeof productTypes>,
  today: string,
): string {
  // One person must not offer more than the two approvers have seen.
  const most = Decimal.min(product.maxAmount, requestedAmount).toFixed(2)
  const least = Decimal.min(product.minAmount, most).toFixed(2)
  checkNumber('amount', wish.amount, { min: least, max: most, digits: 2, currencyId })
  const { minInterestRate, maxInterestRate, minTermMonths, maxTermMonths } = product
  checkNumber('interestRate', wish.interestRate, { min: minInterestRate, max: maxInterestRate, digits: 6 })
  checkNumber('termMonths', String(wish.termMonths), {
    min: String(minTermMonths),
    max: String(maxTermMonths),
    digits: 0,
  })
  checkDay('expiresOn', wish.expiresOn, today, addDays(today, MOST_DAYS_OPEN))
  const firstPaymentOn = wish.firstPaymentOn ?? addMonths(firstOfMonth(wish.expiresOn), 3)
  checkDay(
    'firstPaymentOn',
    firstPaymentOn,
    addMonths(wish.expiresOn, 1),
    addMonths(wish.expiresOn, MOST_MONTHS_TO_FIRST),
  )
  return firstPaymentOn
}

const checkNumber = (
  field: string,
  value: string,
  limits: {
    readonly min: string
    readonly max: string
    readonly digits: number
    /** Of an amount. */
    readonly currencyId?: number
  },
): void => {
  const number = new Decimal(value)
  if (number.decimalPlaces() > limits.digits) throw refuse('INVALID_FORMAT', field)
  const { currencyId } = limits
  const limit = (bound: string): RefusalParams => ({
    number: currencyId === undefined ? new Decimal(bound).toString() : { amount: bound, of: { currencyId } },
  })
  if (number.lt(limits.min)) throw refuse('MIN', field, limit(limits.min))
  if (number.gt(limits.max)) throw refuse('MAX', field, limit(limits.max))
}

const checkDay = (field: string, day: string, first: string, last: string): void => {
  if (day < first) throw refuse('MIN', field, { number: first })
  if (day > last) throw refuse('MAX', field, { number: last })
}
