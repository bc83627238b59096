import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../src/engine/server/db/Database.ts'
import { isSealed } from '../../../src/engine/server/db/secrets/SealedText.ts'
import { secretBox } from '../../../src/engine/server/db/secrets/SecretBox.ts'
import {
  openSecret,
  sealSecret,
} from '../../../src/engine/server/people/identity/secondFactor/authenticatorSecret.ts'
import {
  makeRecoveryCodes,
  takeRecoveryCode,
} from '../../../src/engine/server/people/identity/secondFactor/recoveryCodes.ts'
import type { IdentityContext } from '../../../src/engine/server/people/identity/Identity.ts'
import { findUnread, renewKeys, sealStored } from '../../../src/engine/server/people/keys/renewKeys.ts'
import { keyedStores } from '../../../src/app/server/keyedStores.ts'
import {
  findOwner,
  linkIdentity,
} from '../../../src/marketplace/server/onboarding/kyc/electronicIdentities.ts'
import { keyRing } from '../../../src/engine/server/host/documentKeys.ts'
import { folderStorage } from '../../../src/engine/server/providers/storage/folderStorage.ts'
import { sealedStorage } from '../../../src/engine/server/providers/storage/sealedStorage.ts'
import { DEMO_SEED } from '../../support/seeds.ts'
import { openTestDatabase } from '../../support/testDatabase.ts'
import { startTestServer } from '../../support/testServer.ts'

const [OLD, NEW, FOREIGN] = [1, 2, 3].map(() => randomBytes(32).toString('base64')) as [
  string,
  string,
  string,
]
const NUMBER = '010190-4711'
const PAPER = Buffer.from('a passport')

let db: Database
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fundament-keys-'))
  db = await openTestDatabase({ seed: DEMO_SEED })
  // The demo is encrypted with the key of all tests.
  const { byId } = keyRing(null, OLD, null)
  const both = new Map([...byId, ['test', Buffer.alloc(32, 'test')] as const])
  await sealStored({ ...db, secrets: secretBox({ ...keyRing(null, OLD, null), byId: both }) })
})
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Everything as a server with these settings has it. */
const valuesWith = (secret: string, previous: string | null = null) => {
  const ring = keyRing(null, secret, previous)
  return {
    db: { ...db, secrets: secretBox(ring) },
    documents: sealedStorage(folderStorage(join(folder, 'documents')), ring),
    secrets: { tokenSecret: secret, previousTokenSecret: previous },
  }
}
const identityWith = (secret: string, previous: string | null = null): IdentityContext => {
  const { secrets, ...values } = valuesWith(secret, previous)
  return { db: values.db, ...secrets, now: () => new Date(), secondFactor: 'off' }
}

const VERIFIED = {
  provider: 'SIGNICAT_MIT_ID',
  issuer: 'https://issuer.example',
  subject: 'subject-of-karla',
  nationalId: 'DK0101904711',
} as Parameters<typeof findOwner>[1]

const startWith = (secret: string, previous?: string) =>
  startTestServer({
    db: { ...valuesWith(secret, previous ?? null).db, close: () => Promise.resolve() },
    environment: {
      TOKEN_SECRET: secret,
      DATA_FOLDER: folder,
      ...(previous === undefined ? {} : { TOKEN_SECRET_PREVIOUS: previous }),
    },
  })

let personId = 0
let userId = 0
let codes: readonly string[] = []

