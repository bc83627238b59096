import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { membershipOf, overviewOf } from '../../../../tests/support/overview.ts'
import { renderApp } from '../../../../tests/support/renderApp.tsx'
import type { AdminModel } from '../../../engine/model/AdminModel.ts'
import { loadEntityConfig } from '../../../engine/model/config/loadEntityConfig.ts'
import { customerModel } from '../../../engine/model/narrow/customerModel.ts'
import { resolveAdminModel } from '../../../engine/model/resolveAdminModel.ts'
import { createI18n } from '../../../engine/web/i18n/createI18n.ts'
import { provideTexts } from '../../../engine/web/i18n/needTexts.ts'
import { readSchemaModel } from '../../../engine/schema/readSchemaModel.ts'
import type { Account, Membership } from '../../../engine/web/client/session/UserAndAccounts.ts'
import { CustomerPage } from '../CustomerPage.tsx'

let model: AdminModel

beforeAll(async () => {
  provideTexts(await createI18n('en'))
  const schema = await readSchemaModel({ kind: 'file', path: 'schema/schema.graphql' })
  model = customerModel(resolveAdminModel(schema, await loadEntityConfig('entity-config'), 'en'))
})

const OK = { isSuccess: true, is2FaVerified: true, errors: [] }
const CODE_NEEDED = {
  isSuccess: false,
  is2FaVerified: false,
  errors: [
    {
      message: 'A code is needed.',
      details: { errorCode: 'TWO_FACTOR_REQUIRED', fieldName: null, fieldLabel: null, errorParams: [] },
    },
  ],
}

interface Given {
  readonly account?: Partial<Account>
  readonly role?: Membership['accountRole']['role']
  readonly updates?: readonly object[]
}

async function open({ account = {}, role = 'OWNER', updates = [OK] }: Given = {}) {
  const left = [...updates]
  const member: Membership = { ...membershipOf({ entityId: 7, ...account }), accountRole: { role } }
  const app = await renderApp(<CustomerPage />, {
    path: '/account/settings#tab=account',
    isSignedIn: true,
    model,
    texts: ['portal', 'fields', 'account', 'autoInvest'],
    answers: {
      UserAndAccounts: () => ({ userAndAccounts: overviewOf({ accounts: [member] }) }),
      UpdateAccountInformationFields: () => ({ result: left.shift() }),
      SendPhoneVerificationCode: () => ({
        sendPhoneVerificationCode: {
          isSuccess: true,
          alreadySent: false,
          resendInSeconds: 60,
          errors: [],
        },
      }),
      Verify2FaVerification: () => ({
        verify2FaVerification: { isSuccess: true, isVerified: true, errors: [] },
      }),
    },
  })
  await screen.findByRole('heading', { name: 'account 7' })
  if (role === 'OWNER') await screen.findByLabelText(/^Name of the account/)
  const inputs = () =>
    (app.sent('UpdateAccountInformationFields') as readonly { readonly input: object }[]).map(
      ({ input }) => input,
    )
  return { ...app, inputs }
}

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getAllByRole('button', { name }).at(-1) ?? document.body))
const save = () => {
  const form = screen.getByLabelText(/^Name of the account/).closest('form')
  return act(async () => fireEvent.submit(form ?? document.body))
}
const messages = () => document.querySelector('[aria-label=Messages]')?.textContent

test('an owner names the account; only what has changed is sent [A7.34]', async () => {
  const { inputs } = await open({
    updates: [OK, OK],
    account: { accountName: 'Savings', bbanBankCode: '3000', bbanAccountNumber: '1234567' },
  })
  expect(screen.getByLabelText<HTMLInputElement>(/^Bank code/).value).toBe('3000')
  type(/^Name of the account/, ' House ')
  await save()
  type(/^Name of the account/, '')
  await save()
  expect(inputs()).toMatchObject([{ accountName: 'House' }, { accountName: '' }])
  expect(Object.keys(inputs()[0] ?? {})).toEqual(['accountName', 'clientCorrelationId'])
  expect(messages()).toContain('Saved')
})

test('saves another bank account after a code from the phone [A7.34]', async () => {
  const { sent, inputs } = await open({ updates: [CODE_NEEDED, OK] })
  type(/^Bank code/, '3000')
  type(/^Account number/, '0012345678')
  await save()
  fireEvent.change(await screen.findByRole('textbox', { name: /^Code/ }), { target: { value: '123456' } })
  await press('Confirm and save')
  expect(sent('SendPhoneVerificationCode')).toMatchObject([{ input: { phoneNumber: '+4512345678' } }])
  expect(inputs()).toMatchObject([
    { bbanBankCode: '3000', bbanAccountNumber: '0012345678' },
    { bbanBankCode: '3000', bbanAccountNumber: '0012345678' },
  ])
  expect(messages()).toContain('Saved')
})

test('half a bank account, letters, and an emptied bank account show an error at the field and are not sent', async () => {
  const { sent } = await open({ account: { bbanBankCode: '3000', bbanAccountNumber: '1234567' } })
  type(/^Bank code/, '30a')
  type(/^Account number/, '')
  await save()
  expect(screen.getByText('Enter 3 to 5 digits')).toBeTruthy()
  expect(screen.getByLabelText(/^Account number/).getAttribute('aria-invalid')).toBe('true')
  expect(sent('UpdateAccountInformationFields')).toEqual([])
})

test('hides the form from people who only act on the account', async () => {
  await open({ role: 'OPERATOR' })
  expect(screen.queryByLabelText(/^Name of the account/)).toBeNull()
})
