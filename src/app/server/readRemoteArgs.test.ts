import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRemoteArgs } from './readRemoteArgs.ts'

let project: string

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'fundament-project-'))
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

const write = (config: object) => writeFileSync(join(project, 'backend.json'), JSON.stringify(config))

test('reads endpoint, headers and config folder of a remote backend', async () => {
  const args = [
    '--endpoint',
    'https://shop.example/graphql',
    '--header',
    'Authorization: Bearer a:b',
    '--header=X-Tenant: 7',
  ]
  expect(await readRemoteArgs([...args, '--project', project], {})).toEqual({
    name: null,
    roles: null,
    signIn: { password: true, openId: null, token: null },
    approvals: {},
    approvalDays: 14,
    lists: {},
    lines: {},
    newAdmin: null,
    endpoint: 'https://shop.example/graphql',
    headers: { Authorization: 'Bearer a:b', 'X-Tenant': '7' },
    warnings: [],
    project,
  })
  expect(await readRemoteArgs([], {})).toBeNull()
  expect(await readRemoteArgs(['--create-admin', 'anna@first.example', 'Anna Holm'], {})).toBeNull()
})

test('adds a person with the highest role of a project, or with a named one', async () => {
  write({ endpoint: 'https://shop.example/graphql', roles: ['Owner', 'Clerk'] })
  const add = ['--project', project, '--create-admin', 'anna@first.example', 'Anna Holm']
  const anna = { email: 'anna@first.example', name: 'Anna Holm' }
  expect((await readRemoteArgs(add, {}))?.newAdmin).toEqual({ ...anna, role: 'Owner' })
  expect((await readRemoteArgs([...add, '--role', 'Clerk'], {}))?.newAdmin).toEqual({
    ...anna,
    role: 'Clerk',
  })
  await expect(readRemoteArgs([...add, '--role', 'Clark'], {})).rejects.toThrow(
    'There is no role "Clark" in backend.json. Did you mean "Clerk"?',
  )
  await expect(readRemoteArgs(['--project', project, '--role', 'Clerk'], {})).rejects.toThrow(
    'to add somebody',
  )
  write({ endpoint: 'https://shop.example/graphql' })
  expect((await readRemoteArgs(add, {}))?.newAdmin).toEqual(anna)
  await expect(readRemoteArgs([...add, '--role', 'Clerk'], {})).rejects.toThrow(
    '--role needs roles of your own',
  )
})

test('reads backend.json, which command line options override', async () => {
  write({
    endpoint: 'https://shop.example/graphql',
    name: 'Book shop',
    headers: { authorization: 'Bearer ${TOKEN}', 'X-Tenant': '7' },
  })
  expect(await readRemoteArgs(['--project', project], { TOKEN: 'a' })).toMatchObject({
    name: 'Book shop',
    endpoint: 'https://shop.example/graphql',
    headers: { authorization: 'Bearer a', 'X-Tenant': '7' },
  })
  const other = ['--endpoint', 'http://localhost:4000', '--header', 'Authorization: Bearer b']
  expect(await readRemoteArgs(['--project', project, ...other], {})).toMatchObject({
    name: 'Book shop',
    endpoint: 'http://localhost:4000',
    headers: { 'X-Tenant': '7', Authorization: 'Bearer b' },
  })
})

test.each([
  [['--header', 'A: b'], 'Which server? Give its address: npm start'],
  [['--endpoint', 'shop.example'], '--endpoint must be an address that begins with http:// or https://'],
  [['--endpoint', 'file:///etc/passwd'], '--endpoint must be an address'],
  [
    ['--endpoint', 'https://shop.example', '--header', 'X-User: {person.name}'],
    '--header X-User cannot tell "{person.name}" of the person who asks, but {person.id} and {person.roles}.',
  ],
  [
    ['--endpoint', 'https://shop.example', '--header', 'secret'],
    '--header must be a name, a colon and a value',
  ],
  [['--endpoint', 'https://shop.example', '--folder', 'x'], "Unknown option '--folder'"],
  [['--project', 'no-such-folder'], 'Which server? Write its address into no-such-folder/backend.json'],
])('%j is refused with what is wrong', async (args, message) => {
  const error = await readRemoteArgs(args, {}).catch(String)
  expect(error).toContain(message)
  expect(error).not.toContain('secret')
})

test('requires a header that sends the pasted token, in the file or on the command line', async () => {
  const signIn = { token: { roles: { others: 'Clerk' } } }
  write({ endpoint: 'https://shop.example/graphql', roles: ['Clerk'], signIn })
  await expect(readRemoteArgs(['--project', project], {})).rejects.toThrow(
    'backend.json signIn.token: No header carries the token. Write "headers"',
  )
  const header = ['--header', 'Authorization: Bearer {person.token}']
  expect((await readRemoteArgs(['--project', project, ...header], {}))?.signIn?.token).toMatchObject({
    person: null,
  })
})