test('data is written with the first secret', async () => {
  expect(await findUnread(keyedStores(valuesWith(OLD)))).toEqual([])
  const server = await startWith(OLD)
  try {
    const added = await server.graphql<{ addPerson: { person: { entityId: number } } }>(
      `mutation { addPerson(input: { firstName: "Karla", lastName: "Kort", nationalIdentificationNumber: "${NUMBER}" }) {
        isSuccess person { entityId } errors { message } } }`,
      {},
      { as: 'senior' },
    )
    personId = added.data.addPerson.person.entityId
    // Another email waits for a second person, and the number with it.
    await server.graphql(
      `mutation { updatePerson(input: { entityId: ${personId}, entityVersion: 1, email: "karla@kort.example",
        nationalIdentificationNumber: "010190-9999" }) { isSuccess } }`,
      {},
      { as: 'senior' },
    )
  } finally {
    await server.close()
  }
  // A view that looks for a number has it encrypted in its address.
  const search = encodeURIComponent(valuesWith(OLD).db.secrets.seal('search', NUMBER))
  await db.query(
    `insert into saved_views (user_id, page, name, state)
     select entity_id, '/admin/people', 'Karla', $1::jsonb from users where username = 'admin@fundament.example'`,
    [JSON.stringify({ query: `filter=%7B%22nationalIdentificationNumber%22%3A%22${search}%22%7D` })],
  )
  const identity = identityWith(OLD)
  const [user] = await db.query<{ id: number }>(
    `select entity_id as id from users where username = 'admin@fundament.example'`,
  )
  userId = user?.id ?? 0
  await db.query(
    'insert into authenticators (user_id, secret, confirmed_at, last_step) values ($1::int, $2, clock_now(), 0)',
    [userId, sealSecret(identity, userId, 'JBSWY3DPEHPK3PXP')],
  )
  codes = await makeRecoveryCodes(identity, userId)
  const context = {
    db: identity.db,
    actor: { kind: 'SYSTEM' },
    mutationName: 'test',
    clientCorrelationId: null,
  } as const
  await db.transaction(() => linkIdentity(context, identity, personId, VERIFIED))
  for (let nth = 0; nth < 25; nth += 1) {
    const { storageKey, keyId } = await valuesWith(OLD).documents.keep(PAPER)
    await db.query(
      `insert into documents (type, person_id, file_name, content_type, byte_size, scan, uploaded_at_utc,
         uploaded_by_user_id, storage_key, key_id)
       values ('KYC_IDENTITY', $1::int, 'passport.png', 'image/png', 10, 'CLEAN', clock_now(), $2::int, $3, $4)`,
      [personId, userId, storageKey, keyId],
    )
  }
  const unread = await findUnread(keyedStores(valuesWith(FOREIGN)))
  expect(unread).toEqual(
    expect.arrayContaining([
      { name: 'approvals', count: 1 },
      { name: 'authenticators', count: 1 },
      { name: 'documents', count: 25 },
    ]),
  )
})

test('a start without the secret of what is stored is refused, in one line', async () => {
  const refusal = await startWith(FOREIGN).then(
    () => 'started',
    (error: unknown) => String(error),
  )
  expect(refusal).toMatch(/StartError: Stored values open with none of the keys .*25 in documents/)
  expect(refusal).not.toContain('\n')
  await expect(startWith(FOREIGN, NEW)).rejects.toThrow('TOKEN_SECRET_PREVIOUS')
})

test('all of that data opens when the secret is the previous one', async () => {
  const [both, identity] = [valuesWith(NEW, OLD), identityWith(NEW, OLD)]
  expect(await findUnread(keyedStores(both))).toEqual([])
  const [authenticator] = await db.query<{ secret: string }>('select secret from authenticators')
  expect(openSecret(identity, userId, authenticator?.secret ?? '')).toBe('JBSWY3DPEHPK3PXP')
  expect(await takeRecoveryCode(identityWith(NEW), userId, codes[0] ?? '')).toBe(false)
  expect(await takeRecoveryCode(identity, userId, codes[0] ?? '')).toBe(true)
  expect(await db.transaction(() => findOwner(identityWith(NEW), VERIFIED))).toBeNull()
  expect(await db.transaction(() => findOwner(identity, VERIFIED))).toBe(personId)
})

