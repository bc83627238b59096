import { afterAll, beforeAll, expect, test } from 'vitest'
import { resolveAdminModel } from '../../../src/engine/model/resolveAdminModel.ts'
import { loadEntityConfig } from '../../../src/engine/model/config/loadEntityConfig.ts'
import { buildSchemaModel } from '../../../src/engine/schema/reader/buildSchemaModel.ts'
import { buildSchema } from '../../../src/app/server/buildSchema.ts'
import type { UserActor } from '../../../src/engine/server/kernel/Actor.ts'
import type { Database } from '../../../src/engine/server/db/Database.ts'
import { approvals } from '../../../src/engine/server/db/tables/approvals.ts'
import { accountPersonRoles, accounts } from '../../../src/marketplace/server/tables/accounts.ts'
import { amlAnswers, kycApplications } from '../../../src/marketplace/server/tables/compliance.ts'
import { logins } from '../../../src/engine/server/db/tables/logins.ts'
import { documents } from '../../../src/marketplace/server/tables/documents.ts'
import { people, users } from '../../../src/engine/server/db/tables/people.ts'
import { legalHolds } from '../../../src/marketplace/server/tables/privacy.ts'
import { sealHistory } from '../../../src/engine/server/kernel/audit/scheduleSealing.ts'
import { verifyHistory } from '../../../src/engine/server/kernel/audit/verifyHistory.ts'
import type { NightlyRunContext } from '../../../src/engine/server/kernel/NightlyJob.ts'
import { readPersonData } from '../../../src/marketplace/server/privacy/readPersonData.ts'
import { endRelationships } from '../../../src/marketplace/server/privacy/retention/endRelationships.ts'
import { erasePerson } from '../../../src/marketplace/server/privacy/retention/erasePerson.ts'
import { eraseDue } from '../../../src/marketplace/server/privacy/retention/eraseDue.ts'
import { reportRetention } from '../../../src/marketplace/server/privacy/retention/reportRetention.ts'
import { retentionRules } from '../../../src/marketplace/server/privacy/retention/RetentionRules.ts'
import { addRow, changeRow } from '../../../src/engine/server/kernel/rows/changeRows.ts'
import { seed } from '../../../src/marketplace/server/seed/seed.ts'
import { openTestDatabase } from '../../support/testDatabase.ts'

const STAFF: UserActor = {
  kind: 'STAFF',
  userId: 1,
  personId: 1,
  firstName: 'Staff',
  lastName: 'Member',
  roles: ['SENIOR'],
  permissions: new Set(['ExecuteSeniorActions']),
  partnerId: 0,
  memberships: new Map(),
  accountId: null,
}

let db: Database
let model: ReturnType<typeof resolveAdminModel>
let rules: ReturnType<typeof retentionRules>
let now = new Date('2026-11-23T12:00:00Z')
const removed: string[] = []

const context = (): NightlyRunContext => ({
  db,
  now: () => now,
  actor: { kind: 'SYSTEM' },
  mutationName: 'erasePersonalData',
  clientCorrelationId: null,
  releasedApprovalId: null,
  documents: {
    keep: () => Promise.reject(new Error('nothing is kept here')),
    open: () => Promise.resolve(null),
    renew: () => Promise.resolve(null),
    has: () => Promise.resolve(false),
    currentKey: 'test',
    remove: ({ storageKey }) => {
      removed.push(storageKey)
      return Promise.resolve()
    },
  },
  retention: () => rules,
  matchRows: async () => [],
})

interface Customer {
  readonly personId: number
  readonly userId: number
  readonly accountId: number
}

