import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../src/app/server/openDatabase.ts'
import type { Database } from '../../../src/engine/server/db/Database.ts'
import { createAdmin } from '../../../src/engine/server/people/identity/createAdmin.ts'
import { PROJECT } from '../../support/importGraph.ts'
import { createDatabase } from '../../support/postgresTemplate.ts'

// As its start does, in a process of its own: values that a project adds to an enum of the engine are the process's.
let server: ChildProcess
let url: string
let db: Database
let drop: () => Promise<void>
let anna: string
let bo: string
const folder = mkdtempSync(join(tmpdir(), 'fundament-library-'))

beforeAll(async () => {
  const created = await createDatabase()
  drop = created.drop
  server = spawn(process.execPath, ['--import', 'tsx', 'examples/library/start.ts'], {
    cwd: PROJECT,
    env: { ...process.env, PORT: '0', DATABASE_URL: created.url, DATA_FOLDER: folder, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  for await (const text of server.stdout ?? []) {
    printed += String(text)
    if (printed.includes('shown this once')) break
  }
  const [, address = '', username = '', password = ''] =
    /runs at (\S+)[^]*Sign in as (\S+) with the password ([^,]+),/.exec(printed) ?? []
  url = address
  anna = await signIn(username, password)
  db = await openDatabase({ url: created.url, isMigrated: false })
  const second = await createAdmin(db, { email: 'bo@library.example', name: 'Bo Lind' })
  bo = await signIn(second.username, second.password)
}, 60_000)
afterAll(async () => {
  await db.close()
  server.kill()
  await once(server, 'exit')
  await drop()
  rmSync(folder, { recursive: true })
})

test('staff see the entities, their lists and the action of the config', async () => {
  const response = await fetch(`${url}/admin-model?language=en`, {
    headers: { authorization: `Bearer ${anna}` },
  })
  const model = await response.text()
  for (const text of ['Books', 'Authors', 'Lendings', 'Approvals', 'Write off']) expect(model).toContain(text)
})

test('a book is written off once a second person agrees, and history says who did it', async () => {
  const author = await ask(
    anna,
    `mutation { addAuthor(input: { name: "Karen Blixen" }) { author { entityId } } }`,
  )
  expect(author).toEqual({ addAuthor: { author: { entityId: 1 } } })
  await ask(
    anna,
    `mutation { addBook(input: { title: "Seven Gothic Tales", authorEntityId: 1 }) { isSuccess } }`,
  )

  const writeOff = `mutation { writeOffBook(input: { bookEntityId: 1, reason: "Water damage" }) {
    errors { details { errorCode } } book { state } approval { entityId state } } }`
  expect(await ask(anna, writeOff)).toEqual({
    writeOffBook: { errors: [], book: { state: 'AVAILABLE' }, approval: { entityId: 1, state: 'PENDING' } },
  })
  expect(await ask(anna, writeOff)).toMatchObject({
    writeOffBook: { errors: [{ details: { errorCode: 'ALREADY_REQUESTED' } }] },
  })
  const decide = 'mutation { decideApproval(input: { approvalEntityId: 1, isApproved: true }) { isSuccess } }'
  expect(await ask(anna, decide)).toEqual({ decideApproval: { isSuccess: false } })
  expect(await ask(bo, decide)).toEqual({ decideApproval: { isSuccess: true } })

  expect(
    await ask(
      bo,
      `{ books(where: { state: { eq: WRITTEN_OFF } }) { totalCount nodes { title author { name } } }
         auditLogChanges(where: { entityName: { eq: "Book" } }, order: [{ id: ASC }]) {
           nodes { changeType userFirstName approvedByFirstName } } }`,
    ),
  ).toEqual({
    books: { totalCount: 1, nodes: [{ title: 'Seven Gothic Tales', author: { name: 'Karen Blixen' } }] },
    auditLogChanges: {
      nodes: [
        { changeType: 'ADD', userFirstName: 'First', approvedByFirstName: null },
        { changeType: 'UPDATE', userFirstName: 'First', approvedByFirstName: 'Bo' },
      ],
    },
  })
})

test('the database holds no table of the marketplace', async () => {
  const found = await db.query(
    `SELECT table_name FROM information_schema.tables WHERE table_name IN ('accounts', 'loans', 'journal_entries')`,
  )
  expect(found).toEqual([])
})

/** Returns the access token. */
const signIn = async (username: string, password: string): Promise<string> => {
  const answer = await send(`mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }`, {
    input: { username, password },
  })
  return (answer as { readonly signIn: { readonly accessToken: string } }).signIn.accessToken
}

const ask = (token: string, query: string): Promise<unknown> =>
  send(query, {}, { authorization: `Bearer ${token}` })

const send = async (
  query: string,
  variables: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> => {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as { readonly data: unknown; readonly errors?: unknown }
  expect(errors).toBeUndefined()
  return data
}
