import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { membershipOf, overviewOf } from '../../../../tests/support/overview.ts'
import { renderApp } from '../../../../tests/support/renderApp.tsx'
import type { UserAndAccounts } from '../../../engine/web/client/session/UserAndAccounts.ts'
import { AccountPeoplePage } from './AccountPeoplePage.tsx'
import type { FoundPeople, ListedPerson } from './useAccountPeople.ts'

const OK = { isSuccess: true, approval: null, errors: [] }

const refusal = (errorCode: string, fieldName: string | null = null) => ({
  ...OK,
  isSuccess: false,
  errors: [{ message: errorCode, details: { errorCode, fieldName, fieldLabel: null, errorParams: [] } }],
})

const SIGNE: ListedPerson = {
  entityId: 12,
  firstName: 'Signe',
  lastName: 'Aagaard',
  email: 'signe@firma.example',
  role: 'OPERATOR',
  kycStatus: 'UNDEFINED',
  hasLogin: false,
  mayUpdate: true,
  mayRemove: true,
  mayDelete: false,
}
const NOBODY: ListedPerson = { ...SIGNE, entityId: 13, firstName: 'Olga', email: null, mayDelete: true }
const OWN: ListedPerson = {
  ...SIGNE,
  entityId: 3,
  firstName: 'Nora',
  role: 'OWNER',
  hasLogin: true,
  mayUpdate: false,
}

const FOUND: FoundPeople = {
  accountEntityId: 7,
  accountNumber: '107',
  status: 'UBOS_PENDING',
  mayChange: true,
  hasOwners: true,
  people: [OWN, SIGNE],
  invitations: [
    {
      entityId: 40,
      firstName: 'Signe',
      lastName: 'Aagaard',
      email: 'signe@firma.example',
      expiresAtUtc: '2026-12-01T10:00:00Z',
    },
  ],
}

const OWNER = overviewOf({ accounts: [membershipOf({ entityId: 7 })] })
const STAFF = overviewOf({ userType: 'STAFF' })

interface Given {
  readonly found?: Partial<FoundPeople>
  readonly user?: UserAndAccounts
  readonly path?: string
  readonly answers?: Readonly<Record<string, readonly object[]>>
}

async function open({ found = {}, user = OWNER, path = '/account/people', answers = {} }: Given = {}) {
  const asked: Readonly<Record<string, unknown>>[] = []
  const listed = { ...FOUND, ...found }
  const app = await renderApp(<AccountPeoplePage />, {
    path,
    isSignedIn: true,
    answers: {
      UserAndAccounts: () => ({ userAndAccounts: user }),
      AccountPeople: (variables: never) => {
        asked.push(variables)
        return { accountPeople: listed }
      },
      ...Object.fromEntries(
        Object.entries(answers).map(([name, list]) => {
          const left = [...list]
          return [name, () => ({ [name.charAt(0).toLowerCase() + name.slice(1)]: left.shift() })]
        }),
      ),
    },
  })
  await screen.findByRole('heading', { level: 1 })
  return { ...app, asked }
}

const press = async (name: string | RegExp) => {
  // A dialog that closes hides the page for a moment.
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
}
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
/** Behind an open dialog, too. */
const messages = () => document.querySelector('[aria-label=Messages]')?.textContent