/** A person with a login, an account, a verification and a document. */
const addCustomer = async (firstName: string): Promise<Customer> =>
  db.transaction(async () => {
    const { entityId: personId } = await addRow(context(), people, {
      firstName,
      lastName: 'Holm',
      email: `${firstName}@post.example`,
      mobilePhone: '+4520000000',
      nationalIdentificationNumber: numberOf(firstName),
    })
    const { entityId: userId } = await addRow(context(), users, {
      username: `${firstName}@post.example`,
      personId,
      passwordHash: 'secret-hash',
    })
    const { entityId: accountId } = await addRow(context(), accounts, {
      accountNumber: `1-${personId}`,
      type: 'INDIVIDUAL',
      accountName: `${firstName} Holm`,
    })
    await addRow(context(), accountPersonRoles, { accountId, personId, role: 'OWNER' })
    const { entityId: kycApplicationId } = await addRow(context(), kycApplications, {
      personId,
      accountId,
      provider: 'MANUAL',
      firstName,
      lastName: 'Holm',
      street: 'Havnegade 1',
      nationalId: numberOf(firstName),
    })
    await addRow(context(), amlAnswers, {
      accountId,
      personId,
      accountType: 'INDIVIDUAL',
      answers: { purpose: 'saving' },
      taxId: db.secrets.seal('taxId', `TAX-${firstName}`),
    })
    await addRow(context(), documents, {
      type: 'KYC_IDENTITY',
      personId,
      kycApplicationId,
      fileName: `${firstName}.pdf`,
      contentType: 'application/pdf',
      byteSize: 1,
      scan: 'CLEAN',
      uploadedAtUtc: now.toISOString(),
      storageKey: `paper-of-${firstName}`,
      keyId: '2026',
    })
    await addRow(context(), logins, { userId, atUtc: now.toISOString(), outcome: 'SUCCEEDED' })
    return { personId, userId, accountId }
  })

const numberOf = (firstName: string) => db.secrets.seal('nationalId', NUMBERS[firstName] ?? '')
const NUMBERS: Readonly<Record<string, string>> = {
  Anna: '140588-1234',
  Berit: '150688-4321',
  Cilla: '160688-4321',
  Dora: '170688-4321',
}

const textOf = async (id: number) => JSON.stringify(await readPersonData(db, id, 'en'))
const count = async (text: string, params: readonly unknown[] = []) =>
  (await db.query<{ count: number }>(`select count(*)::int as count from ${text}`, params))[0]?.count

let anna: Customer
let berit: Customer

beforeAll(async () => {
  db = await openTestDatabase({ isWatched: false })
  await seed(db, { demo: false })
  const config = await loadEntityConfig('entity-config')
  model = resolveAdminModel(buildSchemaModel(buildSchema()), config, 'en')
  rules = retentionRules(model)
  anna = await addCustomer('Anna')
  berit = await addCustomer('Berit')
  await sealHistory(db)
})

afterAll(() => db.close())

test('the export of a person holds only their data, with full numbers and without keys', async () => {
  const text = await textOf(anna.personId)
  for (const own of [
    'Anna',
    'Havnegade 1',
    'Anna.pdf',
    `1-${anna.personId}`,
    '"nationalIdentificationNumber":"140588-1234"',
    '"nationalId":"140588-1234"',
    '"taxId":"TAX-Anna"',
  ])
    expect(text).toContain(own)
  for (const other of ['Berit', '150688', 'enc:', 'secret-hash', 'paper-of-Anna', 'passwordHash'])
    expect(text).not.toContain(other)
})

