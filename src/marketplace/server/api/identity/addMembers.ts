import type { Locale } from '../../../../engine/model/Text.ts'
import { identityOperation } from '../../../../engine/server/api/identity/identityOperation.ts'
import type { OverviewRef } from '../../../../engine/server/api/identity/addOverview.ts'
import {
  SECOND_FACTOR_FIELD,
  type SecondFactorTypes,
} from '../../../../engine/server/api/identity/secondFactorFields.ts'
import { addOperation, type OperationKit } from '../../../../engine/server/api/OperationKit.ts'
import type { OverviewMembership } from '../../members/overviewAccounts.ts'
import { mergeUsers } from '../../onboarding/mergeUsers/mergeUsers.ts'
import { addElectronicSignIn } from '../onboarding/addElectronicSignIn.ts'
import { addSignUpOperations } from './addSignUpOperations.ts'
import { buildOverviewAccount } from './buildOverviewAccount.ts'

/** Sign-up, identity checks and the overview of the caller's accounts. Returns the type of an account as its members see it. */
export function addMembers(kit: OperationKit, factorTypes: SecondFactorTypes, overview: OverviewRef) {
  const { builder } = kit
  addSignUpOperations(kit, factorTypes)
  addMergeUsers(kit, factorTypes)
  addElectronicSignIn(kit, factorTypes)
  const account = buildOverviewAccount(kit)
  const { enumOf } = kit.entities
  const accountRole = builder.objectRef<OverviewMembership['accountRole']>('OverviewAccountRole').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      role: t.expose('role', { type: enumOf('AccountRole') }),
    }),
  })
  const membership = builder.objectRef<OverviewMembership>('OverviewMembership').implement({
    description: 'An account of the user and the role there.',
    fields: (t) => ({
      accountRole: t.expose('accountRole', { type: accountRole }),
      account: t.expose('account', { type: account }),
    }),
  })
  builder.objectFields(overview, (t) => ({
    kycReason: t.exposeString('kycReason', {
      nullable: true,
      description:
        'What staff wrote about the latest verification: what they still need, or why they rejected it.',
    }),
    accounts: t.expose('accounts', { type: [membership] }),
  }))
  return account
}

/** confirmUserOwnershipAndMergeUsers */
function addMergeUsers(kit: OperationKit, { challenge }: SecondFactorTypes): void {
  const { builder } = kit
  addOperation(kit, 'confirmUserOwnershipAndMergeUsers', {
    description:
      'Merges a login created with an electronic ID into an existing profile of the same person. Without `code` it sends one to the phone of the profile; with it, the profile takes over everything, and the caller’s sessions end.',
    input: builder.inputType('ConfirmUserOwnershipAndMergeUsersInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        username: t.string({ required: true, description: 'The email address of the existing profile.' }),
        password: t.string({ required: true, description: 'Of the existing profile.' }),
        locale: t.field({
          type: kit.entities.enumOf('Locale'),
          required: true,
          description: 'Language of the message.',
        }),
        code: t.string({ description: 'From the message. Left out: one is sent.' }),
        recaptchaToken: t.string(),
      }),
    }),
    run: (context, { username, password, locale, code, recaptchaToken }, request) =>
      mergeUsers(identityOperation(context, request), {
        username,
        password,
        locale: locale as Locale,
        code: code ?? null,
        recaptchaToken: recaptchaToken ?? null,
      }),
    result: (t) => ({
      is2FaSent: t.boolean({
        description: 'A code was sent to the phone of the existing profile: repeat the request with it.',
        resolve: (row) => row.is2FaSent ?? false,
      }),
      accessToken: t.string({ nullable: true, resolve: (row) => row.accessToken ?? null }),
      refreshToken: t.string({ nullable: true, resolve: (row) => row.refreshToken ?? null }),
      secondFactor: t.field({
        type: challenge,
        nullable: true,
        description: SECOND_FACTOR_FIELD,
        resolve: (row) => row.secondFactor ?? null,
      }),
    }),
  })
}
