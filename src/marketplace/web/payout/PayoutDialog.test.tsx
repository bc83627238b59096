import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { reply } from '../../../../tests/support/fakeApi.ts'
import { membershipOf, overviewOf } from '../../../../tests/support/overview.ts'
import { renderApp } from '../../../../tests/support/renderApp.tsx'
import type { Locale } from '../../../engine/model/Text.ts'
import { useSession } from '../../../engine/web/client/session/SessionProvider.tsx'
import { PayoutDialog } from './PayoutDialog.tsx'
// Fetched when it is needed, which on a busy machine takes longer than a test may.
import '../../../engine/web/forms/sandbox/SandboxText.tsx'

const bankAccount = (entityId: number, facts: object = {}) => ({
  entityId,
  holderName: 'Nora Lind',
  bban: null,
  ibanNumber: `DE8937040044053201300${entityId}`,
  isDefault: false,
  state: 'READY',
  usableFromUtc: '2026-11-19T08:00:00Z',
  ...facts,
})
const TERMS = {
  accountHolder: 'Nora Lind',
  currencyCode: 'DKK',
  availableBalance: '1000.00',
  allowInstantPayouts: true,
  mayAddAccounts: true,
  allowedAccounts: [
    bankAccount(1),
    bankAccount(2),
    bankAccount(3, { state: 'UNPROVEN', usableFromUtc: null }),
  ],
}

test('offers only bank accounts that are ready, and shows the state of each [B3.2, B3.4]', async () => {
  await open()
  const options = within(screen.getByRole('radiogroup', { name: /^To bank account/ })).getAllByRole('radio')
  expect(options).toHaveLength(2)
  expect(screen.getByText('We are checking that it is yours')).toBeTruthy()
  expect(screen.getByRole('dialog').textContent).toContain('1,000.00\u00a0DKK')
})

test.each([
  ['', 'Please enter an amount'],
  ['0', 'Please enter an amount'],
  ['1000.01', 'You have 1,000.00 DKK available'],
])('the amount “%s” is refused before anything is sent', async (typed, message) => {
  const { sent } = await open()
  type(typed)
  await press('Withdraw')
  expect(screen.getByText(message)).toBeTruthy()
  expect(amount().getAttribute('aria-invalid')).toBe('true')
  expect(sent('CreateAiiaPayout')).toEqual([])
})