test('erases everything five years after the last account is closed, not a day before, and of no one else', async () => {
  expect(await endRelationships(context(), rules)).toBe(0)
  await changeRow(context(), accounts, anna.accountId, { status: 'DELETED' })
  expect(await endRelationships(context(), rules)).toBe(1)
  await sealHistory(db)
  const kept = (await verifyHistory(db)).head

  now = new Date('2031-11-22T12:00:00Z')
  await eraseDue(context(), rules)
  expect(await textOf(anna.personId)).toContain('Havnegade 1')
  expect(await count('logins')).toBe(0)

  now = new Date('2031-11-23T12:00:00Z')
  const hold = await addRow(context(), legalHolds, {
    personId: anna.personId,
    reason: 'A court asks',
    setAtUtc: now.toISOString(),
    setByUserId: berit.userId,
  })
  expect(await eraseDue(context(), rules)).toEqual({ handled: 0, skipped: 1 })
  expect(await textOf(anna.personId)).toContain('Havnegade 1')
  await changeRow(context(), legalHolds, hold.entityId, { liftedAtUtc: now.toISOString() })

  expect((await eraseDue(context(), rules)).handled).toBeGreaterThan(4)
  const left = await textOf(anna.personId)
  for (const gone of ['Anna', 'Holm', 'Havnegade', '+4520000000', 'post.example', '140588', 'TAX-Anna'])
    expect(left).not.toContain(gone)
  expect(left).toContain(`erased-${anna.personId}`)
  expect(removed).toEqual(['paper-of-Anna'])
  expect(await textOf(berit.personId)).toContain('Havnegade 1')
  expect(
    await count(`users where entity_id = $1 and login_disabled and password_hash is null`, [anna.userId]),
  ).toBe(1)
  // Neither the encrypted numbers nor their indexes, nor what history has of them: a masked number begins with a birthday.
  for (const [table, column, personColumn] of [
    ['people', 'national_identification_number', 'entity_id'],
    ['kyc_applications', 'national_id', 'person_id'],
    ['aml_answers', 'tax_id', 'person_id'],
  ] as const) {
    expect(
      await count(`${table} where ${column} is not null and ${personColumn} = $1`, [anna.personId]),
    ).toBe(0)
    expect(
      await count(`${table} where ${column} is not null and ${personColumn} = $1`, [berit.personId]),
    ).toBe(1)
  }
  expect(await count(`audit_log_changes where field_changes_json::text like '%150688%'`)).toBeGreaterThan(0)
  for (const gone of ['Anna', '140588'])
    expect(await count(`audit_log_changes where field_changes_json::text like '%${gone}%'`)).toBe(0)
  expect(await count(`audit_log_changes where field_changes_json::text like '%Berit%'`)).toBeGreaterThan(0)
  expect(await verifyHistory(db, [kept])).toMatchObject({ fault: null })
  await sealHistory(db)
  expect(await verifyHistory(db, [kept])).toMatchObject({ fault: null })
  expect(await eraseDue(context(), rules)).toEqual({ handled: 0, skipped: 0 })
})

test('keeps requests for approval about an account on hold, which belong to no one', async () => {
  now = new Date('2037-01-01T12:00:00Z')
  const [group] = await db.query<{ id: number }>('select entity_id as id from approval_groups limit 1')
  const ask = (accountId: number | null, recordId: number | null) =>
    addRow(context(), approvals, {
      operation: 'PAYOUT',
      subject: 'Berit Holm',
      approvalGroupId: group?.id ?? 0,
      accountId,
      recordType: recordId === null ? null : 'Person',
      recordId,
      requestedByUserId: anna.userId,
      requestedAtUtc: '2031-12-31T23:30:00Z',
      expiresAtUtc: '2032-01-07T12:00:00Z',
      command: { handler: 'write', input: { values: { firstName: 'Berit' } } },
    })
  const about = await ask(berit.accountId, null)
  const named = await ask(null, berit.personId)
  const { entityId: holdId } = await addRow(context(), legalHolds, {
    accountId: berit.accountId,
    reason: 'A court asks',
    setAtUtc: now.toISOString(),
    setByUserId: anna.userId,
  })
  const subjects = async () =>
    (
      await db.query<{ subject: string }>(
        `select subject || command::text as subject from approvals where entity_id = any($1::int[]) order by entity_id`,
        [[about.entityId, named.entityId]],
      )
    ).map(({ subject }) => subject)
  await eraseDue(context(), rules)
  const ofBerit = expect.stringMatching(/^Berit Holm.*Berit/)
  expect(await subjects()).toEqual([ofBerit, ofBerit])
  await changeRow(context(), legalHolds, holdId, { liftedAtUtc: now.toISOString() })
  await eraseDue(context(), rules)
  expect(await subjects()).toEqual([`erased-${about.entityId}{}`, `erased-${named.entityId}{}`])
})

test('people who return while the job runs, or have become staff, are not erased', async () => {
  const cilla = await addCustomer('Cilla')
  await changeRow(context(), accounts, cilla.accountId, { status: 'DELETED' })
  await endRelationships(context(), rules)
  now = new Date('2043-01-01T12:00:00Z')
  await changeRow(context(), users, cilla.userId, { userType: 'STAFF' })
  await eraseDue(context(), rules)
  expect(await textOf(cilla.personId)).toContain('Havnegade 1')
  expect(await endRelationships(context(), rules)).toBe(1)
  await changeRow(context(), users, cilla.userId, { userType: 'INVESTOR' })
  const ended = { personId: cilla.personId, endedOn: '2037-01-01', isOnRequest: false }
  expect(await erasePerson({ ...context(), mutationName: 'erasePersonalData' }, rules, ended)).toBe(0)
  expect(await textOf(cilla.personId)).toContain('Havnegade 1')
})

