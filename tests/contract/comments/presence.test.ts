import type { Client } from 'graphql-ws'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../support/testServer.ts'

let server: TestServer
/** Another one of the same database. */
let other: TestServer
const clients: Client[] = []

beforeAll(async () => {
  server = await startTestServer()
  other = await startTestServer({ db: { ...server.db, close: () => Promise.resolve() } })
})
afterEach(async () => {
  for (const client of clients.splice(0)) await client.dispose()
})
afterAll(async () => {
  await other.close()
  await server.close()
})

/** Opens a record as a screen that shows it does. */
const open = async (as: string, at = server) => {
  const { accessToken } = await at.signIn(as)
  const client = at.live(accessToken)
  clients.push(client)
  let others: readonly string[] | null = null
  let refusal: string | null = null
  const waiting = new Set<() => void>()
  const answers = client.iterate<{ onRecordPresence: readonly { readonly name: string }[] }>({
    query: `subscription { onRecordPresence(recordType: "Loan", recordId: "1") { name } }`,
  })
  void (async () => {
    for await (const { data, errors } of answers) {
      if (data) others = data.onRecordPresence.map(({ name }) => name)
      if (errors) refusal = String(errors[0]?.extensions?.['code'])
      for (const check of waiting) check()
    }
  })()
  const until = (holds: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (!holds()) return
        waiting.delete(check)
        resolve()
      }
      waiting.add(check)
      check()
    })
  return {
    /** Resolves once exactly these people are there beside the person. */
    sees: (...names: readonly string[]) => until(() => others?.join() === names.join()),
    isRefused: async () => {
      await until(() => refusal !== null)
      return refusal
    },
    leave: () => answers.return?.(),
    disconnect: () => client.dispose(),
  }
}

const nameOf = async (username: string): Promise<string> => {
  const [row] = await server.db.query<{ name: string }>(
    `select p.first_name || ' ' || p.last_name as name from users u join people p on p.entity_id = u.person_id
     where u.username = $1`,
    [`${username}@fundament.example`],
  )
  return row?.name ?? ''
}

test('colleagues see who else has the record open, until they leave it or their connection ends', async () => {
  const [senior, admin] = [await nameOf('senior'), await nameOf('admin')]
  const one = await open('senior')
  await one.sees()
  const first = await open('admin')
  await first.sees(senior)
  await one.sees(admin)
  await first.leave()
  await one.sees()
  const again = await open('admin')
  await one.sees(admin)
  await again.disconnect()
  await one.sees()
  expect(senior).not.toBe(admin)
})

test('colleagues see each other whichever server they are on', async () => {
  const [senior, admin] = [await nameOf('senior'), await nameOf('admin')]
  const one = await open('senior')
  const elsewhere = await open('admin', other)
  await elsewhere.sees(senior)
  await one.sees(admin)
  await elsewhere.disconnect()
  await one.sees()
  const late = await open('superadmin', other)
  await late.sees(senior)
  expect(admin).not.toBe('')
})

test.each(['investor', 'partner'])('%s neither sees nor is seen', async (as) => {
  const one = await open('senior')
  await one.sees()
  const refused = await open(as)
  expect(await refused.isRefused()).toBe('NOT_AUTHORIZED')
  await one.sees()
})
