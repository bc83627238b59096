import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SESSION_OPERATIONS } from '../../src/engine/server/api/anonymousOperations.ts'
import { VIEW_END_PATH } from '../../src/engine/model/viewAs.ts'
import { outcomeOf } from '../contract/authorisation/answers.ts'
import { rootFields } from '../contract/authorisation/schemaFacts.ts'
import { firstOf, openViewAsFixture, viewHeader, type ViewAsFixture } from './viewAsFixture.ts'

let fixture: ViewAsFixture

beforeAll(async () => {
  fixture = await openViewAsFixture()
}, 180_000)

afterAll(() => fixture.close())

describe('a user who impersonates a role', () => {
  test('is refused every mutation, whatever else the document selects', async () => {
    const names = rootFields('Mutation').map(({ name }) => name)
    expect(names.length).toBeGreaterThan(100)
    for (const name of names) {
      const outcome = outcomeOf(await fixture.look('ADMIN', `mutation { ${name} }`))
      expect(outcome === 'VIEWING_AS', name).toBe(!SESSION_OPERATIONS.has(name))
    }
    const hidden = 'fragment F on Mutation { runSystemStatusChecks { isSuccess } }'
    const both = await fixture.look('PARTNER_USER:2', `mutation { ...F signOut } ${hidden}`)
    expect([both.status, outcomeOf(both)]).toEqual([403, 'VIEWING_AS'])
  })

  test('renews the session and signs out', async () => {
    const { accessToken, refreshToken } = await fixture.server.signIn('superadmin')
    const options = { token: accessToken, ...viewHeader('SENIOR') }
    const renewed = await fixture.server.graphql<{ refreshAccessToken: { refreshToken: string } }>(
      'mutation ($input: RefreshAccessTokenInput!) { refreshAccessToken(input: $input) { refreshToken } }',
      { input: { refreshToken } },
      options,
    )
    const left = await fixture.server.graphql<{ signOut: { isSuccess: boolean } }>(
      'mutation ($input: SignOutInput!) { signOut(input: $input) { isSuccess } }',
      { input: { refreshToken: renewed.data.refreshAccessToken.refreshToken } },
      options,
    )
    expect(left.data.signOut.isSuccess).toBe(true)
  })

  test('is refused queries with side effects on a person’s history', async () => {
    const query = '{ personNationalIdentificationNumber { __typename } }'
    expect(outcomeOf(await fixture.look('ADMIN', query))).toBe('VIEWING_AS')
    expect(await countOf("mutation_name = 'personNationalIdentificationNumber'")).toBe(0)
  })

  test('is in the history of the role or partner under their own name, once for a session', async () => {
    const { accessToken } = await fixture.server.signIn('superadmin')
    const ask = (view: string) =>
      fixture.server.graphql('{ loans { totalCount } }', {}, { token: accessToken, ...viewHeader(view) })
    const before = await countOf("mutation_name = 'viewAs'")
    await Promise.all([ask('SENIOR'), ask('SENIOR'), ask('SENIOR')])
    await ask('PARTNER_USER:2')
    const looks = await fixture.server.db.query(
      `select entity_name, entity_id, user_id, change_type from audit_log_changes
       where mutation_name = 'viewAs' order by id offset ${before}`,
    )
    const [role] = await fixture.server.db.query<{ id: number }>(
      "select entity_id as id from user_roles where name = 'SENIOR'",
    )
    const look = { user_id: fixture.userIds.SUPER_ADMIN, change_type: 'VIEW' }
    expect(looks).toEqual([
      { ...look, entity_name: 'UserRole', entity_id: role?.id },
      { ...look, entity_name: 'WhiteLabelPartner', entity_id: 2 },
    ])
  })

  test('has the end in that history, once: chosen, or with the session', async () => {
    const { accessToken, refreshToken } = await fixture.server.signIn('superadmin')
    const before = await countOf("mutation_name in ('viewAs', 'endViewAs')")
    const looks = async () => {
      const rows = await fixture.server.db.query<{ did: string }>(
        `select concat_ws(' ', mutation_name, entity_name, user_id) as did from audit_log_changes
         where mutation_name in ('viewAs', 'endViewAs') order by id offset ${before}`,
      )
      return rows.map(({ did }) => did)
    }
    const sent = (view: string) => ({
      headers: { authorization: `Bearer ${accessToken}`, ...viewHeader(view).headers },
    })
    const ask = (view: string) =>
      fixture.server.graphql('{ loans { totalCount } }', {}, { token: accessToken, ...viewHeader(view) })
    const end = async () =>
      (await fetch(`${fixture.server.url}${VIEW_END_PATH}`, { method: 'POST', ...sent('SENIOR') })).status
    const own = { method: 'POST', headers: { authorization: `Bearer ${accessToken}` } }
    const user = fixture.userIds.SUPER_ADMIN

    await ask('SENIOR')
    // Another tab, without impersonation.
    expect((await fetch(`${fixture.server.url}${VIEW_END_PATH}`, own)).status).toBe(204)
    const first = [`viewAs UserRole ${user}`]
    expect(await looks()).toEqual(first)
    expect(await end()).toBe(204)
    const ended = [...first, `endViewAs UserRole ${user}`]
    expect(await looks()).toEqual(ended)

    await ask('SENIOR')
    await ask('PARTNER_USER:2')
    const again = [...ended, `viewAs UserRole ${user}`, `viewAs WhiteLabelPartner ${user}`]
    expect(await looks()).toEqual(again)
    await fixture.server.graphql(
      'mutation ($input: SignOutInput!) { signOut(input: $input) { isSuccess } }',
      { input: { refreshToken } },
      {},
    )
    await expect.poll(async () => (await looks()).length).toBe(again.length + 2)
    expect((await looks()).slice(again.length).sort()).toEqual([
      `endViewAs UserRole ${user}`,
      `endViewAs WhiteLabelPartner ${user}`,
    ])
  })

  test('has the end in that history at the time at which the session ran out', async () => {
    const { db } = fixture.server
    const { accessToken } = await fixture.server.signIn('superadmin')
    const [last] = await db.query<{ id: number }>('select max(id) as id from audit_log_changes')
    const ends = () =>
      db.query<{ late: string; role: string }>(
        `select extract(epoch from clock_now() - timestamp_utc)::int as late, r.name::text as role
         from audit_log_changes c join user_roles r on r.entity_id = c.entity_id
         where c.mutation_name = 'endViewAs' and c.entity_name = 'UserRole' and c.id > $1::int`,
        [last?.id],
      )
    const query = '{ loans { totalCount } }'
    await fixture.server.graphql(query, {}, { token: accessToken, ...viewHeader('READ_ONLY') })
    await db.query(
      `update refresh_tokens set expires_at = clock_now() - interval '1 hour' where family_id =
       (select family_id from refresh_tokens where user_id = $1::int order by started_at desc limit 1)`,
      [fixture.userIds.SUPER_ADMIN],
    )
    // Something about the user has changed, as at the next minute.
    await db.query(`select pg_notify('identity_changed', $1::text)`, [`users:${fixture.userIds.SUPER_ADMIN}`])
    await expect.poll(async () => (await ends()).length).toBe(1)
    const [ended] = await ends()
    expect(ended?.role).toBe('READ_ONLY')
    expect(Math.round(Number(ended?.late) / 60)).toBe(60)
  })

  test('sees which colleagues have a record open, and is not seen', async () => {
    const query = 'subscription { onRecordPresence(recordType: "Loan", recordId: "1") { userEntityId } }'
    const viewer = await fixture.live('ADMIN')
    const senior = fixture.server.live(await fixture.token('SENIOR'))
    const admin = fixture.server.live(await fixture.token('ADMIN'))
    expect(await firstOf(senior, query)).toEqual({ onRecordPresence: [] })
    const met = [{ userEntityId: fixture.userIds.SENIOR }]
    expect(await firstOf(viewer, query)).toEqual({ onRecordPresence: met })
    expect(await firstOf(admin, query)).toEqual({ onRecordPresence: met })
    await Promise.all([viewer.dispose(), senior.dispose(), admin.dispose()])
  })
})

