import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'graphql-ws'
import { createAdmin } from '../../../src/engine/server/people/identity/createAdmin.ts'
import type { Mail } from '../../../src/engine/server/providers/mail/MailProvider.ts'
import { LIBRARY_HEADERS, startLibrary, type LibraryServer } from '../../support/backends/libraryServer.ts'
import { startTestServer, type TestServer } from '../../support/testServer.ts'

/** What the same people do on records of the platform's own and of another backend. */
export interface CommentFixture {
  readonly server: TestServer
  readonly close: () => Promise<void>
  readonly record: { readonly recordType: string; readonly recordId: string }
  /** Ids of the users who were notified that a comment mentions them, once for each notice. */
  readonly notified: () => Promise<readonly number[]>
  /** Who writes, and who is mentioned. */
  readonly tokens: readonly [string, string]
}

const ROLES = ['Head librarian', 'Librarian', 'Reader'] as const

export async function openOwn(): Promise<CommentFixture> {
  const server = await startTestServer()
  const tokens = await Promise.all(
    ['admin', 'senior'].map(async (as) => (await server.signIn(as)).accessToken),
  )
  const record = { recordType: 'Loan', recordId: '1' }
  const notified = () => readIds(server, `select user_id as id from inbox_notices where kind = 'MENTIONED'`)
  return { server, close: server.close, record, notified, tokens: [tokens[0] ?? '', tokens[1] ?? ''] }
}

const readIds = async ({ db }: TestServer, text: string): Promise<readonly number[]> =>
  (await db.query<{ id: number }>(text)).map(({ id }) => id)

export interface RemoteFixture extends CommentFixture {
  /** That were sent. */
  readonly mails: readonly Mail[]
  readonly library: LibraryServer
  /** May see books, and no authors. */
  readonly reader: string
}

export async function openOther(): Promise<RemoteFixture> {
  const folder = mkdtempSync(join(tmpdir(), 'fundament-comments-'))
  const permissions = { view: ['Head librarian', 'Librarian'] }
  writeFileSync(join(folder, 'authors.json'), JSON.stringify({ permissions }))
  const library = await startLibrary()
  const remote = { endpoint: library.endpoint, headers: LIBRARY_HEADERS, roles: ROLES }
  const mails: Mail[] = []
  const mail = { send: async (sent: Mail) => void mails.push(sent) }
  const server = await startTestServer({ remote, entityConfigFolder: folder, mail })
  const tokens: string[] = []
  for (const [index, role] of ROLES.entries()) {
    const person = { email: `person${index}@library.example`, name: `Ida${index} Holm`, role }
    const { username, password } = await createAdmin(server.db, person)
    tokens.push((await server.signIn(username, password)).accessToken)
  }
  const [head = '', librarian = '', reader = ''] = tokens
  const close = async () => {
    await server.close()
    await library.close()
    rmSync(folder, { recursive: true, force: true })
  }
  const record = { recordType: 'Author', recordId: '1' }
  const notified = () =>
    readIds(
      server,
      `select u.entity_id as id from mails m join users u on u.username = m.recipient where m.template = 'mentioned'`,
    )
  return { server, library, mails, close, record, notified, tokens: [head, librarian], reader }
}

const DISCUSSION = `query ($recordType: String!, $recordId: String!) {
  commentsOnRecord(recordType: $recordType, recordId: $recordId) {
    total comments { commentId text author byYou editedAtUtc mentionedUserIds } } }`
const READERS = `query ($recordType: String!, $recordId: String!) {
  recordReaders(recordType: $recordType, recordId: $recordId) { colleagues { userEntityId name } } }`
export const NEWS = `subscription ($recordType: String!, $recordId: String!) {
  onCommentsOnRecord(recordType: $recordType, recordId: $recordId) }`
export const PRESENCE = `subscription ($recordType: String!, $recordId: String!) {
  onRecordPresence(recordType: $recordType, recordId: $recordId) { name } }`

interface Comment {
  readonly commentId: number
  readonly text: string
  readonly author: string
  readonly byYou: boolean
  readonly editedAtUtc: string | null
  readonly mentionedUserIds: readonly number[]
}

type RecordName = CommentFixture['record']

export const ask = (server: TestServer, token: string, query: string, variables: object) =>
  server.graphql(query, variables as Record<string, unknown>, { token })

export async function discuss(server: TestServer, token: string, record: RecordName) {
  const { data, errors } = await ask(server, token, DISCUSSION, record)
  const found = data?.['commentsOnRecord'] as
    | { readonly total: number; readonly comments: readonly Comment[] }
    | undefined
  return { code: errors[0]?.extensions.code ?? 'OK', total: found?.total, comments: found?.comments ?? [] }
}

export async function readersOf(server: TestServer, token: string, record: RecordName) {
  const { data, errors } = await ask(server, token, READERS, record)
  const found = data?.['recordReaders'] as
    | { readonly colleagues: readonly { readonly userEntityId: number; readonly name: string }[] }
    | undefined
  return { code: errors[0]?.extensions.code ?? 'OK', colleagues: found?.colleagues ?? [] }
}

/** The code of the refusal, or OK. */
export async function write(server: TestServer, token: string, name: string, input: object): Promise<string> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
  const { data, errors } = await ask(
    server,
    token,
    `mutation ($input: ${type}!) { ${name}(input: $input) { errors { details { errorCode } } } }`,
    { input },
  )
  const payload = data?.[name] as
    | { readonly errors: readonly { readonly details: { readonly errorCode: string } }[] }
    | undefined
  return errors[0]?.extensions.code ?? payload?.errors[0]?.details.errorCode ?? 'OK'
}

/** What a subscription tells, to be waited for. */
export function listen(client: Client, query: string, variables: object) {
  const heard: unknown[] = []
  const waiting = new Set<() => void>()
  const answers = client.iterate({
    query,
    variables: variables as Record<string, unknown>,
  })
  void (async () => {
    for await (const { data, errors } of answers) {
      heard.push(errors ? errors[0]?.extensions?.['code'] : Object.values(data ?? {})[0])
      for (const check of waiting) check()
    }
  })()
  return {
    heard,
    until: (holds: (last: unknown) => boolean) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (heard.length === 0 || !holds(heard.at(-1))) return
          waiting.delete(check)
          resolve()
        }
        waiting.add(check)
        check()
      }),
  }
}

export const nameOf = async (server: TestServer, token: string): Promise<string> => {
  const { data } = await ask(server, token, '{ userAndAccounts { firstName lastName } }', {})
  const { firstName, lastName } = data['userAndAccounts'] as Readonly<
    Record<'firstName' | 'lastName', string>
  >
  return `${firstName} ${lastName}`
}
