import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusals } from '../identity/IdentityFixture.ts'
import { type Account, type Customer, PeopleFixture } from './PeopleFixture.ts'

let people: PeopleFixture
beforeAll(async () => {
  people = await PeopleFixture.open()
})
afterAll(() => people.close())

const ADDED = 'addedPeople { entityId } approval { entityId }'

const freshEmail = () => `new-${randomUUID().slice(0, 8)}@post.example`

const person = (email: string | null = freshEmail()) => ({ firstName: 'Signe', lastName: 'Aagaard', email })

/** Adds a person; returns the id. */
const add = async (owner: Customer, { accountId }: Account, email: string | null, role = 'OPERATOR') => {
  const input = { personsToCreate: [person(email)], role }
  const answer = await people.run(owner, 'addPeopleToAccount', input, ADDED, accountId)
  expect(answer).toMatchObject({ isSuccess: true, approval: null })
  const [added] = answer['addedPeople'] as readonly { readonly entityId: number }[]
  return added?.entityId ?? 0
}

const statusOf = ({ accountId }: Account) =>
  people.fixture.row(
    'select status, is_kyc_completed, business_check_status from accounts where entity_id = $1',
    [accountId],
  )

interface Listed {
  readonly accountPeople: {
    readonly mayChange: boolean
    readonly status: string
    readonly people: readonly Readonly<Record<string, unknown>>[]
    readonly invitations: readonly Readonly<Record<string, unknown>>[]
  }
}

const list = async (who: Customer | string, accountEntityId: number | null, accountId?: number) =>
  people.fixture.server.graphql<Listed | null>(
    `query ($accountEntityId: Int) { accountPeople(accountEntityId: $accountEntityId) { mayChange status
       people { entityId firstName lastName email role hasLogin mayUpdate mayRemove mayDelete }
       invitations { entityId firstName lastName email } } }`,
    { accountEntityId },
    {
      ...(typeof who === 'string' ? { as: who } : { token: who.token }),
      ...(accountId === undefined ? {} : { accountId }),
    },
  )

test('an owner adds, lists, changes and removes people of the account in use [A7.30, A7.31, A7.33, A6.1, A2.30]', async () => {
  const owner = await people.addCustomer()
  const account = await people.addAccount([[owner, 'OWNER']])
  const email = freshEmail()
  const clientCorrelationId = randomUUID()
  const input = { clientCorrelationId, personsToCreate: [person(email), person(null)], role: 'VIEWER' }
  const answer = await people.run(
    owner,
    'addPeopleToAccount',
    input,
    `clientCorrelationId ${ADDED}`,
    account.accountId,
  )
  expect(answer).toMatchObject({ isSuccess: true, clientCorrelationId, approval: null })
  const ids = (answer['addedPeople'] as readonly { readonly entityId: number }[]).map(
    ({ entityId }) => entityId,
  )
  expect(ids).toHaveLength(2)
  // A repeated request adds no one.
  expect(
    await people.run(owner, 'addPeopleToAccount', input, `clientCorrelationId ${ADDED}`, account.accountId),
  ).toEqual(answer)

  const [first = 0, second = 0] = ids
  const change = { entityId: first, firstName: ' Sigrid ' }
  expect(await people.run(owner, 'updatePersonForAccount', change, '', account.accountId)).toMatchObject({
    isSuccess: true,
  })
  const { data } = await list(owner, null, account.accountId)
  expect(data?.accountPeople).toMatchObject({ mayChange: true, status: 'UBOS_PENDING' })
  expect(data?.accountPeople.people).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        entityId: first,
        firstName: 'Sigrid',
        lastName: 'Aagaard',
        email,
        role: 'VIEWER',
        mayUpdate: true,
        mayRemove: true,
        mayDelete: false,
      }),
      expect.objectContaining({
        entityId: owner.personId,
        hasLogin: true,
        mayUpdate: false,
        // No one else owns the account.
        mayRemove: false,
        mayDelete: false,
      }),
    ]),
  )
  const removal = { personEntityIds: [first, second] }
  expect(
    await people.run(
      owner,
      'removePeopleFromAccount',
      removal,
      'removedPeople { entityId }',
      account.accountId,
    ),
  ).toMatchObject({ isSuccess: true, removedPeople: [{ entityId: first }, { entityId: second }] })
  const after = await list(owner, null, account.accountId)
  expect(after.data?.accountPeople.people).toHaveLength(1)
  // They stay on record, with what was done.
  const history = await people.fixture.row<{ names: readonly string[] }>(
    `select array_agg(mutation_name order by id) as names from audit_log_changes
     where entity_name = 'Person' and entity_id = $1`,
    [first],
  )
  expect(history.names).toEqual(['addPeopleToAccount', 'updatePersonForAccount'])
})

