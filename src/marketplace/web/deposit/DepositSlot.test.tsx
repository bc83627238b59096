import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { reply } from '../../../../tests/support/fakeApi.ts'
import { membershipOf, overviewOf } from '../../../../tests/support/overview.ts'
import { renderApp } from '../../../../tests/support/renderApp.tsx'
import type { Membership } from '../../../engine/web/client/session/UserAndAccounts.ts'
import { useSession } from '../../../engine/web/client/session/SessionProvider.tsx'
import { createI18n } from '../../../engine/web/i18n/createI18n.ts'
import { provideTexts } from '../../../engine/web/i18n/needTexts.ts'
import { useOnboarding } from '../onboarding/OnboardingContext.ts'
import type { OnboardingStatus } from '../onboarding/onboardingStep.ts'
import { OnboardingFrame } from '../onboarding/overlay/OnboardingFrame.tsx'
import { DepositSlot } from './DepositSlot.tsx'
// Fetched when they are needed, which on a busy machine takes longer than a test may.
import '../../../engine/web/forms/sandbox/SandboxText.tsx'
import '../onboarding/overlay/StepOverlay.tsx'
import './DepositLayer.tsx'

beforeAll(async () => provideTexts(await createI18n('en')))

const BANK = {
  name: 'Sydhavn Bank',
  address: 'Havnegade 12, 1058 København K',
  iban: 'DK4395700012345678',
  swiftBic: 'SYHADKKK',
  accountNumber: '0012345678',
  registrationNumber: '9570',
  country: 'DK',
}
const CONFIGURATION = {
  accountHolder: 'Nora Lind',
  minimumTransferAmount: '50.00',
  allowStandardPayments: true,
  allowInstantPayments: true,
  allowCardPayments: false,
  receivingBank: BANK,
}

test('the dialog names the account, and asks for an amount with its smallest value [B2.27, B2.28, B9.1]', async () => {
  await openForm()
  const dialog = screen.getByRole('dialog', { name: 'Make a deposit' })
  for (const fact of ['Nora Lind', '10000005', '1,234.50\u00a0DKK'])
    expect(dialog.textContent).toContain(fact)
  expect(amount().placeholder).toBe('Enter amount (minimum 50 DKK)')
})

test.each([
  ['', 'Please enter an amount'],
  ['49', 'The minimum transfer amount is 50.00 DKK'],
  ['75.25', 'Use one decimal at most'],
])('the amount “%s” is refused before anything is sent [B5.2]', async (typed, message) => {
  const { sent } = await openForm()
  type(typed)
  await press('Make instant deposit via bank')
  expect(screen.getByText(message)).toBeTruthy()
  expect(amount().getAttribute('aria-invalid')).toBe('true')
  expect(sent('CreateAiiaDeposit')).toEqual([])
})

test('fetches and shows the fee when typing pauses and when the field loses focus [B4.4, B8.5]', async () => {
  const { sent } = await openForm()
  type('100')
  const warning = 'For amounts below 500 DKK we charge additional fee of 10 DKK'
  expect(await screen.findByText(warning)).toBeTruthy()
  type('600')
  fireEvent.blur(amount())
  await waitFor(() => expect(screen.queryByText(warning)).toBeNull())
  expect(sent('CalculateProcessingFee')).toEqual([{ amount: '100' }, { amount: '600' }])
})

test('shows the duration of each method, and offers the last bank account again [B2.29, B2.30, B2.31]', async () => {
  const { sent } = await openForm({ last: '******4711' })
  const note = (name: string) => {
    const id = screen.getByRole('button', { name }).getAttribute('aria-describedby') ?? ''
    return document.getElementById(id)?.textContent
  }
  expect(note('Make instant deposit via bank')).toBe('The money arrives at once. Your bank may charge a fee.')
  expect(note('Make standard deposit via bank')).toBe('The money arrives in about 24 hours.')
  type('600')
  fireEvent.click(
    screen.getByRole('checkbox', { name: 'Use the same bank account as last time (******4711)' }),
  )
  await press('Make standard deposit via bank')
  expect(sent('CreateAiiaDeposit')).toMatchObject([
    { input: { amount: '600', storeAndReusePaymentAccount: true, useInstantPayment: false } },
  ])
})

test('reports a failed deposit, keeps the amount and allows a retry [B4.1, B8.3]', async () => {
  await openForm()
  type('600')
  await press('Make instant deposit via bank')
  const messages = screen.getByLabelText('Messages')
  expect(messages.textContent).toContain('Failed to make depositPlease try again later')
  expect(amount().value).toBe('600')
  expect(button('Try again').disabled).toBe(false)
})

test('shows the bank details on demand [B2.32, B9.1]', async () => {
  await openForm()
  expect(screen.queryByText('DK4395700012345678')).toBeNull()
  await press('Make a manual transaction')
  const dialog = screen.getByRole('dialog')
  for (const fact of [
    '1-2 business days',
    'Sydhavn Bank',
    'Denmark',
    '9570',
    '0012345678',
    BANK.iban,
    'SYHADKKK',
  ])
    expect(dialog.textContent).toContain(fact)
  // The message by which the money finds its account.
  expect(within(dialog).getAllByText('10000005')).toHaveLength(2)
})

test('copies the values for a bank transfer [B2.32]', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }))
  onTestFinished(() => void vi.unstubAllGlobals())
  await openForm()
  await press('Make a manual transaction')
  for (const name of [
    'Registration number',
    'Account number',
    'IBAN',
    'SWIFT/BIC',
    'Message to the recipient',
  ])
    await press(`Copy ${name}`)
  expect(writeText.mock.calls.flat()).toEqual(['9570', '0012345678', BANK.iban, 'SYHADKKK', '10000005'])
  expect(screen.getByLabelText('Messages').textContent).toContain('Copied')
})

