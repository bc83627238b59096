import { Decimal } from 'decimal.js'
import { addDays, addMonths, firstOfMonth } from '../../../../engine/rules/calendar.ts'
import { loanApplications } from '../../tables/lending.ts'
import { riskCategory } from '../../tables/enums.ts'
import { productTypes } from '../../tables/reference.ts'
import type { SealedStorage } from '../../../../engine/server/providers/storage/sealedStorage.ts'
import { refuseOwnAccounts } from '../../../../engine/server/kernel/access/refuseOwnRows.ts'
import type { RefusalParams } from '../../../../engine/server/kernel/DomainError.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { defineOperation } from '../../../../engine/server/kernel/operations/defineOperation.ts'
import type { ValuesOf } from '../../../../engine/server/kernel/operations/Field.ts'
import {
  date,
  flag,
  idOf,
  integer,
  list,
  longText,
  money,
  oneOf,
  optional,
  percent,
} from '../../../../engine/server/kernel/operations/fields.ts'
import { entity } from '../../../../engine/server/kernel/operations/results.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { refuse, type WithCaller } from '../../../../engine/server/kernel/runOperation.ts'
import { findRow, lockRow } from '../../../../engine/server/kernel/rows/readRows.ts'
import { moveApplication } from '../applications/moveApplication.ts'
import { readBorrowerFees } from '../borrowerFees.ts'
import { chooseClass } from '../score/chooseClass.ts'
import { proposeClass, toColumns } from '../score/scoreApplication.ts'
import { computeOffer, offerInstalment } from './computeOffer.ts'
import { findSignatories } from './findSignatories.ts'
import { closeOffer, lockOpenOffer } from '../applications/openOffer.ts'
import { storeOffer } from './storeOffer.ts'

const input = {
  loanApplicationId: idOf('LoanApplication'),
  amount: money({ description: 'Principal, at most what was asked for.' }),
  interestRate: percent({ decimals: 6, description: 'A year.' }),
  termMonths: integer({ description: 'Number of monthly instalments.' }),
  expiresOn: date({ description: 'Last day to sign.' }),
  riskCategory: optional(
    oneOf(riskCategory, {
      description: 'Default: the class that was approved. A better one is not possible.',
    }),
  ),
  riskJustification: optional(
    longText({
      description: 'Why the class differs from the proposed one; required then. Shown to colleagues.',
    }),
  ),
  firstPaymentOn: optional(
    date({ description: 'Default: the first day of the third month after the last day to sign.' }),
  ),
  signatoryPersonId: optional(
    idOf('Person', {
      description:
        'For a business whose director signs alone: which owner. Default: the contact person, or the first owner.',
    }),
  ),
  dryRun: optional(flag({ description: 'Computes the figures and sends nothing.' })),
}

interface OfferOperation extends OperationContext {
  readonly documents: SealedStorage
}

/**
 * Offers an approved application a loan: writes the agreement, stores it, and asks its signatories for their signatures.
 * Another offer takes the place of an open one. The class of risk and its reasons stay as they are now. Refuses with
 * NOT_FOUND, WRONG_STATE, NOT_ASSESSED, NO_FEE_SETTING, YEARLY_COST_TOO_HIGH on `amount`, and as `checkOfferTerms`, `findSignatories` and `chooseClass` do.
 */
export const sendLoanOffer = defineOperation({
  name: 'sendLoanOffer',
  description:
    'Offers an approved application a loan and asks its signatories to sign the agreement. Another offer takes the place of an open one.',
  permission: 'ExecuteSeniorActions',
  // With the signatures it binds the lender: money leaves by it.
  isConfirmed: true,
  input,
  result: {
    loanApplication: entity('LoanApplication', 'loanApplicationId'),
    loanOfferEntityId: integer({ description: 'Empty after a preview.' }),
    proposedRiskCategory: oneOf(riskCategory, {
      description: 'Class that follows from the rules with these terms.',
    }),
    riskScore: integer({ description: 'Points by the rules, from 0 to 100.' }),
    firstPayment: money(),
    establishmentFee: money(),
    totalInterest: money(),
    totalFees: money(),
    totalToPay: money(),
    yearlyCost: percent({ description: 'Effective annual rate.' }),
    instalments: list(offerInstalment),
  },
  run: async (context: WithCaller<OfferOperation>, input) => {
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
      dayCount: product.dayCount,
      firstPaymentOn,
    }
    const figures = computeOffer(terms, fees)
    if (!(Number(figures.yearlyCost) <= MOST_YEARLY_COST)) throw refuse('YEARLY_COST_TOO_HIGH', 'amount')
    const signatories = await findSignatories(context.db, {
      accountId,
      contactPersonId,
      namedPersonId: input.signatoryPersonId,
    })
    const proposal = await proposeClass(context, application, { amount, interestRate, termMonths })
    const isPreview = input.dryRun === true
    const chosen = chooseClass(application, proposal.riskClass, input, isPreview)
    const loanApplicationId = application.entityId
    const computed = {
      ...figures,
      loanApplicationId,
      proposedRiskCategory: proposal.riskClass,
      riskScore: proposal.score,
      instalments: figures.schedule,
    }
    if (isPreview) return { ...computed, loanOfferEntityId: null }
    const replaced = await lockOpenOffer(context, application.entityId)
    if (replaced) await closeOffer(context, replaced, 'REPLACED', null)
    const { expiresOn } = input
    const offer = await storeOffer(context, context.documents, application, {
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
    return { ...computed, loanOfferEntityId: offer.entityId }
  },
})

/** In percent. An offer beyond it is a mistake. */
const MOST_YEARLY_COST = 999
/** How long an offer may be open. */
const MOST_DAYS_OPEN = 90
/** Between the last day to accept and the first instalment: the loan is funded and paid out meanwhile. */
const MOST_MONTHS_TO_FIRST = 12

/**
 * Checks what staff decide against the application and its product; returns the day of the first instalment. Refuses
 * with MIN and MAX on the field.
 */
function checkOfferTerms(
  wish: ValuesOf<typeof input>,
  { requestedAmount, currencyId }: Pick<Row<typeof loanApplications>, 'requestedAmount' | 'currencyId'>,
  product: Row<typeof productTypes>,
  today: string,
): string {
  // One person must not offer more than the two approvers have seen.
  const most = Decimal.min(product.maxAmount, requestedAmount).toFixed(2)
  const least = Decimal.min(product.minAmount, most).toFixed(2)
  checkNumber('amount', wish.amount, { min: least, max: most, currencyId })
  const { minInterestRate, maxInterestRate, minTermMonths, maxTermMonths } = product
  checkNumber('interestRate', wish.interestRate, { min: minInterestRate, max: maxInterestRate })
  checkNumber('termMonths', String(wish.termMonths), {
    min: String(minTermMonths),
    max: String(maxTermMonths),
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
    /** Of an amount. */
    readonly currencyId?: number
  },
): void => {
  const number = new Decimal(value)
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