test('errors of a person are at their fields, and an address belongs to one person [A5.18, A8.21]', async () => {
  const owner = await people.addCustomer()
  const { accountId } = await people.addAccount([[owner, 'OWNER']])
  const tryWith = async (given: object, role = 'OWNER') =>
    refusals(await people.run(owner, 'addPeopleToAccount', { personsToCreate: [given], role }, '', accountId))
  expect(await tryWith({ ...person(), firstName: ' ' })).toEqual(['REQUIRED firstName'])
  expect(await tryWith({ ...person(), lastName: 'A' })).toEqual(['MIN_LENGTH lastName'])
  expect(await tryWith(person(owner.email))).toEqual(['MUST_BE_UNIQUE email'])
  expect(await tryWith(person(), 'COLLATERAL_PROVIDER')).toEqual(['INVALID_REFERENCE role'])
  expect(refusals(await people.run(owner, 'addPeopleToAccount', { role: 'OWNER' }, '', accountId))).toEqual([
    'NOT_EMPTY personsToCreate',
  ])
  const other = freshEmail()
  const entityId = await add(owner, { accountId, accountNumber: '' }, other)
  const clash = { entityId, email: owner.email }
  expect(refusals(await people.run(owner, 'updatePersonForAccount', clash, '', accountId))).toEqual([
    'MUST_BE_UNIQUE email',
  ])
  // Whose address it is may not be tried out without end.
  const tries: string[] = []
  for (let count = 0; count < 40; count += 1) tries.push(...(await tryWith(person(owner.email))))
  expect(tries.at(-1)).toBe('TOO_MANY_ATTEMPTS')
})

test('only owners change people, and only staff name another account [A6.1, A6.3, B6.4]', async () => {
  const owner = await people.addCustomer()
  const operator = await people.addCustomer()
  const viewer = await people.addCustomer()
  const stranger = await people.addCustomer()
  const account = await people.addAccount([
    [owner, 'OWNER'],
    [operator, 'OPERATOR'],
    [viewer, 'VIEWER'],
  ])
  await people.addAccount([[stranger, 'OWNER']])
  const input = { personsToCreate: [person()], role: 'VIEWER' }
  const change = { entityId: viewer.personId, firstName: 'Mine' }
  const removal = { personEntityIds: [viewer.personId] }
  for (const who of [operator, viewer]) {
    for (const [name, given] of [
      ['addPeopleToAccount', input],
      ['updatePersonForAccount', change],
      ['removePeopleFromAccount', removal],
      ['updateUboStatus', { isSpecified: true }],
      ['updateBearLossCalculationSettings', { netIncome: '1' }],
      ['updateAccountInformationFields', { accountName: 'Mine' }],
    ] as const) {
      expect(refusals(await people.run(who, name, given, '', account.accountId)), name).toEqual([
        'NOT_AUTHORIZED',
      ])
    }
    const { errors } = await list(who, null, account.accountId)
    expect(errors[0]?.extensions.code).toBe('NOT_AUTHORIZED')
  }
  const foreign = { ...input, accountEntityId: account.accountId }
  for (const who of [stranger, 'readonly', 'partner', 'newcomer'])
    expect(refusals(await people.run(who, 'addPeopleToAccount', foreign))).toEqual(['NOT_AUTHORIZED'])
  // Staff name the account always.
  expect(refusals(await people.run('senior', 'addPeopleToAccount', input))).toEqual([
    'REQUIRED accountEntityId',
  ])
  expect((await list('readonly', account.accountId)).data?.accountPeople.mayChange).toBe(false)
  expect((await list('senior', account.accountId)).data?.accountPeople.mayChange).toBe(true)
  expect((await list(stranger, account.accountId)).errors[0]?.extensions.code).toBe('NOT_AUTHORIZED')
})

