import { loanApplications } from '../../tables/lending.ts'
import { productTypes } from '../../tables/reference.ts'
import type { SealedStorage } from '../../../../engine/server/providers/storage/sealedStorage.ts'
import { refuseOwnAccounts } from '../../../../engine/server/kernel/access/refuseOwnRows.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { refuse, runOperation } from '../../../../engine/server/kernel/runOperation.ts'
import { findRow, lockRow } from '../../../../engine/server/kernel/rows/readRows.ts'
import { moveApplication } from '../applications/moveApplication.ts'
import { readBorrowerFees } from '../borrowerFees.ts'
import { type ChosenClass, chooseClass } from '../score/chooseClass.ts'
import { proposeClass, toColumns } from '../score/scoreApplication.ts'
import type { LoanScore } from '../score/scoreLoan.ts'
import { checkOfferTerms, type OfferWish } from './checkOfferTerms.ts'
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
