import {
  type GraphQLInputType,
  type GraphQLObjectType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildSchema } from '../../src/app/server/buildSchema.ts'
import { FactorFixture, refusalOf } from './FactorFixture.ts'

const schema = buildSchema()
const mutations = (schema.getMutationType() as GraphQLObjectType).getFields()
const isConfirmed = (name: string): boolean => mutations[name]?.extensions['isConfirmed'] === true
const confirmed = Object.keys(mutations).filter(isConfirmed)

/** Something that fits the type; whatever it says, the refusal comes first. */
const anyOf = (type: GraphQLInputType): unknown => {
  if (isNonNullType(type)) return anyOf(type.ofType)
  if (isListType(type)) return [anyOf(type.ofType)]
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (isInputObjectType(type)) return inputOf(type.getFields())
  return SCALARS[type.name] ?? 'x'
}

const inputOf = (fields: Readonly<Record<string, Parameters<typeof isRequiredInputField>[0]>>) =>
  Object.fromEntries(
    Object.values(fields).flatMap((field) =>
      isRequiredInputField(field) ? [[field.name, anyOf(field.type)]] : [],
    ),
  )

const SCALARS: Readonly<Record<string, unknown>> = {
  Int: 1,
  Boolean: true,
  Money: '1.00',
  Percent: '1',
  Decimal: '1',
  LocalDate: '2026-11-23',
  DateTime: '2026-11-23T00:00:00Z',
  EmailAddress: 'somebody@post.example',
  PhoneNumber: '+4520304050',
  JSON: {},
}

test('fails for a mutation that is in none of the lists, so that each new one is decided about', () => {
  const needed = [
    ...ENTITIES.flatMap((type) => ['add', 'update', 'delete'].map((verb) => `${verb}${type}`)),
    ...OPERATIONS,
  ].filter((name) => name in mutations)
  expect([...confirmed].sort()).toEqual([...needed].sort())
  const others = Object.keys(mutations).filter((name) => !isConfirmed(name) && !isPlainEntity(name))
  expect([...others].sort()).toEqual([...UNCONFIRMED].sort())
  expect(
    PLAIN_ENTITIES.filter((type) => !Object.keys(mutations).some((name) => name.endsWith(type))),
  ).toEqual([])
})

const isPlainEntity = (name: string): boolean =>
  PLAIN_ENTITIES.some((type) => ['add', 'update', 'delete'].some((verb) => name === `${verb}${type}`))

/** Entities whose rows grant rights, or are where money goes. */
const ENTITIES = [
  'AccountPersonRole',
  'AiiaBankPayout',
  'AllowedPayoutBankAccount',
  'ApprovalGroup',
  'ApprovalGroupMember',
  'ApprovalRule',
  'BankAccount',
  'OutgoingBankTransfer',
  'User',
  'UserRole',
  'UserRoleAssignment',
]

/** Money leaves or is promised, rights change, an approval is decided, or all data of a person leaves or is erased. */
const OPERATIONS = [
  'addPayoutAccount',
  'addPeopleToAccount',
  'approveErasureRequest',
  'confirmPayoutAccount',
  'createAiiaPayout',
  'createStandardPayout',
  'createUserInvitationTokens',
  'decideApproval',
  'deletePersonForAccount',
  'downloadMyData',
  'downloadPersonData',
  'exportBankTransfers',
  'inviteStaffUser',
  'linkPeopleToAccount',
  'manualTransaction',
  'postPendingEntry',
  'releasePayout',
  'removePayoutAccount',
  'removePeopleFromAccount',
  'requestErasure',
  'resetSecondFactors',
  'returnIncomingBankTransfer',
  'reverseJournalEntry',
  'sendLoanOffer',
  'sweepOwnFunds',
  'undoMatchOfBankTransfer',
  'updateAccountInformationFields',
  'updatePersonForAccount',
]

/** Their rows move no money and grant no right. */
const PLAIN_ENTITIES =
  `Account AccountConsistencyCheck Address AiiaAccount AiiaBankDeposit Alarm AmlAnswer Business Country
  Currency Fee IncomingBankTransfer Instrument KycApplication LedgerAccount Loan LoanApplication LoanBorrowerFeeSetting
  LoanDiff LoanEvent LoanPayment LoanPurpose Order Person ProductType WhiteLabelPartner`.split(/\s+/)

