import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { overviewOf } from '../../../../../tests/support/overview.ts'
import { fakeToken } from '../../../../../tests/support/fakeApi.ts'
import { renderApp } from '../../../../../tests/support/renderApp.tsx'
import { useSession } from '../../../../engine/web/client/session/SessionProvider.tsx'
import { SignUpCompletionPanel } from './SignUpCompletionPanel.tsx'

const OK = { isSuccess: true, errors: [] }
const refusal = (errorCode: string, fieldName: string | null = null) => ({
  ...OK,
  isSuccess: false,
  errors: [{ message: errorCode, details: { errorCode, fieldName, fieldLabel: null, errorParams: [] } }],
})
const NEW = { ...OK, emailExists: false }
const KNOWN = { ...OK, emailExists: true }
const SENT = { ...OK, alreadySent: false, resendInSeconds: 60 }
const VERIFIED = { ...OK, isVerified: true }
const WRONG_CODE = { ...refusal('CODE_INVALID', 'code'), isVerified: false }
const MERGE = { ...OK, is2FaSent: false, accessToken: null, refreshToken: null, secondFactor: null }

/** Answers of the server in their order, by operation. */
interface Server {
  readonly VerifyEmailForCurrentUser?: readonly object[]
  readonly SendPhoneVerificationCode?: readonly object[]
  readonly Verify2FaVerification?: readonly object[]
  readonly CompleteSignUp?: readonly object[]
  readonly ConfirmUserOwnershipAndMergeUsers?: readonly object[]
}

async function open(server: Server) {
  const onDone = vi.fn<() => void>()
  const answers = Object.fromEntries(
    Object.entries(server).map(([name, list]) => {
      const left: object[] = [...list]
      const field = name === 'CompleteSignUp' ? 'updatePersonForCurrentUser' : name
      return [name, () => ({ [field.charAt(0).toLowerCase() + field.slice(1)]: left.shift() })]
    }),
  )
  const app = await renderApp(<Page onDone={onDone} />, {
    path: '/',
    isSignedIn: true,
    answers: { UserAndAccounts: () => ({ userAndAccounts: overviewOf({ email: null }) }), ...answers },
  })
  await screen.findByLabelText(/^Email/)
  return { ...app, onDone }
}

function Page({ onDone }: { readonly onDone: () => void }) {
  return useSession().status === 'signedIn' ? <SignUpCompletionPanel onDone={onDone} /> : null
}

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
}
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const messages = () => document.querySelector('[aria-label=Messages]')?.textContent

/** Runs what waits for so long; all other timers run as ever. */
const holdTimer = (ms: number): (() => void) => {
  const { setTimeout: start } = globalThis
  const held: (() => void)[] = []
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, after?: number) =>
    after === ms ? held.push(run) : start(run, after)) as never)
  return () => held.forEach((run) => run())
}

const giveEmail = async () => {
  type(/^Email/, 'ida@firma.example')
  await press('Continue')
}
const givePhone = async () => {
  type(/^Mobile phone/, '20123456')
  fireEvent.click(screen.getByLabelText(/I accept/))
  await press('Continue')
}

test('a new email, a phone and its code complete the sign-up [A2.12, A3.13, A3.14, A4.19, A7.12, A7.18, A7.19]', async () => {
  const { sent, onDone } = await open({
    VerifyEmailForCurrentUser: [NEW],
    SendPhoneVerificationCode: [SENT],
    Verify2FaVerification: [VERIFIED],
    CompleteSignUp: [{ ...OK, is2FaVerified: true }],
  })
  await giveEmail()
  expect(sent('VerifyEmailForCurrentUser')).toMatchObject([{ input: { email: 'ida@firma.example' } }])
  await givePhone()
  expect(sent('SendPhoneVerificationCode')).toMatchObject([{ input: { phoneNumber: '+4520123456' } }])
  type(/^Code/, '123456')
  await press('Confirm and save')
  expect(sent('Verify2FaVerification')).toMatchObject([{ input: { code: '123456' } }])
  expect(sent('CompleteSignUp')).toMatchObject([
    {
      input: {
        email: 'ida@firma.example',
        mobilePhone: '+4520123456',
        locale: 'en',
        isNewsletterAccepted: false,
        isTermsAccepted: true,
      },
    },
  ])
  expect(onDone).toHaveBeenCalledTimes(1)
})

test('requires email, phone, terms and a code of 4 digits before sending anything [A5.10, A5.15, A9.2]', async () => {
  const { sent } = await open({ VerifyEmailForCurrentUser: [NEW], SendPhoneVerificationCode: [SENT] })
  type(/^Email/, 'nobody')
  await press('Continue')
  expect(screen.getByText('Type a valid email')).toBeTruthy()
  expect(sent('VerifyEmailForCurrentUser')).toEqual([])
  await giveEmail()
  await press('Continue')
  expect(screen.getByText('Accept the terms to continue')).toBeTruthy()
  expect(sent('SendPhoneVerificationCode')).toEqual([])
  await givePhone()
  type(/^Code/, '123')
  await press('Confirm and save')
  expect(screen.getByText('Type the digits from the SMS')).toBeTruthy()
  expect(sent('Verify2FaVerification')).toEqual([])
})