test('shows the bank details at once, with a warning, without online payment [B4.2, B8.4]', async () => {
  await openForm({ configuration: { allowStandardPayments: false, allowInstantPayments: false } })
  expect(screen.getByRole('alert').textContent).toBe(
    'Online payment options are currently not available for your account. You can use the manual transaction option below.',
  )
  expect(screen.getByText(BANK.iban)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('reports missing bank details for a currency without a receiving bank [B8.6]', async () => {
  await openForm({
    configuration: { allowStandardPayments: false, allowInstantPayments: false, receivingBank: null },
  })
  // Nothing else: there is no transaction below to make oneself either.
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'We have no bank account in DKK yet, so money cannot be transferred to this account.',
  ])
  expect(screen.queryByText(BANK.iban)).toBeNull()
})

test.each([
  ['COMPLETED', 'The money is on your account'],
  ['AUTHORIZED', 'The money is on its way'],
  ['CREATED', 'Your bank has not answered yet'],
  ['REJECTED', 'No money was moved'],
])('tells a customer who returns from the bank that the deposit is %s', async (status, title) => {
  await open({ search: '?deposit=D-123456789012', outcome: status })
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
  await press('Close')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('asks for a deposit when the customer becomes ready to invest, and can be closed [A4.32, B4.3]', async () => {
  const server = { status: 'FINANCIAL_LITERACY_REQUIRED' as OnboardingStatus }
  const { router } = await open({ server })
  expect(screen.queryByRole('dialog', { name: 'Make a deposit' })).toBeNull()
  server.status = 'READY'
  await refetch()
  expect(await screen.findByRole('dialog', { name: 'Make a deposit' })).toBeTruthy()
  await press('Close')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(router.state.location.search).toBe('')
})

test.each([
  ['was ready before', 'READY', {}],
  ['has an account whose identity check is open', 'AML_REQUIRED', { account: { kycStatus: 'PENDING' } }],
  [
    'has a business that is not checked',
    'AML_REQUIRED',
    { account: { type: 'BUSINESS', businessCheckStatus: 'PENDING' } },
  ],
  ['only looks at the account', 'AML_REQUIRED', { role: 'VIEWER' }],
  ['only gives collateral', 'AML_REQUIRED', { role: 'COLLATERAL_PROVIDER' }],
  ['borrows', 'AML_REQUIRED', { account: { purpose: 'LOAN' } }],
] as const)('does not ask a person who %s [A4.32, B4.3]', async (_who, before, facts) => {
  const server = { status: before as OnboardingStatus }
  const { sent } = await open({ server, ...facts })
  server.status = 'READY'
  await refetch()
  await waitFor(() => expect(sent('OnboardingStatus').length).toBeGreaterThan(1))
  expect(screen.queryByRole('dialog', { name: 'Make a deposit' })).toBeNull()
})

interface Given {
  readonly search?: string
  readonly last?: string
  readonly configuration?: Partial<Record<keyof typeof CONFIGURATION, unknown>>
  readonly outcome?: string
  readonly server?: { readonly status: OnboardingStatus }
  readonly account?: Partial<Membership['account']>
  readonly role?: string
}

async function openForm(given: Given = {}) {
  const app = await open({ search: '?deposit=new', ...given })
  await screen.findByText('Nora Lind')
  return app
}

async function open(given: Given) {
  const {
    search = '',
    last,
    configuration,
    outcome,
    server = { status: 'READY' },
    account,
    role = 'OWNER',
  } = given
  const membership = {
    ...membershipOf({ entityId: 5, accountNumber: '10000005', balance: '1234.50', ...account }),
    accountRole: { role },
  }
  const overview = overviewOf({ accounts: [membership as Membership] })
  const app = await renderApp(<Page />, {
    path: `/investor/dashboard${search}`,
    isSignedIn: true,
    answers: {
      UserAndAccounts: () => ({ userAndAccounts: overview }),
      OnboardingStatus: () => ({ onboardingStatus: server.status }),
      DepositTerms: () => ({
        incomingBankTransferConfiguration: { ...CONFIGURATION, ...configuration },
        lastSuccessfulDeposit: last === undefined ? null : { payerTokenRedactedAccountNumber: last },
      }),
      CalculateProcessingFee: (variables: { readonly amount: string }) => ({
        calculateProcessingFee: {
          processingFee: Number(variables.amount) < 500 ? '10.00' : '0.00',
          processingFeeLimit: '500.00',
        },
      }),
      CreateAiiaDeposit: () =>
        reply({ errors: [{ message: 'No bank', extensions: { code: 'INTERNAL' } }] }, 500),
      DepositOutcome: () => ({
        aiiaBankDeposits: {
          nodes: [
            {
              amount: '600.00',
              status: outcome,
              isInstantPayment: true,
              currency: { code: 'DKK' },
              loanPayment: null,
              earlyRepaymentQuote: null,
            },
          ],
        },
      }),
    },
  })
  await screen.findByText('The page')
  return app
}

function Page() {
  const session = useSession()
  if (session.status !== 'signedIn') return null
  return (
    <OnboardingFrame session={session}>
      <p>The page</p>
      <Refetch />
      <DepositSlot session={session} />
    </OnboardingFrame>
  )
}

function Refetch() {
  const { refetch: ask } = useOnboarding()
  return <button onClick={() => void ask()}>Refetch</button>
}

const refetch = async () => {
  await act(async () => fireEvent.click(screen.getByText('Refetch')))
}
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Amount/ })
const type = (value: string) => fireEvent.change(amount(), { target: { value } })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = async (name: string) => {
  await act(async () => fireEvent.click(button(name)))
}