test('an owner cannot change or remove people with a login, nor add people of other accounts', async () => {
  const owner = await people.addCustomer()
  const second = await people.addCustomer()
  const stranger = await people.addCustomer()
  const account = await people.addAccount([
    [owner, 'OWNER'],
    [second, 'OWNER'],
  ])
  const run = async (name: string, input: object) =>
    refusals(await people.run(owner, name, { ...input }, '', account.accountId))
  expect(await run('updatePersonForAccount', { entityId: second.personId, email: freshEmail() })).toEqual([
    'HAS_OWN_PROFILE entityId',
  ])
  expect(await run('removePeopleFromAccount', { personEntityIds: [second.personId] })).toEqual([
    'NOT_AUTHORIZED personEntityIds',
  ])
  expect(await run('addPeopleToAccount', { personEntityIds: [stranger.personId], role: 'VIEWER' })).toEqual([
    'INVALID_REFERENCE personEntityIds',
  ])
  expect(await run('updatePersonForAccount', { entityId: stranger.personId, firstName: 'Mine' })).toEqual([
    'INVALID_REFERENCE entityId',
  ])
  // One leaves; the last one cannot.
  expect(await run('removePeopleFromAccount', { personEntityIds: [owner.personId] })).toEqual([])
  const last = await people.run(
    second,
    'removePeopleFromAccount',
    { personEntityIds: [second.personId] },
    '',
    account.accountId,
  )
  expect(refusals(last)).toEqual(['NO_OWNER role'])
})

test('changes by staff wait for a second person, and run as requested [A6.3, A7.30, A7.32]', async () => {
  const owner = await people.addCustomer()
  const account = await people.addAccount([[owner, 'OWNER']])
  const accountEntityId = account.accountId
  const approve = async (answer: Readonly<Record<string, unknown>>) => {
    const { entityId } = answer['approval'] as { readonly entityId: number }
    expect(
      await people.run('admin', 'decideApproval', { approvalEntityId: entityId, isApproved: true }),
    ).toMatchObject({ isSuccess: true, errors: [] })
  }
  const nobody = { personsToCreate: [person(null)], role: 'VIEWER', accountEntityId }
  const held = await people.run('senior', 'addPeopleToAccount', nobody, ADDED)
  expect(held).toMatchObject({ isSuccess: true, addedPeople: null })
  expect((await list('senior', accountEntityId)).data?.accountPeople.people).toHaveLength(1)
  await approve(held)
  const { data } = await list('senior', accountEntityId)
  const added = data?.accountPeople.people.find(({ email }) => email === null)
  expect(added).toMatchObject({ role: 'VIEWER', mayDelete: true })

  // A name is corrected at once; an email, which invitations go to, waits.
  const entityId = added?.['entityId']
  const rename = { entityId, accountEntityId, lastName: 'Aagård' }
  expect(await people.run('senior', 'updatePersonForAccount', rename, 'approval { entityId }')).toMatchObject(
    {
      isSuccess: true,
      approval: null,
    },
  )
  const deletion = { personEntityId: entityId, accountEntityId }
  // Only staff delete, and only a person without an email.
  expect(refusals(await people.run(owner, 'deletePersonForAccount', deletion, '', accountEntityId))).toEqual([
    'NOT_AUTHORIZED',
  ])
  expect(
    refusals(
      await people.run('senior', 'deletePersonForAccount', { ...deletion, personEntityId: owner.personId }),
    ),
  ).toEqual(['HAS_OWN_PROFILE personEntityId'])
  const withEmail = await add(owner, account, freshEmail())
  expect(
    refusals(
      await people.run('senior', 'deletePersonForAccount', { ...deletion, personEntityId: withEmail }),
    ),
  ).toEqual(['HAS_EMAIL personEntityId'])
  const waits = await people.run('senior', 'deletePersonForAccount', deletion, 'approval { entityId }')
  expect(waits).toMatchObject({ isSuccess: true })
  await approve(waits)
  const left = await people.fixture.server.db.query('select 1 from people where entity_id = $1', [entityId])
  expect(left).toEqual([])
})

