import { randomUUID } from 'node:crypto'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isSealed } from '../../../src/engine/server/db/secrets/SealedText.ts'
import type { Database } from '../../../src/engine/server/db/Database.ts'
import { sealHistory } from '../../../src/engine/server/kernel/audit/scheduleSealing.ts'
import { verifyHistory } from '../../../src/engine/server/kernel/audit/verifyHistory.ts'
import { DEMO_PASSWORD } from '../../../src/marketplace/server/seed/demoPassword.ts'
import type { Mail } from '../../../src/engine/server/providers/mail/MailProvider.ts'
import { DEMO_SEED } from '../../support/seeds.ts'
import { openTestDatabase } from '../../support/testDatabase.ts'
import { watchWrites } from '../../support/watchWrites.ts'
import { codes, OperationFixture } from '../operations/OperationFixture.ts'

let fixture: OperationFixture
/** The server's, without the watch on what it writes: history is verified in a transaction that may write nothing. */
let db: Database
const mails: Mail[] = []

interface DownloadedFile {
  readonly fileName: string
  readonly content: string
  readonly isBase64: boolean
}

const FILE = 'file { fileName contentType content isBase64 }'

beforeAll(async () => {
  db = await openTestDatabase({ seed: DEMO_SEED, isWatched: false })
  fixture = await OperationFixture.open({
    db: await watchWrites(db),
    mail: {
      send: (mail) => {
        mails.push(mail)
        return Promise.resolve()
      },
    },
  })
})

afterAll(() => fixture.close())

const personOf = async (login: string) =>
  fixture.row<{ person_id: number; user_id: number; first_name: string; last_name: string }>(
    `select u.person_id, u.entity_id as user_id, p.first_name, p.last_name from users u
     join people p on p.entity_id = u.person_id where u.username = $1`,
    [`${login}@fundament.example`],
  )

const download = (login: string, format: string, password: string | null = DEMO_PASSWORD) =>
  fixture.run(login, 'downloadMyData', { format, locale: 'da', password }, FILE)

const runJob = async (job: string) => {
  const before = await fixture.count(`nightly_job_runs where job = $1 and outcome <> 'RUNNING'`, [job])
  expect(codes(await fixture.run('superadmin', 'runNightlyJob', { job }))).toEqual([])
  await vi.waitFor(
    async () =>
      expect(await fixture.count(`nightly_job_runs where job = $1 and outcome <> 'RUNNING'`, [job])).toBe(
        before + 1,
      ),
    { timeout: 60_000, interval: 100 },
  )
  return fixture.row<{ outcome: string; handled_count: number; skipped_count: number }>(
    `select outcome, handled_count, skipped_count from nightly_job_runs where job = $1 order by entity_id desc limit 1`,
    [job],
  )
}

const approveLatest = async (operation: string) => {
  const { entity_id: approvalEntityId } = await fixture.row<{ entity_id: number }>(
    `select entity_id from approvals where operation = $1::approval_operation and state = 'PENDING' order by entity_id desc limit 1`,
    [operation],
  )
  expect(
    codes(await fixture.run('admin', 'decideApproval', { approvalEntityId, isApproved: true })),
  ).not.toEqual([])
  expect(
    codes(await fixture.run('superadmin', 'decideApproval', { approvalEntityId, isApproved: true })),
  ).toEqual([])
}

