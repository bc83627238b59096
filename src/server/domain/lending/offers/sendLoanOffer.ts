import { loanApplications } from '../../../db/tables/lending.ts'
import { productTypes } from '../../../db/tables/reference.ts'
import type { SealedStorage } from '../../../providers/storage/sealedStorage.ts'
import { refuseOwnAccounts } from '../../access/refuseOwnAccounts.ts'
import type { OperationContext } from '../../operations/OperationContext.ts'
import { refuse, runOperation } from '../../operations/runOperation.ts'
import { findRow, lockRow } from '../../rows/readRows.ts'
import { moveApplication } from '../applications/moveApplication.ts'
import { readBorrowerFees } from '../borrowerFees.ts'
import { checkOfferTerms, type OfferWish } from './checkOfferTerms.ts'
import { computeOffer, type OfferFigures } from './computeOffer.ts'
import { findSignatories } from './findSignatories.ts'
import { closeOffer, lockOpenOffer } from './openOffer.ts'
import { storeOffer } from './storeOffer.ts'

export interface LoanOfferInput extends OfferWish {
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
}

export interface OfferOperation extends OperationContext {
  readonly documents: SealedStorage
}

/**
 * Offers an approved application a loan: writes the agreement, stores it, and asks its signatories for their signatures.
 * Another offer takes the place of an open one. Refuses with NOT_FOUND, WRONG_STATE, NOT_ASSESSED, NO_FEE_SETTING, and as
 * `checkOfferTerms` and `findSignatories` do.
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
    if (input.isDryRun) return { loanApplicationId: application.entityId, loanOfferId: null, figures }
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
      },
    })
    return { loanApplicationId: application.entityId, loanOfferId: offer.entityId, figures }
  })
