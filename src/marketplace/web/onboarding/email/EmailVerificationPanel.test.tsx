import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { overviewOf } from '../../../../../tests/support/overview.ts'
import { renderApp } from '../../../../../tests/support/renderApp.tsx'
import { reply } from '../../../../../tests/support/fakeApi.ts'
import { useSession } from '../../../../engine/web/client/session/SessionProvider.tsx'
import { EmailVerificationPanel } from './EmailVerificationPanel.tsx'

const SENT = { isSuccess: true, alreadySent: false, resendInSeconds: 60, errors: [] }
const failure = () => reply({ errors: [{ message: 'No mail', extensions: { code: 'INTERNAL' } }] }, 500)

test('the code box comes after a code was sent, and the button that sends waits meanwhile [A2.14, A4.17, A7.16]', async () => {
  const { sent } = await open({ send: [SENT] })
  expect(screen.queryByRole('textbox')).toBeNull()
  await press('Send code')
  expect(sent('SendEmailVerificationCode')).toMatchObject([{ input: { resend: false, locale: 'en' } }])
  expect(box()).toBe(document.activeElement)
  expect(button('Send code').disabled).toBe(true)
})

test('Verify waits for 6 characters; then the panel closes and says so, once [A4.17, A7.17, A9.2]', async () => {
  const { sent, onVerified } = await open({
    send: [SENT],
    verify: [{ isSuccess: true, emailVerified: true, errors: [] }],
  })
  await press('Send code')
  expect(box().maxLength).toBe(6)
  type('12345')
  expect(button('Verify').disabled).toBe(true)
  type('123456')
  expect(button('Verify').disabled).toBe(false)
  await press('Verify')
  expect(sent('VerifyEmail')).toMatchObject([{ input: { verificationCode: '123456' } }])
  expect(onVerified).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull()
})

test('continues immediately with a verified email [A4.17]', async () => {
  const { onVerified } = await open({ isVerified: true })
  expect(onVerified).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('button', { name: 'Send code' })).toBeNull()
})

test('reports a code that cannot be sent for 10 seconds, and turns the button into Retry [A8.5, A4.17]', async () => {
  await open({ send: [failure(), SENT] })
  await press('Send code')
  expect(await alert()).toBe(
    'Failed to send email verification codeThere was an issue sending email verification code. Please try again.',
  )
  expect(screen.queryByRole('textbox')).toBeNull()
  await press('Retry')
  expect(box()).toBeTruthy()
})

test('keeps the code box for an earlier code, and can resend it [A8.6, A8.7]', async () => {
  const { sent } = await open({ send: [{ ...SENT, alreadySent: true, resendInSeconds: 0 }, SENT] })
  await press('Send code')
  const messages = screen.getByRole('region', { name: 'Messages' })
  expect(messages.textContent).toBe(
    'Failed to send email verification codeEmail verification code was already sent. Please check your inbox or use Resend function.',
  )
  expect(box()).toBeTruthy()
  await press('Resend')
  expect(sent('SendEmailVerificationCode')).toMatchObject([
    { input: { resend: false } },
    { input: { resend: true } },
  ])
  expect(within(messages).getByText('Email verification code sent')).toBeTruthy()
})

test('shows the remaining wait for a new code on the button after a reload [A4.17, A8.6]', async () => {
  await open({ send: [{ ...SENT, alreadySent: true, resendInSeconds: 37 }] })
  await press('Send code')
  const again = screen.getByRole<HTMLButtonElement>('button', { name: /^Send again in 3[67] s$/ })
  expect(again.disabled).toBe(true)
})

test('explains a wrong code, and turns the button into Retry [A8.8, A2.14]', async () => {
  const wrong = {
    isSuccess: false,
    emailVerified: false,
    errors: [
      {
        message: 'Wrong',
        details: {
          errorCode: 'CODE_INVALID',
          fieldName: 'verificationCode',
          fieldLabel: null,
          errorParams: [],
        },
      },
    ],
  }
  const { onVerified } = await open({ send: [SENT], verify: [wrong] })
  await press('Send code')
  type('000000')
  await press('Verify')
  expect(await alert()).toBe(
    'Failed to verify the code.There was an issue verifying the code. Please make sure you typed the correct code and try again.',
  )
  expect(button('Retry').disabled).toBe(false)
  expect(onVerified).not.toHaveBeenCalled()
})

interface Server {
  readonly isVerified?: boolean
  /** Answers in their order; a response is one without data. */
  readonly send?: readonly (object | Response)[]
  readonly verify?: readonly object[]
}

async function open({ isVerified = false, send = [], verify = [] }: Server) {
  const onVerified = vi.fn<() => void>()
  const next = (name: string, answers: readonly object[]) => {
    const left = [...answers]
    return () => {
      const answer = left.shift()
      return answer instanceof Response ? answer : { [name]: answer }
    }
  }
  const person = { emailVerified: isVerified, mobilePhone: null, locale: 'en' as const, countryCode: null }
  const app = await renderApp(<Page onVerified={onVerified} />, {
    path: '/',
    isSignedIn: true,
    answers: {
      UserAndAccounts: () => ({ userAndAccounts: overviewOf({ person }) }),
      SendEmailVerificationCode: next('sendEmailVerificationCode', send),
      VerifyEmail: next('verifyEmail', verify),
    },
  })
  await screen.findByText('signed in')
  return { ...app, onVerified }
}

function Page({ onVerified }: { readonly onVerified: () => void }) {
  if (useSession().status !== 'signedIn') return null
  return (
    <>
      <p>signed in</p>
      <EmailVerificationPanel onVerified={onVerified} />
    </>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Verification code/ })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const press = (name: string) => act(async () => fireEvent.click(button(name)))
const alert = async () => (await screen.findByRole('alert')).textContent