describe('download', () => {
  test('exports only the data of the person as JSON, and records it in history', async () => {
    const { person_id: personId, user_id: userId, first_name: firstName } = await personOf('investor')
    const answer = await download('investor', 'JSON')
    expect(codes(answer)).toEqual([])
    // Its shape is what the test is about.
    const file = answer['file'] as DownloadedFile
    const { data, personEntityId } = JSON.parse(file.content) as {
      personEntityId: number
      data: Record<string, readonly Record<string, unknown>[]>
    }
    expect(personEntityId).toBe(personId)
    expect(data['Person']).toMatchObject([{ entityId: personId, firstName }])
    expect(data['User']).toMatchObject([{ entityId: userId, username: 'investor@fundament.example' }])
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining(['Account', 'JournalLine', 'Consent', 'AmlAnswer']),
    )
    const { number } = await fixture.row<{ number: string }>(
      'select national_identification_number as number from people where entity_id = $1',
      [personId],
    )
    if (!isSealed(number)) throw new Error('The demo stores a number as plain text')
    expect(data['Person']?.[0]).toMatchObject({
      nationalIdentificationNumber: db.secrets.open('nationalId', number),
    })
    expect(file.content).not.toContain('enc:')
    const { own } = await fixture.row<{ own: number }>(
      `select count(*)::int as own from account_person_roles r join accounts a on a.entity_id = r.account_id
       where r.person_id = $1 and r.role = 'OWNER' and a.type = 'INDIVIDUAL'`,
      [personId],
    )
    expect(data['Account']).toHaveLength(own)
    expect(Object.keys(data['AmlAnswer']?.[0] ?? {})).toContain('answers')
    for (const secret of ['passwordHash', 'riskReasons', 'note', 'storageKey', 'sealedParams', 'deadEmail'])
      expect(file.content).not.toContain(`"${secret}"`)
    const others = await fixture.server.db.query<{ email: string }>(
      'select email from people where email is not null and entity_id <> $1',
      [personId],
    )
    expect(others.length).toBeGreaterThan(20)
    expect(others.filter(({ email }) => file.content.includes(email))).toEqual([])
    const said = `audit_log_changes where mutation_name = 'downloadMyData' and entity_name = 'DataDownload' and user_id = $1`
    expect(await fixture.count(said, [userId])).toBe(1)
    expect(
      fixture.server.logs.some((line) => line.includes('data":{"Person"') || line.includes(DEMO_PASSWORD)),
    ).toBe(false)
  })

  test('the PDF says the same in the words and the language of the person', async () => {
    const answer = await download('investor', 'PDF')
    const { content, isBase64, fileName } = answer['file'] as DownloadedFile
    expect(isBase64).toBe(true)
    expect(fileName).toMatch(/^personal-data-\d{4}-\d{2}-\d{2}\.pdf$/)
    const { text } = await extractText(new Uint8Array(Buffer.from(content, 'base64')), { mergePages: true })
    const { first_name: firstName } = await personOf('investor')
    expect(text).toContain('Dine personoplysninger')
    expect(text).toContain(firstName)
    expect(text).toContain('Fornavn')
  })

  test('contains sign-ins, passkeys, views and uploaded files, in the PDF in words, and no credentials', async () => {
    const { person_id: personId, user_id: userId } = await personOf('borrower')
    const db = fixture.server.db
    await fixture.server.signIn('borrower')
    // Made by an administrator: a passkey ends the sessions from before.
    const made = (format: string) =>
      fixture.run(
        'admin',
        'downloadPersonData',
        { personEntityId: personId, format, locale: 'da', reason: 'Letter of 20 November.' },
        FILE,
      )
    await db.query(
      `insert into passkeys (user_id, credential_id, public_key, counter, transports, rp_id, name, created_at)
       values ($1::int, 'credential-secret', 'public-key-secret', 0, 'usb', 'localhost', 'Key of the office', '2026-11-01T08:00:00Z')`,
      [userId],
    )
    await db.query(
      `insert into saved_views (user_id, page, name, state)
       values ($1::int, '/admin/people', 'My people', '{"query":"filter=Somebody-Else"}')`,
      [userId],
    )
    await db.query(
      `insert into documents (type, account_id, file_name, content_type, byte_size, scan, uploaded_at_utc,
         uploaded_by_user_id, storage_key, key_id)
       values ('ANNUAL_ACCOUNTS', (select min(account_id) from account_person_roles where person_id = $2::int),
         'accounts-2025.pdf', 'application/pdf', 512, 'CLEAN', '2026-11-02T08:00:00Z', $1::int, 'storage-secret', 'k')`,
      [userId, personId],
    )
    const answer = await made('JSON')
    expect(codes(answer)).toEqual([])
    const { content } = answer['file'] as DownloadedFile
    const { data } = JSON.parse(content) as { data: Record<string, readonly Record<string, unknown>[]> }
    expect(data['Passkey']).toEqual([
      { name: 'Key of the office', createdAtUtc: '2026-11-01T08:00:00.000Z', lastUsedAtUtc: null },
    ])
    expect(data['SavedView']).toMatchObject([
      { name: 'My people', page: '/admin/people', sharedWithRoles: [] },
    ])
    expect(data['UploadedFile']).toContainEqual({
      fileName: 'accounts-2025.pdf',
      type: 'ANNUAL_ACCOUNTS',
      byteSize: 512,
      uploadedAtUtc: '2026-11-02T08:00:00.000Z',
    })
    expect(data['Session']?.length).toBeGreaterThan(0)
    expect(Object.keys(data['Session']?.[0] ?? {})).toEqual([
      'startedAtUtc',
      'lastUsedAtUtc',
      'endedAtUtc',
      'userAgent',
    ])
    const [token] = await db.query<{ hash: string; family: string }>(
      'select token_hash as hash, family_id::text as family from refresh_tokens where user_id = $1::int limit 1',
      [userId],
    )
    for (const secret of [
      'credential-secret',
      'public-key-secret',
      'storage-secret',
      'Somebody-Else',
      token?.hash,
      token?.family,
    ])
      expect(content).not.toContain(secret)
    const pdf = (await made('PDF'))['file'] as DownloadedFile
    const { text } = await extractText(new Uint8Array(Buffer.from(pdf.content, 'base64')), {
      mergePages: true,
    })
    for (const word of ['Logins', 'Adgangsnøgler', 'Gemte visninger', 'Uploadede filer', 'Key of the office'])
      expect(text).toContain(word)
    await db.query('delete from passkeys where user_id = $1::int', [userId])
  })

  test('requires the password, and limits attempts', async () => {
    expect(codes(await download('business', 'JSON', null))).toEqual(['REQUIRED'])
    expect(codes(await download('business', 'JSON', 'Wrong-2026-x'))).toEqual(['PASSWORD_WRONG'])
    for (let nth = 0; nth < 4; nth += 1) expect(codes(await download('business', 'JSON'))).toEqual([])
    expect(codes(await download('business', 'JSON'))).toEqual(['TOO_MANY_ATTEMPTS'])
  })

  test('an administrator exports it for a person who asked in writing, with a reason', async () => {
    const { person_id: personEntityId } = await personOf('aml')
    const input = {
      personEntityId,
      format: 'JSON',
      locale: 'en',
      reason: 'Letter of 20 November, passport seen.',
    }
    expect(codes(await fixture.run('senior', 'downloadPersonData', input))).toEqual(['NOT_AUTHORIZED'])
    expect(codes(await fixture.run('admin', 'downloadPersonData', { ...input, reason: ' ' }))).toEqual([
      'REQUIRED',
    ])
    const answer = await fixture.run('admin', 'downloadPersonData', input, FILE)
    expect((answer['file'] as DownloadedFile).content).toContain(`"personEntityId": ${personEntityId}`)
    expect(
      await fixture.count(`data_downloads where person_id = $1 and reason is not null`, [personEntityId]),
    ).toBe(1)
  })
})