test('renews the keys in steps: reports how much remains when stopped, and resumes', async () => {
  const both = valuesWith(NEW, OLD)
  const steps: string[] = []
  const stopped = await renewKeys(keyedStores(both), {
    isStopped: () => steps.includes('documents 20'),
    onStep: ({ name, renewed }) => steps.push(`${name} ${renewed}`),
  })
  expect(stopped.find(({ name }) => name === 'documents')).toEqual({
    name: 'documents',
    renewed: 20,
    remaining: 5,
  })
  // Half of it is of one key, half of the other: both open.
  expect(await findUnread(keyedStores(both))).toEqual([])
  const rest = await renewKeys(keyedStores(both), { isStopped: () => false, onStep: () => undefined })
  expect(rest.filter(({ remaining }) => remaining > 0)).toEqual([])
  expect(rest.reduce((sum, { renewed }) => sum + renewed, 0)).toBe(5)
})

test('leaves no value of the old key in any table, and no longer needs the old secret', async () => {
  const { current } = keyRing(null, OLD, null)
  const tables = await db.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('audit_log_changes')`,
  )
  expect(tables.length).toBeGreaterThan(50)
  for (const { name } of tables) {
    const [found] = await db.query<{ count: number }>(
      `select count(*)::int as count from ${name} t where to_jsonb(t)::text like $1`,
      [`%${current}%`],
    )
    expect(found?.count, name).toBe(0)
  }
  expect(await findUnread(keyedStores(valuesWith(NEW)))).toEqual([])
  const server = await startWith(NEW)
  try {
    const { data } = await server.graphql<{ revealSecret: { value: string } }>(
      `mutation ($id: Int!) { revealSecret(input: { entityName: "Person", entityId: $id,
        fieldName: "nationalIdentificationNumber" }) { isSuccess value errors { message } } }`,
      { id: personId },
      { as: 'senior' },
    )
    expect(data.revealSecret.value).toBe(NUMBER)
  } finally {
    await server.close()
  }
  const [waiting] = await db.query<{ command: string }>(
    `select command::text from approvals where state = 'PENDING' and record_id = $1 and record_type = 'Person'`,
    [personId],
  )
  const [sealed] = /enc:[\w:.-]+/.exec(waiting?.command ?? '') ?? []
  expect(isSealed(sealed) && valuesWith(NEW).db.secrets.open('nationalId', sealed)).toBe('010190-9999')
  const documents = await db.query<{ storage_key: string; key_id: string }>(
    'select storage_key, key_id from documents where person_id = $1',
    [personId],
  )
  expect(documents).not.toEqual([])
  for (const { storage_key: storageKey, key_id: keyId } of documents)
    expect(Buffer.from((await valuesWith(NEW).documents.open({ storageKey, keyId })) ?? [])).toEqual(PAPER)
})

test('people who sign in by electronic identity while both are set are recognised afterwards', async () => {
  const identity = identityWith(NEW, OLD)
  const context = { db, actor: { kind: 'SYSTEM' }, mutationName: 'test', clientCorrelationId: null } as const
  await db.transaction(() => linkIdentity(context, identity, personId, VERIFIED))
  expect(await db.transaction(() => findOwner(identityWith(NEW), VERIFIED))).toBe(personId)
})

test('counts a document whose content is gone as remaining, and continues', async () => {
  await db.query(
    `insert into documents (type, person_id, file_name, content_type, byte_size, scan, uploaded_at_utc,
       uploaded_by_user_id, storage_key, key_id)
     values ('KYC_IDENTITY', $1::int, 'gone.png', 'image/png', 10, 'CLEAN', clock_now(), $2::int, $3, 'token-secret-00000000')`,
    [personId, userId, randomUUID()],
  )
  expect(await findUnread(keyedStores(valuesWith(NEW)))).toEqual([])
  const places = await renewKeys(keyedStores(valuesWith(NEW)), {
    isStopped: () => false,
    onStep: () => undefined,
  })
  expect(places.find(({ name }) => name === 'documents')).toMatchObject({ renewed: 0, remaining: 1 })
})
