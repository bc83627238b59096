import type { ElectronicId } from '../../../../engine/rules/identityProviders.ts'
import {
  type AgreementSignatory,
  type LoanAgreement,
  readLoanAgreements,
} from '../../lending/offers/readLoanAgreements.ts'
import { list } from '../../../../engine/server/kernel/operations/fields.ts'
import { offerInstalment } from '../../lending/offers/computeOffer.ts'
import type { WireTypes } from '../../../../engine/server/api/addOperations.ts'
import { signedIn } from '../../../../engine/server/api/identity/signedIn.ts'
import type { OperationKit } from '../../../../engine/server/api/OperationKit.ts'

/** `loanAgreements`: the offers of the caller's businesses, for the page where they are signed. */
export function addLoanAgreements({ builder, entities }: OperationKit, types: WireTypes): void {
  const signatory = builder.objectRef<AgreementSignatory>('LoanAgreementSignatory').implement({
    description: 'A person who signs a loan agreement.',
    fields: (t) => ({
      name: t.exposeString('name'),
      signedAtUtc: t.expose('signedAtUtc', {
        type: 'DateTime',
        nullable: true,
        description: 'Empty until they have signed.',
      }),
      isCaller: t.exposeBoolean('isCaller', { description: 'The caller is this person.' }),
    }),
  })
  const agreement = builder.objectRef<LoanAgreement>('LoanAgreement').implement({
    description: 'An offer as the business sees it, and what the caller may do with it.',
    fields: (t) => ({
      loanOfferEntityId: t.exposeInt('loanOfferId'),
      loanApplicationEntityId: t.exposeInt('loanApplicationId'),
      accountEntityId: t.exposeInt('accountId'),
      offerNumber: t.exposeString('offerNumber'),
      applicationNumber: t.exposeString('applicationNumber'),
      businessName: t.exposeString('businessName'),
      state: t.field({ type: entities.enumOf('LoanOfferState'), resolve: ({ state }) => state }),
      closeReason: t.exposeString('closeReason', { nullable: true }),
      currencyCode: t.exposeString('currencyCode'),
      amount: t.expose('amount', { type: 'Money' }),
      interestRate: t.expose('interestRate', { type: 'Percent' }),
      termMonths: t.exposeInt('termMonths'),
      repaymentType: t.field({
        type: entities.enumOf('RepaymentType'),
        resolve: ({ repaymentType }) => repaymentType,
      }),
      firstPaymentOn: t.expose('firstPaymentOn', { type: 'LocalDate' }),
      firstPayment: t.expose('firstPayment', { type: 'Money' }),
      establishmentFee: t.expose('establishmentFee', { type: 'Money' }),
      annualFeeInPercentage: t.expose('annualFeeInPercentage', { type: 'Percent' }),
      totalInterest: t.expose('totalInterest', { type: 'Money' }),
      totalFees: t.expose('totalFees', { type: 'Money' }),
      totalToPay: t.expose('totalToPay', { type: 'Money' }),
      yearlyCost: t.expose('yearlyCost', { type: 'Percent' }),
      expiresOn: t.expose('expiresOn', { type: 'LocalDate' }),
      file: t.string({
        description: 'Address of the agreement, for a request with the session’s token.',
        resolve: ({ documentId }) => `/documents/${documentId}`,
      }),
      documentSha256: t.exposeString('documentSha256', { description: 'SHA-256 of the agreement.' }),
      instalments: types.outputField(t, 'instalments', list(offerInstalment)),
      signatories: t.field({ type: [signatory], resolve: ({ signatories }) => [...signatories] }),
      maySign: t.exposeBoolean('maySign', { description: 'The caller is asked to sign it.' }),
      hasRead: t.exposeBoolean('hasRead', { description: 'The caller has opened the agreement.' }),
      mayDecline: t.exposeBoolean('mayDecline'),
    }),
  })
  const provider = builder.objectRef<SigningProvider>('SigningProvider').implement({
    description: 'An electronic ID that agreements can be signed with.',
    fields: (t) => ({
      provider: t.field({ type: entities.enumOf('IdentityProvider'), resolve: (one) => one.provider }),
      isSandbox: t.exposeBoolean('isSandbox', { description: 'Test people sign: nothing is binding.' }),
    }),
  })
  const agreements = builder
    .objectRef<{
      readonly agreements: readonly LoanAgreement[]
      readonly providers: readonly SigningProvider[]
    }>('LoanAgreements')
    .implement({
      description: 'What the caller is offered, and how it is signed.',
      fields: (t) => ({
        agreements: t.field({
          type: [agreement],
          description: 'The newest first.',
          resolve: (found) => [...found.agreements],
        }),
        providers: t.field({
          type: [provider],
          description: 'Electronic identities that agreements can be signed with, in order.',
          resolve: (found) => [...found.providers],
        }),
      }),
    })
  builder.queryField('loanAgreements', (t) =>
    t.field({
      type: agreements,
      description: 'Offers of the businesses that the caller is on. None for staff.',
      resolve: async (_root, _args, context) => ({
        agreements: await readLoanAgreements(
          { db: context.db, now: context.identity.now },
          signedIn(context),
        ),
        providers: context.identityProviders.signing.map((one) => ({
          provider: one,
          isSandbox: context.identityProviders.isSandbox(one),
        })),
      }),
    }),
  )
}

interface SigningProvider {
  readonly provider: ElectronicId
  readonly isSandbox: boolean
}