/** Values of no use to anyone else. */
const OWN_TABLES = ['refresh_tokens', 'idempotency_records', 'saved_views'] as const

describe('erasure', () => {
  const idOf = async (login: string) => {
    const { person_id: personId } = await personOf(login)
    const { entity_id: id } = await fixture.row<{ entity_id: number }>(
      'select entity_id from erasure_requests where person_id = $1 order by entity_id desc limit 1',
      [personId],
    )
    return id
  }

  test('blocks on open positions and money; tells the person why it is refused', async () => {
    expect(codes(await fixture.run('investor', 'requestErasure', { password: 'Wrong-2026-x' }))).toEqual([
      'PASSWORD_WRONG',
    ])
    expect(codes(await fixture.run('investor', 'requestErasure', { password: DEMO_PASSWORD }))).toEqual([])
    expect(codes(await fixture.run('investor', 'requestErasure', { password: DEMO_PASSWORD }))).toEqual([
      'ALREADY_REQUESTED',
    ])
    const erasureRequestEntityId = await idOf('investor')
    const preview = await fixture.run(
      'admin',
      'approveErasureRequest',
      { erasureRequestEntityId, dryRun: true },
      'eraseOn obstacles { kind count }',
    )
    const kinds = (preview['obstacles'] as readonly { kind: string }[]).map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['BALANCE', 'OPEN_POSITIONS']))
    const inYears = fixture.server.clock.now().getTime() + 4.9 * 365 * 86_400_000
    expect(String(preview['eraseOn']) > new Date(inYears).toISOString()).toBe(true)
    expect(codes(await fixture.run('admin', 'approveErasureRequest', { erasureRequestEntityId }))).toEqual([
      'HAS_OBSTACLES',
    ])
    const reason = 'Your investments are still running.'
    expect(
      codes(await fixture.run('admin', 'refuseErasureRequest', { erasureRequestEntityId, reason })),
    ).toEqual([])
    await expect
      .poll(() => mails.map(({ template }) => template))
      .toEqual(expect.arrayContaining(['erasureRequested', 'erasureRefused']))
    expect(mails.find(({ template }) => template === 'erasureRefused')?.params['reason']).toBe(reason)
  })

  test('approved by two, the login closes at once; the night takes the name from rows and history, and the chain holds', async () => {
    const {
      person_id: personId,
      user_id: userId,
      first_name: first,
      last_name: last,
    } = await personOf('getstarted')
    const { accessToken } = await fixture.server.signIn('getstarted')
    await fixture.server.db.query(
      `insert into saved_views (user_id, page, name, state) values ($1, '/account/orders', 'Open', '{}')`,
      [userId],
    )
    const asked = { password: DEMO_PASSWORD, clientCorrelationId: randomUUID() }
    expect(codes(await fixture.run('getstarted', 'requestErasure', asked))).toEqual([])
    for (const table of OWN_TABLES)
      expect(await fixture.count(`${table} where user_id = $1`, [userId]), table).toBeGreaterThan(0)
    await sealHistory(fixture.server.db)
    const erasureRequestEntityId = await idOf('getstarted')
    expect(codes(await fixture.run('admin', 'approveErasureRequest', { erasureRequestEntityId }))).toEqual([])
    expect(await fixture.count(`erasure_requests where state = 'BLOCKED'`)).toBe(0)
    await approveLatest('PERSONAL_DATA_ERASURE')
    expect(
      await fixture.count(`erasure_requests where state = 'BLOCKED' and person_id = $1`, [personId]),
    ).toBe(1)
    const refused = await fixture.server.graphql(
      '{ userAndAccounts { firstName } }',
      {},
      { token: accessToken },
    )
    expect(refused.errors.length).toBeGreaterThan(0)
    const named = `audit_log_changes where user_first_name = $1 or field_changes_json::text like '%' || $1 || '%'`
    expect(await fixture.count(named, [first])).toBeGreaterThan(0)
    const kept = (await verifyHistory(db)).head
    expect(await runJob('ERASURE')).toMatchObject({ outcome: 'SUCCEEDED' })
    expect(
      await fixture.row(
        'select first_name, last_name, email, mobile_phone from people where entity_id = $1',
        [personId],
      ),
    ).toEqual({
      first_name: `erased-${personId}`,
      last_name: `erased-${personId}`,
      email: null,
      mobile_phone: null,
    })
    expect(
      await fixture.row('select username, password_hash from users where entity_id = $1', [userId]),
    ).toEqual({
      username: `erased-${userId}`,
      password_hash: null,
    })
    expect(
      await fixture.count(`erasure_requests where state = 'ERASED' and person_id = $1`, [personId]),
    ).toBe(1)
    expect(
      await db.query(
        `select mutation_name, entity_name, user_first_name, field_changes_json from audit_log_changes
         where (entity_name = 'Person' and entity_id = $1 or user_id = $2)
         and (field_changes_json::text like '%' || $3 || '%' or field_changes_json::text like '%' || $4 || '%' or user_id = $2 and user_first_name is not null)`,
        [personId, userId, first, last],
      ),
    ).toEqual([])
    for (const table of OWN_TABLES)
      expect(await fixture.count(`${table} where user_id = $1`, [userId]), table).toBe(0)
    expect(await verifyHistory(db, [kept])).toMatchObject({ fault: null })
    expect(await fixture.count('history_erasures')).toBeGreaterThan(0)
  })

  test('an erased row of history cannot be changed or erased otherwise than announced', async () => {
    const { change_id: id } = await fixture.row<{ change_id: number }>(
      `select change_id from history_erasures e join audit_log_changes a on a.id = e.change_id
       where cardinality(a.field_changes_json) > 0 limit 1`,
    )
    await expect(
      fixture.server.db.query('update audit_log_changes set user_first_name = $2 where id = $1', [
        id,
        'Somebody',
      ]),
    ).rejects.toThrow('history is only ever added to')
    await expect(
      fixture.server.db.query('delete from history_erasures where change_id = $1', [id]),
    ).rejects.toThrow('history is only ever added to')
  })
})