test('a payout goes to the chosen account in the chosen way, and the dialog closes [B3.2]', async () => {
  const { sent } = await open()
  type('250.50')
  const [, second] = within(screen.getByRole('radiogroup', { name: /^To bank account/ })).getAllByRole(
    'radio',
  )
  fireEvent.click(second as HTMLElement)
  fireEvent.click(screen.getByRole('radio', { name: /^By ordinary bank transfer/ }))
  await press('Withdraw')
  expect(sent('CreateAiiaPayout')).toEqual([])
  expect(sent('CreateStandardPayout')).toMatchObject([
    { input: { amount: '250.50', allowedPayoutBankAccountEntityId: 2 } },
  ])
  expect(await screen.findByText('Your payout is requested')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('asks customers without a second factor for a code from their phone, then resends the same payout', async () => {
  const answers = ['TWO_FACTOR_REQUIRED', null]
  const { sent } = await open({ refusals: () => answers.shift() ?? null })
  type('250')
  await press('Withdraw')
  const question = await screen.findByRole('dialog', { name: 'Confirm that it is you' })
  expect(question.textContent).toContain('+45 20 12 34 56')
  // What is confirmed: amount, payee and account.
  expect(question.textContent).toContain('Withdraw 250.00\u00a0DKK to Nora Lind, DE89 3704 0044 0532 0130 01')
  fireEvent.change(within(question).getByRole('textbox'), { target: { value: '123456' } })
  await act(async () =>
    fireEvent.click(within(question).getByRole('button', { name: 'Confirm and withdraw' })),
  )
  await waitFor(() => expect(sent('CreateAiiaPayout')).toHaveLength(2))
  const [first, second] = sent('CreateAiiaPayout')
  expect(second).toMatchObject({ input: { amount: '250', allowedPayoutBankAccountEntityId: 1 } })
  expect((second as { input: object }).input).toMatchObject(
    Object.fromEntries(
      Object.entries((first as { input: object }).input).filter(([name]) => name !== 'clientCorrelationId'),
    ),
  )
  expect(await screen.findByText('Your payout is requested')).toBeTruthy()
})

test.each([
  ['en', 'The payout was not requested', 'The account has only 1,012.00 DKK available'],
  ['da', 'Udbetalingen blev ikke bestilt', 'Kontoen har kun 1.012,00 DKK til rådighed'],
  ['sv', 'Uttaget begärdes inte', 'Kontot har bara 1 012,00 DKK tillgängligt'],
  ['no', 'Utbetalingen ble ikke bestilt', 'Kontoen har bare 1 012,00 DKK tilgjengelig'],
] as const)(
  '%s: what the server refuses is said at the amount, which stays',
  async (locale, title, problem) => {
    await open({ locale, refusals: () => 'INSUFFICIENT_FUNDS' })
    type('250')
    await act(async () => fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLElement))
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByText(problem)).toBeTruthy()
    expect(amount().value).toBe('250')
    expect(amount().getAttribute('aria-invalid')).toBe('true')
  },
)

test('without a bank account that is ready the dialog says so, and an operator may not add one', async () => {
  await open({ terms: { allowedAccounts: [], mayAddAccounts: false } })
  expect(screen.getByRole('alert').textContent).toBe(
    'You have no bank account to pay out to yet. An owner of the account can add one.',
  )
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add a bank account' })).toBeNull()
})

test('asks for a new bank account in the name of the account holder, not of the account [B3.4]', async () => {
  const { sent } = await open({ refusals: () => 'TWO_FACTOR_REQUIRED' })
  await press('Add a bank account')
  expect(screen.getByRole('dialog').textContent).toContain('It must be in the name of Nora Lind.')
  fireEvent.change(screen.getByRole('textbox', { name: /^Registration number/ }), {
    target: { value: '9570' },
  })
  fireEvent.change(screen.getByRole('textbox', { name: /^Account number/ }), {
    target: { value: '0012345678' },
  })
  await press('Add')
  const question = await screen.findByRole('dialog', { name: 'Confirm that it is you' })
  expect(question.textContent).toContain('Add bank account 9570 0012345678 of Nora Lind')
  expect(sent('AddPayoutAccount')).toMatchObject([
    { input: { bban: { country: 'DK', bankCode: '9570', accountNumber: '0012345678' } } },
  ])
})

test('removes a bank account only after a confirmation that names the consequences', async () => {
  const { sent } = await open()
  const remove = 'Remove DE89 3704 0044 0532 0130 01'
  await press(remove)
  const question = await screen.findByRole('dialog', { name: 'Remove bank account?' })
  expect(question.textContent).toContain('DE89 3704 0044 0532 0130 01 can no longer be paid out to')
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Remove bank account?' })).toBeNull())
  expect(sent('RemovePayoutAccount')).toEqual([])
  await press(remove)
  await act(async () =>
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: 'Remove bank account?' })).getByRole('button', {
        name: 'Remove',
      }),
    ),
  )
  expect(await screen.findByText('Bank account removed')).toBeTruthy()
  expect(sent('RemovePayoutAccount')).toMatchObject([{ input: { allowedPayoutBankAccountEntityId: 1 } }])
})

test('uploads a bank document for an unproven account, and shows refusals [B3.4]', async () => {
  const answers = ['FILE_TYPE_REFUSED', null]
  const { sent } = await open({ refusals: () => answers.shift() ?? null })
  const send = 'Send a document from the bank that shows that DE89 3704 0044 0532 0130 03 is yours'
  expect(screen.getAllByRole('button', { name: /^Send a document/ })).toHaveLength(1)
  const row = screen.getByRole('button', { name: send }).parentElement as HTMLElement
  const choose = (name: string) =>
    act(async () =>
      fireEvent.change(row.querySelector('input[type=file]') as HTMLElement, {
        target: { files: [new File(['statement'], name)] },
      }),
    )
  await choose('statement.exe')
  expect(await screen.findByText('The document was not sent')).toBeTruthy()
  await choose('statement.pdf')
  expect(await screen.findByText('We have your document')).toBeTruthy()
  expect(sent('UploadAccountDocument')).toMatchObject([
    { input: { documentType: 'SUPPORTING' } },
    { input: { documentType: 'SUPPORTING' } },
  ])
})

