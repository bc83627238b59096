import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, IdentityFixture, type Payload, refusals } from '../contract/identity/IdentityFixture.ts'
import { addAccount, addCustomer, type Customer } from '../contract/onboarding/OnboardingFixture.ts'

let fixture: IdentityFixture
beforeAll(async () => {
  fixture = await IdentityFixture.open()
})
afterAll(() => fixture.close())

const REUSED = ['MUST_BE_UNIQUE clientCorrelationId']

const open = (who: Caller, clientCorrelationId: string, more: object = {}): Promise<Payload> =>
  fixture.run(
    'createAccount',
    { clientCorrelationId, accountType: 'INDIVIDUAL', currencyEntityId: 1, ...more },
    who,
    'account { entityId accountName }',
  )

const accountsOf = async ({ personId }: Customer): Promise<number> => {
  const { count } = await fixture.row<{ count: number }>(
    'select count(*)::int as count from account_person_roles where person_id = $1',
    [personId],
  )
  return count
}

test('returns no answer of another user with the same id', async () => {
  const [anna, bo] = [await addCustomer(fixture), await addCustomer(fixture)]
  const id = randomUUID()
  const first = await open(anna, id, { accountName: 'Of Anna' })
  const other = await open(bo, id, { accountName: 'Of Anna' })
  expect(other).toMatchObject({ isSuccess: true, errors: [] })
  expect(other['account']).not.toEqual(first['account'])
  // Nor while the first one still runs.
  const again = randomUUID()
  const [one, two] = await Promise.all([open(anna, again), open(bo, again)])
  expect(one['account']).not.toEqual(two['account'])
  expect([await accountsOf(anna), await accountsOf(bo)]).toEqual([2, 2])
})

test('one id in two operations is two requests', async () => {
  const who = await addCustomer(fixture)
  const clientCorrelationId = randomUUID()
  expect(refusals(await open(who, clientCorrelationId))).toEqual([])
  const renamed = { clientCorrelationId, firstName: 'Kirsten' }
  expect(refusals(await fixture.run('updatePersonForCurrentUser', renamed, who))).toEqual([])
  const found = await fixture.row('select first_name from people where entity_id = $1', [who.personId])
  expect(found).toEqual({ first_name: 'Kirsten' })
})

test('a repeat gets the first answer and changes nothing, also five at once', async () => {
  const who = await addCustomer(fixture)
  const id = randomUUID()
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => open(who, id)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer['account']))).size).toBe(1)
  expect(await accountsOf(who)).toBe(1)
})

test('allows a retry with the same id after a refusal', async () => {
  const who = await addCustomer(fixture, { emailVerified: false })
  const id = randomUUID()
  expect(refusals(await open(who, id))).toEqual(['EMAIL_NOT_VERIFIED'])
  await fixture.server.db.query('update people set email_verified = true where entity_id = $1', [
    who.personId,
  ])
  expect(refusals(await open(who, id))).toEqual([])
})

/** Pairs of requests that differ in one thing, and what the second would change. */
const CHANGED: readonly (readonly [
  string,
  (
    who: Customer,
  ) => Promise<readonly [string, Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>]>,
])[] = [
  [
    'the name of an account',
    () =>
      Promise.resolve([
        'createAccount',
        { accountType: 'INDIVIDUAL', currencyEntityId: 1, accountName: 'A' },
        { accountType: 'INDIVIDUAL', currencyEntityId: 1, accountName: 'B' },
      ]),
  ],
  [
    'a person',
    () => Promise.resolve(['updatePersonForCurrentUser', { firstName: 'Ane' }, { firstName: 'Bea' }]),
  ],
  [
    'an empty value',
    () =>
      Promise.resolve([
        'updatePersonForCurrentUser',
        { firstName: 'Ane', lastName: null },
        { firstName: 'Ane', lastName: 'Bech' },
      ]),
  ],
  [
    'a setting',
    () =>
      Promise.resolve([
        'updateSettingsForCurrentUser',
        { isNewsletterAccepted: true },
        { isNewsletterAccepted: false },
      ]),
  ],
]