test('names, checks and verifies owners, and starts over for another owner [A4.3, A7.34, A4.7]', async () => {
  const owner = await people.addCustomer()
  const account = await people.addAccount([[owner, 'OWNER']])
  const { accountId } = account
  const say = async (isSpecified: boolean) =>
    refusals(await people.run(owner, 'updateUboStatus', { isSpecified }, 'account { status }', accountId))
  const staff = async (name: string, input: object) =>
    refusals(await people.run('senior', name, { accountEntityId: accountId, ...input }))
  expect(await say(false)).toEqual(['WRONG_STATE'])
  expect(await say(true)).toEqual([])
  expect(await statusOf(account)).toMatchObject({ status: 'UBOS_SPECIFIED' })
  expect(await say(true)).toEqual(['WRONG_STATE'])
  expect(await say(false)).toEqual([])
  expect(await say(true)).toEqual([])
  expect(await staff('activateAccount', {})).toEqual(['NOT_VERIFIED'])
  await people.fixture.server.db.query(`update people set kyc_status = 'OK' where entity_id = $1`, [
    owner.personId,
  ])
  expect(await staff('activateAccount', {})).toEqual(['BUSINESS_CHECK_PENDING'])
  expect(await staff('decideBusinessCheck', { isCompleted: true, findings: 'All owners found.' })).toEqual([])
  expect(await staff('activateAccount', {})).toEqual([])
  const verified = { status: 'UBOS_KYC_VERIFIED', is_kyc_completed: true, business_check_status: 'COMPLETED' }
  expect(await statusOf(account)).toEqual(verified)
  // A viewer changes nothing of that.
  await add(owner, account, freshEmail(), 'VIEWER')
  expect(await statusOf(account)).toEqual(verified)
  await add(owner, account, freshEmail(), 'OWNER')
  const again = { status: 'UBOS_PENDING', is_kyc_completed: false, business_check_status: 'PENDING' }
  expect(await statusOf(account)).toEqual(again)
})

test('invitations are listed until they are accepted or the person leaves or gets another address [A3.17, A7.35, B7.12]', async () => {
  const owner = await people.addCustomer()
  const account = await people.addAccount([[owner, 'OWNER']])
  const [stays, moves, leaves] = [freshEmail(), freshEmail(), freshEmail()]
  await add(owner, account, stays)
  const moving = await add(owner, account, moves)
  const leaving = await add(owner, account, leaves)
  const invite = () =>
    people.run(owner, 'createUserInvitationTokens', {}, 'invitedPeople { email }', account.accountId)
  expect(await invite()).toMatchObject({ isSuccess: true })
  const invited = async () =>
    (await list(owner, null, account.accountId)).data?.accountPeople.invitations
      .map(({ email }) => String(email))
      .sort()
  expect(await invited()).toEqual([stays, moves, leaves].sort())
  const change = { entityId: moving, email: freshEmail() }
  await people.run(owner, 'updatePersonForAccount', change, '', account.accountId)
  await people.run(owner, 'removePeopleFromAccount', { personEntityIds: [leaving] }, '', account.accountId)
  expect(await invited()).toEqual([stays])
})