describe('a view', () => {
  const OTHERS = ['ADMIN', 'SENIOR', 'READ_ONLY', 'partner', 'roleless', 'owner', 'newcomer'] as const

  test.each(OTHERS)('is refused to %s on every way, and not overlooked', async (actor) => {
    for (const view of ['READ_ONLY', 'ADMIN', 'PARTNER_USER:2', 'nonsense']) {
      const answer = await fixture.ask(actor, '{ countries { totalCount } }', {}, viewHeader(view))
      expect([answer.status, outcomeOf(answer)], view).toEqual([403, 'MAY_NOT_VIEW_AS'])
    }
    for (const path of ['/admin-model', '/documents/1', '/information-sheets/1', '/yearly-reports/1']) {
      expect((await fixture.get(path, actor, 'READ_ONLY')).status, path).toBe(403)
    }
    const headers = {
      authorization: `Bearer ${await fixture.token(actor)}`,
      ...viewHeader('READ_ONLY').headers,
    }
    expect((await fetch(`${fixture.server.url}${VIEW_END_PATH}`, { method: 'POST', headers })).status).toBe(
      403,
    )
    const heard = await fixture.hear('READ_ONLY', 'subscription { onAdminModelChanges { version } }', actor)
    expect(JSON.stringify(heard)).toContain('MAY_NOT_VIEW_AS')
  })

  test.each(['SUPER_ADMIN', 'USER', 'PARTNER_USER', 'PARTNER_USER:999999', 'ADMIN:2', 'admin'])(
    'of %s does not exist',
    async (view) => {
      const answer = await fixture.look(view, '{ countries { totalCount } }')
      expect([answer.status, outcomeOf(answer)]).toEqual([400, 'BAD_USER_INPUT'])
    },
  )

  test('signs no one in', async () => {
    const answer = await fixture.ask('anonymous', '{ countries { totalCount } }', {}, viewHeader('ADMIN'))
    expect([answer.status, outcomeOf(answer)]).toEqual([401, 'AUTH_NOT_AUTHENTICATED'])
  })
})

async function countOf(condition: string): Promise<number> {
  const [row] = await fixture.server.db.query<{ count: string }>(
    `select count(*) from audit_log_changes where ${condition}`,
  )
  return Number(row?.count)
}