describe('five years', () => {
  test('keeps all data on hold until a second person agrees to end it; then the date counts, and the books hold', async () => {
    const { person_id: personId, user_id: userId, last_name: lastName } = await personOf('aml')
    await fixture.server.db.query(
      `update accounts set status = 'DELETED' where entity_id in (select account_id from account_person_roles where person_id = $1)`,
      [personId],
    )
    expect(await runJob('RELATIONSHIP_ENDS')).toMatchObject({ outcome: 'SUCCEEDED' })
    expect(
      await fixture.count('people where entity_id = $1 and relationship_ended_on is not null', [personId]),
    ).toBe(1)
    const report = async (months: number) => {
      const { dues } = await fixture.run(
        'senior',
        'reportRetention',
        { months },
        'dues { personEntityId entityName dueOn isHeld }',
      )
      return (dues as readonly { personEntityId: number; isHeld: boolean }[]).filter(
        (due) => due.personEntityId === personId,
      )
    }
    expect(await report(12)).toEqual([])
    expect((await report(61)).length).toBeGreaterThan(1)
    const hold = { personEntityId: personId, reason: 'Court case 17/2026' }
    expect(codes(await fixture.run('readonly', 'setLegalHold', hold))).toEqual(['NOT_AUTHORIZED'])
    expect(codes(await fixture.run('senior', 'setLegalHold', hold))).toEqual([])
    expect((await report(61)).every(({ isHeld }) => isHeld)).toBe(true)
    const isNamed = () =>
      fixture.count('people where entity_id = $1 and last_name = $2', [personId, lastName])

    fixture.server.clock.advance((5 * 365 + 3) * 86_400)
    expect(await runJob('ERASURE')).toMatchObject({ outcome: 'SUCCEEDED', skipped_count: 1 })
    expect(await isNamed()).toBe(1)
    const { entity_id: legalHoldEntityId } = await fixture.row<{ entity_id: number }>(
      'select max(entity_id) as entity_id from legal_holds',
    )
    expect(
      codes(await fixture.run('admin', 'liftLegalHold', { legalHoldEntityId, reason: 'Case closed' })),
    ).toEqual([])
    expect(await fixture.count('legal_holds where lifted_at_utc is null')).toBe(1)
    await approveLatest('LEGAL_HOLD_LIFT')
    const ledger = `system_status_checks where area = 'LEDGER' and state <> 'OK'`
    await runJob('SYSTEM_STATUS_CHECKS')
    const before = await fixture.count(ledger)
    expect(await runJob('ERASURE')).toMatchObject({ outcome: 'SUCCEEDED', skipped_count: 0 })
    expect(await isNamed()).toBe(0)
    expect(
      await fixture.count(`kyc_applications where person_id = $1 and first_name not like 'erased-%'`, [
        personId,
      ]),
    ).toBe(0)
    expect(await fixture.count(`logins where user_id = $1`, [userId])).toBe(0)
    await runJob('SYSTEM_STATUS_CHECKS')
    expect(await fixture.count(ledger)).toBe(before)
    expect(await verifyHistory(db)).toMatchObject({ fault: null })
  })
})
