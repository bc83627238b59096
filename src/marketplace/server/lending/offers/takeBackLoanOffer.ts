import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { refuse, runOperation } from '../../../../engine/server/kernel/runOperation.ts'
import { checkReason } from '../applications/checkReason.ts'
import { moveApplication } from '../applications/moveApplication.ts'
import { lockOffer } from '../applications/openOffer.ts'

export interface OfferToTakeBack {
  readonly loanOfferId: number
  /** The borrower reads it. */
  readonly reason: string
}

/**
 * Takes an open offer back: the application is approved as before, and may get another offer. Refuses with NOT_FOUND,
 * WRONG_STATE, and REQUIRED and MAX_LENGTH on `reason`.
 */
export const takeBackLoanOffer = (
  operation: OperationContext,
  input: OfferToTakeBack,
): Promise<{ readonly loanOfferId: number }> =>
  runOperation(operation, 'ExecuteSeniorActions', input, async (context) => {
    const { loanOfferId } = input
    const reason = checkReason(input.reason)
    if (reason === null) throw refuse('REQUIRED', 'reason')
    const { application, offer } = await lockOffer(context, loanOfferId)
    if (offer.state !== 'OPEN') throw refuse('WRONG_STATE', null, { state: offer.state })
    const { decidedAtUtc, decidedByUserId, decisionReason } = application
    await moveApplication(context, application, {
      state: 'APPROVED',
      message: reason,
      isByBorrower: false,
      // Who approved it stays on record.
      changes: { ...NO_OFFER, decidedAtUtc, decidedByUserId, decisionReason },
    })
    return { loanOfferId }
  })

/** The offer's columns of an application without an offer. */
const NO_OFFER = {
  offeredAmount: null,
  offeredInterestRate: null,
  offeredTermMonths: null,
  expiresOn: null,
} as const