test('a hold that is set after the job has begun holds', async () => {
  const dora = await addCustomer('Dora')
  await changeRow(context(), accounts, dora.accountId, { status: 'DELETED' })
  await endRelationships(context(), rules)
  now = new Date('2049-01-01T12:00:00Z')
  let isSet = false
  const transaction: Database['transaction'] = async (work) => {
    if (!isSet) {
      isSet = true
      await addRow(context(), legalHolds, {
        personId: dora.personId,
        reason: 'A court asks just now',
        setAtUtc: now.toISOString(),
        setByUserId: berit.userId,
      })
    }
    return db.transaction(work)
  }
  expect((await eraseDue({ ...context(), db: { ...db, transaction } }, rules)).skipped).toBe(1)
  expect(await textOf(dora.personId)).toContain('Havnegade 1')
})

test('keeps a user who never opens an account for two years after the last sign-in', async () => {
  const signUp = (firstName: string, lastSignInAtUtc: string) =>
    db.transaction(async () => {
      const { entityId: personId } = await addRow(context(), people, { firstName, lastName: 'Ny' })
      const { entityId: userId } = await addRow(context(), users, {
        username: `${firstName}@post.example`,
        personId,
      })
      await db.query('update users set last_sign_in_at_utc = $2::timestamptz where entity_id = $1::int', [
        userId,
        lastSignInAtUtc,
      ])
      return { personId, userId }
    })
  const signIn = (userId: number) =>
    db.query('update users set last_sign_in_at_utc = $2::timestamptz where entity_id = $1::int', [
      userId,
      now.toISOString(),
    ])
  const endOf = async (personId: number) =>
    (
      await db.query<{ day: string | null }>(
        'select relationship_ended_on::text as day from people where entity_id = $1::int',
        [personId],
      )
    )[0]?.day
  const elin = await signUp('Elin', '2060-03-01T23:30:00Z')
  const frida = await signUp('Frida', '2060-03-01T12:00:00Z')
  const gerd = await signUp('Gerd', '2060-03-01T12:00:00Z')
  await addRow(context(), kycApplications, {
    personId: gerd.personId,
    provider: 'MANUAL',
    firstName: 'Gerd',
    lastName: 'Ny',
    street: 'Storgata 4',
  })

  now = new Date('2062-03-01T12:00:00Z')
  await endRelationships(context(), rules)
  expect([await endOf(elin.personId), await endOf(frida.personId)]).toEqual([null, null])

  now = new Date('2062-03-02T12:00:00Z')
  await endRelationships(context(), rules)
  expect([await endOf(elin.personId), await endOf(frida.personId)]).toEqual(['2060-03-01', '2060-03-01'])
  const staff = { ...context(), actor: STAFF, adminModel: { current: () => model } }
  const { dues } = await reportRetention(staff, { months: 1 })
  expect(dues.map(({ personId }) => personId)).toEqual(
    expect.arrayContaining([elin.personId, frida.personId]),
  )
  // Frida signs in before the erasure job reaches her.
  await signIn(frida.userId)
  await eraseDue(context(), rules)
  expect(await textOf(elin.personId)).not.toContain('Elin')
  expect(await textOf(frida.personId)).toContain('Frida')
  await endRelationships(context(), rules)
  expect(await endOf(frida.personId)).toBeNull()

  // What a law keeps stays its time, counted from the last sign-in, and who it was with it.
  expect(await textOf(gerd.personId)).toContain('Storgata 4')
  now = new Date('2065-02-28T12:00:00Z')
  await eraseDue(context(), rules)
  expect(await textOf(gerd.personId)).toContain('Storgata 4')
  now = new Date('2065-03-01T12:00:00Z')
  await eraseDue(context(), rules)
  for (const gone of ['Storgata 4', 'Gerd']) expect(await textOf(gerd.personId)).not.toContain(gone)
})