/** The caller's own login has rules of its own; the rest moves no money out and gives no right. */
const UNCONFIRMED =
  `writeComment changeComment removeComment answerLoanQuestion askLoanQuestion followLoan unfollowLoan declineLoanQuestion publishLoanQuestion setBorrowerVisibility
  showDocumentToInvestors acknowledgeAlarm buyOffer sellPosition activateAccount addAccountDocument addAmlAnswersForSelectedAccount
  addFinancialLiteracyAnswersForSelectedAccount addManualKyc addPasskey addPersonDocument answerLoanApplication answerSecondFactor
  approveKycApplication beginAuthenticatorEnrolment beginConfirmation beginElectronicSignIn beginLoanSigning
  beginPasskeyEnrolment beginPasskeySignIn cancelApproval cancelOrder cancelPayout cancelPendingEntry changeAccountStatus
  changeInstrumentState changeLoanApplicationState changeLoanState changePassword checkSignupCode clearDeadEmail
  confirmAuthenticator confirmIdentity confirmUserOwnershipAndMergeUsers createAccount createAiiaDeposit createKycVerificationLink
  changeRiskRules createRecoveryCodes createSecretFilter decideBusinessCheck declineAccount declineLoanOffer deleteSavedView endOtherSessions
  endSession explainLoanDiff finishElectronicSignIn generateFees importBankTransfers liftLegalHold lookupBusiness
  lookupBusinessIndustryCode markLoanPayment markNoticesRead markPayoutFailed matchIncomingBankTransfer moveClock payEarlyRepayment payInstalment placeOrder provePartnerDomain
  recalculateLoanDiffs refreshAccessToken refuseErasureRequest refusePayoutAccount quoteEarlyRepayment registerLoanPayment rejectKycApplication rejectPayout
  removeAuthenticator removeLoanApplicationDocument removePasskey renamePasskey reportRetention requestKycInformation requestPasswordReset resetPassword
  resolveAlarm revealSecret reviewAmlAnswer runAccountConsistencyChecks runNightlyJob runNightlyJobAgain runSystemStatusChecks saveLoanApplication saveView
  sendEmailVerificationCode sendMailAgain sendPhoneVerificationCode setBankFileFormat setLegalHold setLoginDisabled setPartnerDomain
  setUserLocked signIn signOut signUp splitIncomingBankTransfer startStripePayment submitLoanApplication takeBackLoanOffer trustPartnerDomain updateBearLossCalculationSettings
  updatePersonFields updatePersonForCurrentUser updateSettingsForCurrentUser updateUboStatus
  uploadAccountDocument uploadLoanApplicationDocument uploadPersonDocument verify2FaVerification verifyEmail verifyEmailForCurrentUser
  verifySignupRequest withdrawLoanApplication withdrawOrder writeOffLoan`.split(/\s+/)

let fixture: FactorFixture
let token = ''
let secret = ''

beforeAll(async () => {
  fixture = await FactorFixture.open()
  token = await fixture.tokenOf('superadmin')
  secret = (await fixture.addAuthenticator(token)).secret
  fixture.server.clock.advance(6 * 60)
})

afterAll(() => fixture.close())

const send = (name: string, as = token) => {
  const type = mutations[name]?.args[0]?.type
  if (type === undefined) throw new Error(`No input: ${name}`)
  return fixture.run(name, anyOf(type) as Record<string, unknown>, '', as)
}

describe('a user who has not shown their second factor for five minutes is refused', () => {
  test.each(confirmed)('%s', async (name) => {
    expect(refusalOf(await send(name))).toBe('CONFIRMATION_REQUIRED')
  })
})

describe('a confirmation', () => {
  const begin = () => fixture.run('beginConfirmation', {}, 'methods passkeyOptions', token)
  const confirm = (code: string, as = token) =>
    fixture.run('confirmIdentity', { method: 'AUTHENTICATOR', code }, 'confirmedUntilUtc', as)

  test('takes an open question and a right code, once', async () => {
    expect(refusalOf(await confirm(fixture.codeOf(secret)))).toBe('INVALID_TOKEN')
    await begin()
    expect(refusalOf(await confirm('000000'))).toBe('WRONG_CODE on code')
    expect((await confirm(fixture.codeOf(secret))).confirmedUntilUtc).toEqual(expect.any(String))
    expect(refusalOf(await confirm(fixture.codeOf(secret)))).toBe('INVALID_TOKEN')
    await begin()
    expect(refusalOf(await confirm(fixture.codeOf(secret)))).toBe('WRONG_CODE on code')
  })

  test('holds for five minutes, and only for its own session', async () => {
    expect(refusalOf(await send('decideApproval'))).not.toBe('CONFIRMATION_REQUIRED')
    expect(refusalOf(await send('addApprovalGroup'))).not.toBe('CONFIRMATION_REQUIRED')
    fixture.server.clock.advance(30)
    const challenge = await fixture.openChallenge('superadmin')
    const other = await fixture.answer(challenge.token, {
      method: 'AUTHENTICATOR',
      code: fixture.codeOf(secret),
    })
    fixture.server.clock.advance(4 * 60 + 31)
    expect(refusalOf(await send('decideApproval'))).toBe('CONFIRMATION_REQUIRED')
    // Signing in with a factor is one.
    const session = other.accessToken ?? ''
    expect(refusalOf(await send('decideApproval', session))).not.toBe('CONFIRMATION_REQUIRED')
    fixture.server.clock.advance(60)
    expect(refusalOf(await send('decideApproval', session))).toBe('CONFIRMATION_REQUIRED')
  })

  test('is needed to change the factors themselves', async () => {
    const refused = [
      await fixture.run('beginPasskeyEnrolment', {}, '', token),
      await fixture.run('beginAuthenticatorEnrolment', {}, '', token),
      await fixture.run('removeAuthenticator', {}, '', token),
      await fixture.run('removePasskey', { id: 'x' }, '', token),
      await fixture.run('createRecoveryCodes', {}, '', token),
    ]
    expect(refused.map(refusalOf)).toEqual(refused.map(() => 'CONFIRMATION_REQUIRED'))
  })

  test('is not required of users who have no factor and need none', async () => {
    const plain = await fixture.tokenOf('admin')
    expect(refusalOf(await send('decideApproval', plain))).not.toBe('CONFIRMATION_REQUIRED')
    expect(refusalOf(await fixture.run('beginConfirmation', {}, '', plain))).toBe('NO_SECOND_FACTOR')
  })

  test('is not needed to look at a dry run', async () => {
    const input = { bankAccountEntityId: 1, format: 'CSV', dryRun: true }
    expect(refusalOf(await fixture.run('exportBankTransfers', input, '', token))).not.toBe(
      'CONFIRMATION_REQUIRED',
    )
    expect(refusalOf(await fixture.run('exportBankTransfers', { ...input, dryRun: false }, '', token))).toBe(
      'CONFIRMATION_REQUIRED',
    )
  })
})
