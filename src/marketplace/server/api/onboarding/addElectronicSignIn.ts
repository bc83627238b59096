import { finishElectronicSignIn } from '../../onboarding/kyc/electronicSignIn.ts'
import { identityOperation } from '../../../../engine/server/api/identity/identityOperation.ts'
import {
  SECOND_FACTOR_FIELD,
  type SecondFactorTypes,
} from '../../../../engine/server/api/identity/secondFactorFields.ts'
import { addOperation, type OperationKit } from '../../../../engine/server/api/OperationKit.ts'

/** finishElectronicSignIn: open to people who are signed out. */
export function addElectronicSignIn(kit: OperationKit, { challenge }: SecondFactorTypes): void {
  const { builder } = kit
  addOperation(kit, 'finishElectronicSignIn', {
    description:
      'Gives the returning browser its session, once, or asks for a second factor first. New users complete the profile afterwards.',
    input: builder.inputType('FinishElectronicSignInInput', {
      fields: (t) => ({ clientCorrelationId: t.field({ type: 'UUID' }) }),
    }),
    run: (context, _input, request) =>
      finishElectronicSignIn(identityOperation(context, request), request.browser.secret),
    result: (t) => ({
      accessToken: t.string({ nullable: true, resolve: (pair) => pair.accessToken ?? null }),
      refreshToken: t.string({ nullable: true, resolve: (pair) => pair.refreshToken ?? null }),
      secondFactor: t.field({
        type: challenge,
        nullable: true,
        description: SECOND_FACTOR_FIELD,
        resolve: (row) => row.secondFactor ?? null,
      }),
    }),
  })
}