test('shows amount and bank account of a waiting payout', async () => {
  await open({
    waiting: [
      {
        entityId: 8,
        amount: '75.25',
        registeredAt: '2026-11-19T08:00:00Z',
        bbanBankCode: '9570',
        bbanAccountNumber: '0012345678',
        iban: null,
      },
    ],
  })
  await screen.findByText('Waiting to be released')
  expect(screen.getByRole('dialog').textContent).toContain('75.25\u00a0DKK · 9570 0012345678')
})

test('reports a dialog that cannot be opened, and retries', async () => {
  const server = { isDown: true }
  await open({ isDown: () => server.isDown })
  expect(screen.getByText('This could not be opened')).toBeTruthy()
  server.isDown = false
  await press('Try again')
  expect(await screen.findByRole('textbox')).toBeTruthy()
})

interface Given {
  readonly locale?: Locale
  readonly terms?: Partial<Record<keyof typeof TERMS, unknown>>
  /** What the server refuses each request with; null: nothing. */
  readonly refusals?: () => string | null
  readonly isDown?: () => boolean
  readonly waiting?: readonly object[]
}

async function open({
  locale = 'en',
  terms,
  refusals = () => null,
  isDown = () => false,
  waiting = [],
}: Given = {}) {
  const membership = membershipOf({
    entityId: 5,
    accountNumber: '10000005',
    balance: '1000.00',
  })
  const overview = overviewOf({
    accounts: [membership],
    person: { emailVerified: true, mobilePhone: '+4520123456', locale, countryCode: null },
  })
  const payload = () => {
    const code = refusals()
    return {
      isSuccess: code === null,
      is2FaVerified: code !== 'TWO_FACTOR_REQUIRED',
      errors: code === null ? [] : [refusalOf(code)],
    }
  }
  const app = await renderApp(<Page />, {
    path: '/account/banking',
    isSignedIn: true,
    locale,
    texts: ['payout', 'fields', 'account', 'sandboxes'],
    answers: {
      UserAndAccounts: () => ({ userAndAccounts: overview }),
      PayoutTerms: () =>
        isDown()
          ? reply({ errors: [{ message: 'Down', extensions: { code: 'INTERNAL' } }] }, 500)
          : { payoutTerms: { ...TERMS, ...terms } },
      WaitingPayouts: () => ({ aiiaBankPayouts: { nodes: waiting } }),
      AddPayoutAccount: () => ({ addPayoutAccount: payload() }),
      UploadAccountDocument: () => ({ uploadAccountDocument: { ...payload(), documentEntityId: 9 } }),
      RemovePayoutAccount: () => ({ removePayoutAccount: { isSuccess: true, errors: [] } }),
      CreateAiiaPayout: () => ({ createAiiaPayout: payload() }),
      CreateStandardPayout: () => ({ createStandardPayout: payload() }),
      SendPhoneVerificationCode: () => ({
        sendPhoneVerificationCode: { isSuccess: true, alreadySent: false, resendInSeconds: 60, errors: [] },
      }),
      Verify2FaVerification: () => ({
        verify2FaVerification: { isSuccess: true, isVerified: true, errors: [] },
      }),
    },
  })
  await screen.findByRole('dialog')
  await waitFor(() => expect(document.querySelector('.MuiSkeleton-root')).toBeNull())
  return app
}

const refusalOf = (errorCode: string) => ({
  message: errorCode,
  details: {
    errorCode,
    fieldName: errorCode === 'INSUFFICIENT_FUNDS' ? 'amount' : null,
    fieldLabel: null,
    errorParams: [{ paramCode: 'available', paramValue: '1012.00 DKK' }],
  },
})

function Page() {
  const session = useSession()
  const [isOpen, setOpen] = useState(true)
  const membership = session.status === 'signedIn' ? session.currentAccount : null
  if (session.status !== 'signedIn' || !membership || !isOpen) return null
  return <PayoutDialog user={session.user} membership={membership} onClose={() => setOpen(false)} />
}

const amount = () => screen.getAllByRole<HTMLInputElement>('textbox')[0] as HTMLInputElement
const type = (value: string) => fireEvent.change(amount(), { target: { value } })
const press = async (name: string) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })))
}