test('reports an email that cannot be checked [A8.16]', async () => {
  await open({ VerifyEmailForCurrentUser: [refusal('TOO_MANY_ATTEMPTS')] })
  await giveEmail()
  expect(messages()).toBe('Failed to check emailThere was an issue checking email. Please try again.')
})

test('reports a wrong code, returns to the email on Cancel, and keeps what was typed [A8.17, A4.19]', async () => {
  await open({
    VerifyEmailForCurrentUser: [NEW],
    SendPhoneVerificationCode: [SENT],
    Verify2FaVerification: [WRONG_CODE],
  })
  await giveEmail()
  await givePhone()
  type(/^Code/, '000000')
  await press('Confirm and save')
  expect(messages()).toBe('Failed to updateThere was an issue updating the current person. Please try again.')
  expect(screen.getByLabelText(/^Code/).getAttribute('aria-invalid')).toBe('true')
  await press('Cancel')
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('ida@firma.example')
})

test.each([
  ['MUST_BE_UNIQUE', 'Email has already been used.'],
  ['MAX_LENGTH', 'The email you have provided is too long.'],
  ['NAME_VERIFIED', 'There was an issue updating your profile. Please try again later or contact support.'],
])('a person who cannot be saved for %s is told why [A8.18]', async (code, text) => {
  const { onDone } = await open({
    VerifyEmailForCurrentUser: [NEW],
    SendPhoneVerificationCode: [SENT],
    Verify2FaVerification: [VERIFIED],
    CompleteSignUp: [
      { ...refusal(code, 'email'), is2FaVerified: true },
      { ...OK, is2FaVerified: true },
    ],
  })
  await giveEmail()
  await givePhone()
  type(/^Code/, '123456')
  await press('Confirm and save')
  expect(messages()).toBe(`Failed to submit${text}`)
  // The code was right: it is not asked for again.
  await press('Confirm and save')
  expect(onDone).toHaveBeenCalledTimes(1)
})

test('a known email offers to connect, or to use another one [A4.19, A7.15]', async () => {
  await open({ VerifyEmailForCurrentUser: [KNOWN] })
  await giveEmail()
  expect(screen.getByText(/There is already a profile with ida@firma.example/)).toBeTruthy()
  await press('No, I will use different email')
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('ida@firma.example')
})

test('password and code merge; the page is loaded again after 2,500 ms as the profile [A2.13, A3.15, A4.20, A5.11, A9.7]', async () => {
  const tokens = { accessToken: fakeToken('profile'), refreshToken: 'refresh-1' }
  const { sent, onDone, store } = await open({
    VerifyEmailForCurrentUser: [KNOWN],
    ConfirmUserOwnershipAndMergeUsers: [
      { ...MERGE, is2FaSent: true },
      { ...MERGE, ...tokens },
    ],
  })
  await giveEmail()
  await press('Yes')
  expect(screen.getByRole('link', { name: 'Reset Password' }).getAttribute('target')).toBe('_blank')
  await press('Verify and Merge')
  expect(sent('ConfirmUserOwnershipAndMergeUsers')).toEqual([])
  type(/^Password/, 'Marsipan-tog-71')
  expect(screen.queryByLabelText(/^Code/)).toBeNull()
  await press('Verify and Merge')
  expect(screen.getByLabelText<HTMLInputElement>(/^Code/).maxLength).toBe(6)
  expect(screen.getByRole('button', { name: /^Send again in/ })).toBeTruthy()
  type(/^Code/, '123456')
  const reload = holdTimer(2500)
  await press('Verify and Merge')
  expect(sent('ConfirmUserOwnershipAndMergeUsers')).toMatchObject([
    { input: { username: 'ida@firma.example', password: 'Marsipan-tog-71', locale: 'en', code: null } },
    { input: { username: 'ida@firma.example', password: 'Marsipan-tog-71', code: '123456' } },
  ])
  expect(store.tokens()).toMatchObject(tokens)
  expect(messages()).toBe('Merging completed')
  expect(onDone).not.toHaveBeenCalled()
  act(reload)
  expect(onDone).toHaveBeenCalledTimes(1)
})

test.each([
  [
    'INVALID_CREDENTIALS',
    'There was an issue while merging accounts. Please try again later or contact support.',
    'The password is wrong',
  ],
  [
    'IDENTITY_DIFFERS',
    'There was an issue while merging accounts. Please try again later or contact support.',
    'The two profiles belong to different people. Contact support.',
  ],
  ['CAPTCHA_FAILED', 'Failed to validate request. Please close the browser and try again.', ''],
])(
  'a merge refused with %s says so, and the button becomes Retry [A8.19, A7.36, A8.23]',
  async (code, text, reason) => {
    await open({ VerifyEmailForCurrentUser: [KNOWN], ConfirmUserOwnershipAndMergeUsers: [refusal(code)] })
    await giveEmail()
    await press('Yes')
    type(/^Password/, 'wrong')
    await press('Verify and Merge')
    expect(messages()).toBe(`Failed to submit${text}`)
    expect(document.body.textContent).toContain(reason)
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
    await press('Cancel')
    expect(screen.getByLabelText(/^Email/)).toBeTruthy()
  },
)
