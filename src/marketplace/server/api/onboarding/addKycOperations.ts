import type { Locale } from '../../../../engine/model/Text.ts'
import { addManualKyc } from '../../onboarding/kyc/addManualKyc.ts'
import {
  createKycVerificationLink,
  type VisitOperation,
} from '../../onboarding/kyc/createKycVerificationLink.ts'
import { beginElectronicSignIn, finishElectronicSignIn } from '../../onboarding/kyc/electronicSignIn.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { identityOperation } from '../../../../engine/server/api/identity/identityOperation.ts'
import {
  SECOND_FACTOR_FIELD,
  type SecondFactorTypes,
} from '../../../../engine/server/api/identity/secondFactorFields.ts'
import { addOperation, type OperationKit } from '../../../../engine/server/api/OperationKit.ts'
import type { RequestContext } from '../../../../engine/server/api/RequestContext.ts'

/** createKycVerificationLink and addManualKyc: people prove who they are. */
export function addKycOperations(kit: OperationKit): void {
  const { builder } = kit
  addOperation(kit, 'createKycVerificationLink', {
    description:
      'Begins an identity check with MitID or BankID. The browser goes to the link, and comes back to one of the two addresses with what was found: `identity=VERIFIED`.',
    input: builder.inputType('CreateKycVerificationLinkInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        completionUrl: t.string({ description: 'Page of the app for afterwards. Also called returnUrl.' }),
        returnUrl: t.string({ description: 'The same as completionUrl.' }),
        failureUrl: t.string({ required: true, description: 'Page of the app for everything else.' }),
        personEntityId: t.int({ description: 'The caller.' }),
        provider: t.field({ type: kit.entities.enumOf('IdentityProvider'), required: true }),
        locale: t.field({
          type: kit.entities.enumOf('Locale'),
          description: 'Language of the provider’s pages.',
        }),
      }),
    }),
    run: (context, input, request) => {
      const completionUrl = input.completionUrl ?? input.returnUrl
      if (!completionUrl) throw refuse('REQUIRED', 'completionUrl')
      return createKycVerificationLink(visitOperation(context, request), {
        completionUrl,
        failureUrl: input.failureUrl,
        personId: input.personEntityId ?? null,
        provider: input.provider,
        locale: toLocale(input.locale),
      })
    },
    result: (t) => ({
      verificationLink: t.string({ nullable: true, resolve: (found) => found.verificationLink ?? null }),
    }),
  })
  addOperation(kit, 'addManualKyc', {
    description:
      'Asks staff to check the caller’s identity by documents, uploaded with uploadPersonDocument beforehand. A repeated call updates the open request.',
    input: builder.inputType('AddManualKycInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        firstName: t.string({ required: true }),
        lastName: t.string({ required: true }),
        nationalId: t.string({ required: true, description: 'National identity number.' }),
        street: t.string({ required: true }),
        postalCode: t.string({ required: true }),
        city: t.string({ required: true }),
        state: t.string({ description: 'State or region, where there are any.' }),
        countryId: t.int({ required: true, description: 'Country of the address.' }),
        countryOfResidenceId: t.int({ required: true, description: 'Country of residence for tax.' }),
      }),
    }),
    run: (context, input, request) =>
      addManualKyc(identityOperation(context, request), { ...input, state: input.state ?? null }),
    result: () => ({}),
  })
}

/** beginElectronicSignIn and finishElectronicSignIn: open to people who are signed out. */
export function addElectronicSignIn(kit: OperationKit, { challenge }: SecondFactorTypes): void {
  const { builder } = kit
  addOperation(kit, 'beginElectronicSignIn', {
    description:
      'Begins a sign-in with MitID or BankID. The browser goes to the link, and comes back with `identity=VERIFIED` when finishElectronicSignIn can end it.',
    input: builder.inputType('BeginElectronicSignInInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        provider: t.field({ type: kit.entities.enumOf('IdentityProvider'), required: true }),
        returnUrl: t.string({ required: true, description: 'Page of the app to come back to.' }),
        locale: t.field({ type: kit.entities.enumOf('Locale'), required: true }),
      }),
    }),
    run: (context, { provider, returnUrl, locale }, request) =>
      beginElectronicSignIn(visitOperation(context, request), {
        provider,
        returnUrl,
        locale: toLocale(locale),
      }),
    result: (t) => ({
      signInLink: t.string({ nullable: true, resolve: (found) => found.signInLink ?? null }),
    }),
  })
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

export const visitOperation = (context: OperationContext, request: RequestContext): VisitOperation => ({
  ...identityOperation(context, request),
  identityProviders: request.identityProviders,
  storeBrowser: request.browser.keep,
})

/** GraphQL accepts no other value. */
export const toLocale = (locale: string | null | undefined): Locale => (locale ?? 'da') as Locale
