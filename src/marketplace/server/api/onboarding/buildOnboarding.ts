import type { OnboardingStatus } from '../../onboarding/status/onboardingStatus.ts'
import { readOnboardingStatus } from '../../onboarding/status/readOnboardingStatus.ts'
import type { WireTypes } from '../../../../engine/server/api/addOperations.ts'
import { signedIn } from '../../../../engine/server/api/identity/signedIn.ts'
import type { OperationKit } from '../../../../engine/server/api/OperationKit.ts'
import { addAccountCreation, type OverviewAccountRef } from './addAccountCreation.ts'
import { addLoanAgreements } from './addLoanAgreements.ts'

/** What takes a person from sign-up to investing. */
export function buildOnboarding(kit: OperationKit, account: OverviewAccountRef, types: WireTypes): void {
  addStatus(kit)
  addAccountCreation(kit, account)
  addLoanAgreements(kit, types)
}

function addStatus({ builder }: OperationKit): void {
  const status = builder.enumType('OnboardingStatus', {
    description: 'The first step to investing that is not done.',
    values: STATUSES,
  })
  builder.queryField('onboardingStatus', (t) =>
    t.field({
      type: status,
      description: 'Onboarding progress of the caller with the account in use. READY for staff.',
      resolve: (_root, _args, context) =>
        readOnboardingStatus(context.db, signedIn(context), context.identity.now()),
    }),
  )
}

const STATUSES = {
  SIGN_UP_INCOMPLETE: { description: 'Email or phone is not known yet' },
  INITIAL: { description: 'Has no account yet' },
  KYC_REQUIRED: { description: 'The identity is not verified' },
  AML_REQUIRED: { description: 'Questions about taxes and the origin of the money are to be answered' },
  FINANCIAL_LITERACY_REQUIRED: {
    description: 'Questions about experience with investing are to be answered',
  },
  READY: { description: 'Can invest, or has no steps left' },
} as const satisfies Record<OnboardingStatus, { readonly description: string }>