test('the list is followed live by owners of the account alone [A4.34]', async () => {
  const owner = await people.addCustomer()
  const viewer = await people.addCustomer()
  const account = await people.addAccount([
    [owner, 'OWNER'],
    [viewer, 'VIEWER'],
  ])
  const heard: string[] = []
  const follow = async (who: Customer, name: string) => {
    const client = people.fixture.server.live(who.token)
    const query = `subscription { onEntityChanges(entityNames: ["UserInvitation", "Person"]) { entityName } }`
    const stream = client.iterate<{ onEntityChanges: { entityName: string } }>({ query })
    void (async () => {
      for await (const { data } of stream) heard.push(`${name} ${data?.onEntityChanges.entityName ?? ''}`)
    })()
    return client
  }
  const clients = [await follow(owner, 'owner'), await follow(viewer, 'viewer')]
  await expect
    .poll(async () => {
      await add(owner, account, freshEmail())
      await people.run(owner, 'createUserInvitationTokens', {}, '', account.accountId)
      return [...new Set(heard)].sort()
    })
    .toEqual(['owner Person', 'owner UserInvitation'])
  for (const client of clients) await client.dispose()
})

test('an owner states figures for the simulation of losses [A7.34, B7.13]', async () => {
  const owner = await people.addCustomer()
  const { accountId } = await people.addAccount([[owner, 'OWNER']])
  const state = (input: object) =>
    people.run(
      owner,
      'updateBearLossCalculationSettings',
      { ...input },
      'account { netIncome liquidAssets financialObligations }',
      accountId,
    )
  expect(await state({ netIncome: '-1200.50', liquidAssets: '90000' })).toMatchObject({
    isSuccess: true,
    account: { netIncome: '-1200.50', liquidAssets: '90000.00', financialObligations: null },
  })
  expect(refusals(await state({ liquidAssets: '-1' }))).toEqual(['MIN liquidAssets'])
})

test('another bank account for payouts takes a code from the phone, the name does not [A7.34]', async () => {
  const owner = await people.addCustomer()
  const { accountId } = await people.addAccount([[owner, 'OWNER']])
  const update = (input: object) =>
    people.run(
      owner,
      'updateAccountInformationFields',
      { ...input },
      'is2FaVerified account { accountName bbanBankCode bbanAccountNumber }',
      accountId,
    )
  const bank = { bbanBankCode: '3000', bbanAccountNumber: '0012345678' }
  expect(await update({ accountName: 'Our savings' })).toMatchObject({
    isSuccess: true,
    is2FaVerified: true,
    account: { accountName: 'Our savings', bbanBankCode: null },
  })
  const asked = await update(bank)
  expect(asked).toMatchObject({ isSuccess: false, is2FaVerified: false })
  expect(refusals(asked)).toEqual(['TWO_FACTOR_REQUIRED'])
  expect(refusals(await update({ bbanBankCode: '12' }))).toEqual(['INVALID_FORMAT bbanBankCode'])
  expect(refusals(await update({ bbanBankCode: '' }))).toEqual(['INVALID_FORMAT bbanBankCode'])
  expect(refusals(await update({ accountName: 'x'.repeat(81) }))).toEqual(['MAX_LENGTH accountName'])
  expect(refusals(await update({ bbanBankCode: '3000' }))).toEqual(['REQUIRED bbanAccountNumber'])
  const phone = { phoneNumber: owner.phone }
  await people.run(owner, 'sendPhoneVerificationCode', { ...phone, locale: 'da' })
  await people.run(owner, 'verify2FaVerification', { ...phone, code: people.fixture.codeTo(owner.phone) })
  expect(await update(bank)).toMatchObject({ isSuccess: true, is2FaVerified: true, account: bank })
  expect(await update({ accountName: ' ' })).toMatchObject({ account: { accountName: null, ...bank } })
  // Staff change it where a second person approves.
  expect(refusals(await people.run('senior', 'updateAccountInformationFields', bank))).toEqual([
    'NOT_AUTHORIZED',
  ])
})
