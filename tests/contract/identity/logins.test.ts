import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../support/testServer.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

const historyOf = (username: string) =>
  server.db.query<{ outcome: string; ip_prefix: string | null }>(
    `select outcome, ip_prefix from logins l join users u on u.entity_id = l.user_id
     where u.username = $1 and l.at_utc > clock_now() - interval '5 minutes' order by l.entity_id`,
    [`${username}@fundament.example`],
  )

test('sign-ins, wrong passwords and lockouts are in the history, without the address', async () => {
  await server.signIn('newcomer')
  await expect(server.signIn('newcomer', 'wrong')).rejects.toThrow('cannot sign in')
  await server.db.query(`update users set is_locked = true where username = 'newcomer@fundament.example'`)
  await expect(server.signIn('newcomer')).rejects.toThrow('cannot sign in')
  expect(await historyOf('newcomer')).toEqual([
    { outcome: 'SUCCEEDED', ip_prefix: '127.0.0.0/24' },
    { outcome: 'WRONG_PASSWORD', ip_prefix: '127.0.0.0/24' },
    { outcome: 'CLOSED', ip_prefix: '127.0.0.0/24' },
  ])
})

test('an unknown name is not recorded: it may be a password in the wrong field', async () => {
  const count = async () => (await server.db.query('select 1 as one from logins')).length
  const before = await count()
  await expect(server.signIn('hunter2@post.example', 'x')).rejects.toThrow('cannot sign in')
  expect(await count()).toBe(before)
})

test('shows people only their own sign-ins', async () => {
  const { data } = await server.graphql<{ logins: { totalCount: number; nodes: readonly unknown[] } }>(
    '{ logins(first: 100) { totalCount nodes { outcome user { username } } } }',
    {},
    { as: 'investor' },
  )
  expect(data.logins.totalCount).toBeGreaterThan(0)
  expect(data.logins.nodes).toSatisfy((nodes: readonly { user: { username: string } }[]) =>
    nodes.every(({ user }) => user.username === 'investor@fundament.example'),
  )
})
