import type { LoanClass } from '../../../rules/risk/LoanScore.ts'
import { beginLoanSigning } from '../../lending/offers/beginLoanSigning.ts'
import { declineLoanOffer } from '../../lending/offers/declineLoanOffer.ts'
import { sendLoanOffer } from '../../lending/offers/sendLoanOffer.ts'
import { takeBackLoanOffer } from '../../lending/offers/takeBackLoanOffer.ts'
import { addOperation, entityField, type OperationKit } from '../../../../engine/server/api/OperationKit.ts'
import { addLoanAgreements } from './addLoanAgreements.ts'
import { toLocale, visitOperation } from './addKycOperations.ts'
import { addInstalment, type InstalmentRef } from './offerInstalment.ts'

/** sendLoanOffer, takeBackLoanOffer, beginLoanSigning, declineLoanOffer and the list of agreements. */
export function addLoanOffers(kit: OperationKit): void {
  const instalment = addInstalment(kit)
  addMaking(kit, instalment)
  addSigning(kit)
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
  addOperation(kit, 'takeBackLoanOffer', {
    description: 'Takes an open offer back. Its application is approved as before, and may get another one.',
    input: builder.inputType('TakeBackLoanOfferInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        loanOfferEntityId: t.int({ required: true }),
        reason: t.field({ type: 'LongText', required: true, description: 'Shown to the borrower.' }),
      }),
    }),
    run: (context, { loanOfferEntityId, reason }) =>
      takeBackLoanOffer(context, { loanOfferId: loanOfferEntityId, reason }),
    result: (t) => ({ loanOffer: entityField(kit, t, 'LoanOffer', (found) => found.loanOfferId) }),
  })
}

function addSigning(kit: OperationKit): void {
  const { builder } = kit
  addOperation(kit, 'beginLoanSigning', {
    description:
      'Begins the signature of the caller below a loan agreement, with MitID or BankID. The browser goes to the link, and comes back with what became of it: `signature=SIGNED`.',
    input: builder.inputType('BeginLoanSigningInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        loanOfferEntityId: t.int({ required: true }),
        provider: t.field({ type: kit.entities.enumOf('IdentityProvider'), required: true }),
        returnUrl: t.string({ required: true, description: 'Page of the app for afterwards.' }),
        locale: t.field({
          type: kit.entities.enumOf('Locale'),
          description: 'Language of the provider’s pages.',
        }),
      }),
    }),
    run: (context, { loanOfferEntityId, provider, returnUrl, locale }, request) =>
      beginLoanSigning(
        { ...visitOperation(context, request), documents: request.documents },
        { loanOfferId: loanOfferEntityId, provider, returnUrl, locale: toLocale(locale) },
      ),
    result: (t) => ({
      signingLink: t.string({ nullable: true, resolve: (found) => found.signingLink ?? null }),
    }),
  })
  addOperation(kit, 'declineLoanOffer', {
    description: 'An owner of the business declines its offer: the application is withdrawn.',
    input: builder.inputType('DeclineLoanOfferInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        loanOfferEntityId: t.int({ required: true }),
        reason: t.field({ type: 'LongText', description: 'Shown to staff.' }),
      }),
    }),
    run: (context, { loanOfferEntityId, reason }) =>
      declineLoanOffer(context, { loanOfferId: loanOfferEntityId, reason: reason ?? null }),
    result: (t) => ({ loanOffer: entityField(kit, t, 'LoanOffer', (found) => found.loanOfferId) }),
  })
}
