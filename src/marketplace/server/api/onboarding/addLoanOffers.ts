import type { LoanClass } from '../../../rules/risk/LoanScore.ts'
import { sendLoanOffer } from '../../lending/offers/sendLoanOffer.ts'
import { addOperation, entityField, type OperationKit } from '../../../../engine/server/api/OperationKit.ts'
import { addLoanAgreements } from './addLoanAgreements.ts'
import { addInstalment, type InstalmentRef } from './offerInstalment.ts'

/** sendLoanOffer and the list of agreements. */
export function addLoanOffers(kit: OperationKit): void {
  const instalment = addInstalment(kit)
  addMaking(kit, instalment)
  addLoanAgreements(kit, instalment)
}

function addMaking(kit: OperationKit, instalment: InstalmentRef): void {
  const { builder } = kit
  addOperation(kit, 'sendLoanOffer', {
    description:
      'Offers an approved application a loan and asks its signatories to sign the agreement. Another offer takes the place of an open one.',
    // With the signatures it binds the lender: money leaves by it.
    isConfirmed: true,
    input: builder.inputType('SendLoanOfferInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        loanApplicationEntityId: t.int({ required: true }),
        amount: t.field({
          type: 'Money',
          required: true,
          description: 'Principal, at most what was asked for.',
        }),
        interestRate: t.field({ type: 'Percent', required: true, description: 'A year.' }),
        termMonths: t.int({ required: true, description: 'Number of monthly instalments.' }),
        expiresOn: t.field({ type: 'LocalDate', required: true, description: 'Last day to sign.' }),
        riskCategory: t.field({
          type: kit.entities.enumOf('RiskCategory'),
          description: 'Default: the class that was approved. A better one is not possible.',
        }),
        riskJustification: t.field({
          type: 'LongText',
          description: 'Why the class differs from the proposed one; required then. Shown to colleagues.',
        }),
        firstPaymentOn: t.field({
          type: 'LocalDate',
          description: 'Default: the first day of the third month after the last day to sign.',
        }),
        signatoryPersonEntityId: t.int({
          description:
            'For a business whose director signs alone: which owner. Default: the contact person, or the first owner.',
        }),
        dryRun: t.boolean({ description: 'Computes the figures and sends nothing.' }),
      }),
    }),
    run: (context, input, request) =>
      sendLoanOffer(
        { ...context, documents: request.documents },
        {
          loanApplicationId: input.loanApplicationEntityId,
          amount: input.amount,
          interestRate: input.interestRate,
          termMonths: input.termMonths,
          expiresOn: input.expiresOn,
          riskCategory: (input.riskCategory ?? null) as LoanClass | null,
          riskJustification: input.riskJustification ?? null,
          firstPaymentOn: input.firstPaymentOn ?? null,
          signatoryPersonId: input.signatoryPersonEntityId ?? null,
          isDryRun: input.dryRun ?? false,
        },
      ),
    result: (t) => ({
      loanApplication: entityField(kit, t, 'LoanApplication', (found) => found.loanApplicationId),
      loanOfferEntityId: t.int({
        nullable: true,
        description: 'Empty after a preview.',
        resolve: (found) => found.loanOfferId,
      }),
      proposedRiskCategory: t.field({
        type: kit.entities.enumOf('RiskCategory'),
        nullable: true,
        description: 'Class that follows from the rules with these terms.',
        resolve: ({ proposal }) => proposal?.riskClass,
      }),
      riskScore: t.int({
        nullable: true,
        description: 'Points by the rules, from 0 to 100.',
        resolve: ({ proposal }) => proposal?.score,
      }),
      firstPayment: t.field({
        type: 'Money',
        nullable: true,
        resolve: ({ figures }) => figures?.firstPayment,
      }),
      establishmentFee: t.field({
        type: 'Money',
        nullable: true,
        resolve: ({ figures }) => figures?.establishmentFee,
      }),
      totalInterest: t.field({
        type: 'Money',
        nullable: true,
        resolve: ({ figures }) => figures?.totalInterest,
      }),
      totalFees: t.field({ type: 'Money', nullable: true, resolve: ({ figures }) => figures?.totalFees }),
      totalToPay: t.field({ type: 'Money', nullable: true, resolve: ({ figures }) => figures?.totalToPay }),
      yearlyCost: t.field({
        type: 'Percent',
        nullable: true,
        description: 'Effective annual rate.',
        resolve: ({ figures }) => figures?.yearlyCost,
      }),
      instalments: t.field({
        type: [instalment],
        nullable: true,
        resolve: ({ figures }) => figures && [...figures.schedule],
      }),
    }),
  })
}
