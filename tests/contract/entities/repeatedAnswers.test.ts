import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINI_SEED } from '../../support/seeds.ts'
import { openTestDatabase } from '../../support/testDatabase.ts'
import { startTestServer, type TestServer } from '../../support/testServer.ts'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await startTestServer({ db: await openTestDatabase({ seed: MINI_SEED }) })
  token = (await server.signIn('superadmin')).accessToken
})

afterAll(() => server.close())

interface Answer {
  readonly data: Readonly<Record<string, { readonly person: { readonly entityId: number } | null }>>
  readonly extensions?: { readonly repeated?: readonly string[]; readonly deleted?: readonly string[] }
}

const send = async (query: string): Promise<Answer> => {
  const { body } = await server.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${token}` },
    payload: { query },
  })
  return JSON.parse(body) as Answer
}

test('a stored answer says that it is one, also when its record is deleted', async () => {
  const add = (id: string, name = 'addPerson') =>
    `${name}: addPerson(input: { clientCorrelationId: "${id}", firstName: "Karla", lastName: "Kort" }) {
      isSuccess person { entityId entityVersion } }`
  const [id, other] = [randomUUID(), randomUUID()]
  const first = await send(`mutation { ${add(id)} }`)
  expect(first.extensions).toBeUndefined()
  const again = await send(`mutation { ${add(id, 'again')} ${add(other, 'new')} }`)
  expect(again.data['again']).toEqual(first.data['addPerson'])
  expect(again.extensions).toEqual({ repeated: ['again'] })

  const entityId = first.data['addPerson']?.person?.entityId
  await send(`mutation { deletePerson(input: { entityId: ${entityId}, entityVersion: 1 }) { isSuccess } }`)
  const last = await send(`mutation { ${add(id)} }`)
  expect(last).toMatchObject({
    data: { addPerson: { isSuccess: true, person: null } },
    extensions: { repeated: ['addPerson'], deleted: ['addPerson'] },
  })
})