test('lists people with name, email and actions, and invitations read-only [A2.29, A3.17]', async () => {
  await open()
  const row = (await screen.findByRole('button', { name: 'Update: Signe Aagaard' })).closest('li')
  expect(row?.textContent).toContain('signe@firma.example')
  expect(screen.getByRole('button', { name: 'Update: Signe Aagaard' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Update: Nora Aagaard' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
  const invitations = within(screen.getByRole('region', { name: 'Invitations' }))
  expect(invitations.getByText('signe@firma.example')).toBeTruthy()
  expect(invitations.queryByRole('button', { name: /Update|Delete|Remove/ })).toBeNull()
})

test('a person is added with a role, Owner by default; a refusal shows, and the button becomes Retry [A2.30, A8.21]', async () => {
  const { sent } = await open({
    answers: { AddPeopleToAccount: [refusal('MUST_BE_UNIQUE', 'email'), refusal('NOT_READY'), OK] },
  })
  await press('Add more people')
  expect(screen.getByRole('button', { name: 'Cancel adding person' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>(/^Role/).value).toBe('OWNER')
  expect(
    within(screen.getByLabelText(/^Role/))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Owner', 'Operator', 'Viewer'])
  await press('Submit person')
  expect(sent('AddPeopleToAccount')).toEqual([])
  type(/^First name/, ' Ida ')
  type(/^Last name/, 'Holm')
  type(/^Email/, 'ida@firma.example')
  await press('Submit person')
  expect(messages()).toContain('Failed to add personThere was an issue adding this person. Please try again.')
  expect(screen.getByText('Email has already been used.')).toBeTruthy()
  await press('Retry')
  expect(messages()).toContain('Complete your onboarding first')
  await press('Retry')
  expect(sent('AddPeopleToAccount').at(-1)).toMatchObject({
    input: {
      personsToCreate: [{ firstName: 'Ida', lastName: 'Holm', email: 'ida@firma.example' }],
      role: 'OWNER',
      accountEntityId: null,
    },
  })
  expect(messages()).toContain('Person added')
  expect(screen.getByRole('button', { name: 'Add more people' })).toBeTruthy()
})

test('editing a person asks for no role and sends only changed fields [A2.30, A4.34, A8.21]', async () => {
  const { sent, asked } = await open({
    answers: { UpdatePersonForAccount: [refusal('UNKNOWN_PROBLEM'), OK] },
  })
  await screen.findByRole('button', { name: 'Update: Signe Aagaard' })
  await press('Update: Signe Aagaard')
  expect(screen.getByRole('button', { name: 'Cancel update: Signe Aagaard' })).toBeTruthy()
  expect(screen.queryByLabelText(/^Role/)).toBeNull()
  type(/^Last name/, 'Holm')
  await press('Submit person')
  expect(messages()).toContain('Failed to update person')
  await press('Retry')
  expect(sent('UpdatePersonForAccount').at(-1)).toMatchObject({ input: { entityId: 12, lastName: 'Holm' } })
  expect(sent('UpdatePersonForAccount').at(-1)).not.toMatchObject({ input: { firstName: 'Signe' } })
  expect(messages()).toContain('Person updated')
  expect(asked.length).toBeGreaterThan(1)
})

test('lets only staff delete a person, only without an email and after a confirmation [A6.3, A8.20, A7.32]', async () => {
  const { sent, asked } = await open({
    user: STAFF,
    path: '/account/people?accountEntityId=7',
    found: { people: [OWN, SIGNE, NOBODY] },
    answers: { DeletePersonForAccount: [refusal('IN_USE'), OK] },
  })
  expect(await screen.findAllByRole('button', { name: /^Delete/ })).toHaveLength(1)
  expect(asked[0]).toEqual({ accountEntityId: 7 })
  for (const outcome of [
    'Failed to delete personThere was an issue deleting this person. Please try again.',
    'Person deleted',
  ]) {
    await press('Delete: Olga Aagaard')
    const question = within(screen.getByRole('dialog'))
    expect(question.getByText('Are you sure you want to delete this person from the system')).toBeTruthy()
    await act(async () => fireEvent.click(question.getByRole('button', { name: 'Delete' })))
    expect(messages()).toContain(outcome)
  }
  expect(sent('DeletePersonForAccount').at(-1)).toMatchObject({
    input: { personEntityId: 13, accountEntityId: 7 },
  })
})

test('reports a change that waits for approval', async () => {
  await open({
    user: STAFF,
    path: '/account/people?accountEntityId=7',
    answers: { RemovePeopleFromAccount: [{ ...OK, approval: { entityId: 5 } }] },
  })
  await screen.findByRole('button', { name: 'Update: Signe Aagaard' })
  await press('Remove: Signe Aagaard')
  await act(async () =>
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' })),
  )
  expect(messages()).toContain('Sent to a second person for approval')
})

test('a failed invitation shows a message [A8.22, B8.7]', async () => {
  const { sent } = await open({
    answers: { CreateUserInvitationTokens: [refusal('INTERNAL'), { ...OK, invitedPeople: [] }] },
  })
  await screen.findByRole('button', { name: 'Update: Signe Aagaard' })
  await press('Invite everyone without a login')
  expect(messages()).toContain(
    'Failed to create invitationsThere was an issue creating invitations for company owners. Please try again.',
  )
  await press('Invite everyone without a login')
  expect(messages()).toContain('Invitations sent')
  expect(sent('CreateUserInvitationTokens')[0]).toMatchObject({
    input: { invitationType: 'USER_INVITATION' },
  })
})

test('an owner says that the list of owners is complete', async () => {
  const { sent } = await open({ answers: { UpdateUboStatus: [OK] } })
  expect(await screen.findByText('Owners not named yet')).toBeTruthy()
  await press('All owners are on the list')
  expect(sent('UpdateUboStatus')).toMatchObject([{ input: { isSpecified: true } }])
})

test('shows a message to people who do not own the account, without a request', async () => {
  const viewer = { ...membershipOf({ entityId: 7 }), accountRole: { role: 'VIEWER' as const } }
  const { asked } = await open({ user: overviewOf({ accounts: [viewer] }) })
  expect(screen.getByText('Only owners of the account can see and change the people on it.')).toBeTruthy()
  expect(asked).toEqual([])
})