test.each(CHANGED)(
  'another value for %s under the same id is refused, and changes nothing',
  async (_name, pair) => {
    const who = await addCustomer(fixture)
    const [operation, first, second] = await pair(who)
    const clientCorrelationId = randomUUID()
    const ask = (input: Readonly<Record<string, unknown>>) =>
      fixture.run(operation, { clientCorrelationId, ...input }, who)
    expect(refusals(await ask(first))).toEqual([])
    expect(refusals(await ask(second))).toEqual(REUSED)
    expect(refusals(await ask(first))).toEqual([])
  },
)

test('the same request for another account under the same id is refused', async () => {
  const owner = await addCustomer(fixture, { account: {} })
  const other = await addAccount(fixture, owner.personId)
  const clientCorrelationId = randomUUID()
  const ask = (accountId: number | undefined) =>
    fixture.run(
      'addPeopleToAccount',
      {
        clientCorrelationId,
        personsToCreate: [
          { firstName: 'Ida', lastName: 'Juhl', email: `${clientCorrelationId}@post.example` },
        ],
        role: 'OPERATOR',
      },
      { token: owner.token, ...(accountId === undefined ? {} : { accountId }) },
    )
  expect(refusals(await ask(owner.accountId))).toEqual([])
  expect(refusals(await ask(other))).toEqual(REUSED)
})

test('staff: another row, another value and another version under the same id are refused', async () => {
  const { accessToken: token } = await fixture.server.signIn('senior')
  const people = await fixture.server.db.query<{ id: number; version: number }>(
    `select p.entity_id as id, p.entity_version as version from people p join users u on u.person_id = p.entity_id
     where u.user_type = 'INVESTOR' order by p.entity_id limit 2`,
  )
  const clientCorrelationId = randomUUID()
  const [one, two] = people
  const ask = (input: object) =>
    fixture.run('updatePerson', { clientCorrelationId, workPhone: '+4520998877', ...input }, { token })
  const first = { entityId: one?.id, entityVersion: one?.version }
  expect(refusals(await ask(first))).toEqual([])
  expect(refusals(await ask({ entityId: two?.id, entityVersion: two?.version }))).toEqual(REUSED)
  expect(refusals(await ask({ ...first, workPhone: '+4520998878' }))).toEqual(REUSED)
  expect(refusals(await ask({ ...first, entityVersion: Number(one?.version) + 1 }))).toEqual(REUSED)
  expect(refusals(await ask(first))).toEqual([])
})

test('a file with another name, or another file with the same name, under the same id is refused', async () => {
  const who = await addCustomer(fixture)
  const clientCorrelationId = randomUUID()
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const upload = async (name: string, content: Uint8Array<ArrayBuffer>, fileType = 'KYC_IDENTITY') => {
    const form = new FormData()
    const query = `mutation ($input: UploadPersonDocumentInput!) { uploadPersonDocument(input: $input) {
      isSuccess errors { details { errorCode fieldName errorParams { paramCode paramValue } } } } }`
    form.set(
      'operations',
      JSON.stringify({ query, variables: { input: { clientCorrelationId, file: null, fileType } } }),
    )
    form.set('map', JSON.stringify({ 0: ['variables.input.file'] }))
    form.set('0', new File([content], name, { type: 'image/png' }))
    const response = await fetch(`${fixture.server.url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${who.token}`, 'graphql-preflight': '1' },
      body: form,
    })
    const { data } = (await response.json()) as { readonly data: { readonly uploadPersonDocument: Payload } }
    return refusals(data.uploadPersonDocument)
  }
  const bytes = Uint8Array.from(png)
  expect(await upload('passport.png', bytes)).toEqual([])
  expect(await upload('other.png', bytes)).toEqual(REUSED)
  expect(await upload('passport.png', bytes, 'KYC_ADDRESS')).toEqual(REUSED)
  expect(await upload('passport.png', Uint8Array.from([...png, 0]))).toEqual(REUSED)
  expect(await upload('passport.png', bytes)).toEqual([])
})
