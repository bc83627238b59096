import { defineOperation } from '../../../../engine/server/kernel/operations/defineOperation.ts'
import { idOf } from '../../../../engine/server/kernel/operations/fields.ts'
import { entity } from '../../../../engine/server/kernel/operations/results.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { writtenReason } from '../applications/writtenReason.ts'
import { moveApplication } from '../applications/moveApplication.ts'
import { lockOffer } from '../applications/openOffer.ts'

/**
 * Takes an open offer back: the application is approved as before, and may get another offer. Refuses with NOT_FOUND,
 * WRONG_STATE.
 */
export const takeBackLoanOffer = defineOperation({
  name: 'takeBackLoanOffer',
  description: 'Takes an open offer back. Its application is approved as before, and may get another one.',
  permission: 'ExecuteSeniorActions',
  input: { loanOfferId: idOf('LoanOffer'), reason: writtenReason('Shown to the borrower.') },
  result: { loanOffer: entity('LoanOffer', 'loanOfferId') },
  run: async (context, { loanOfferId, reason }) => {
    const { application, offer } = await lockOffer(context, loanOfferId)
    if (offer.state !== 'OPEN') throw refuse('WRONG_STATE', null, { state: offer.state })
    const { decidedAtUtc, decidedByUserId, decisionReason } = application
    await moveApplication(context, application, {
      state: 'APPROVED',
      message: reason.trim(),
      isByBorrower: false,
      // Who approved it stays on record.
      changes: { ...NO_OFFER, decidedAtUtc, decidedByUserId, decisionReason },
    })
    return { loanOfferId }
  },
})

/** The offer's columns of an application without an offer. */
const NO_OFFER = {
  offeredAmount: null,
  offeredInterestRate: null,
  offeredTermMonths: null,
  expiresOn: null,
} as const
