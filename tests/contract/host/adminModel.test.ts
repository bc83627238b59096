import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ExecutionResult } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminModel } from '../../../src/engine/model/AdminModel.ts'
import type { PackedModel } from '../../../src/engine/model/packed/PackedModel.ts'
import { unpackModel } from '../../../src/engine/model/packed/unpackModel.ts'
import { startTestServer } from '../../support/testServer.ts'
import type { TestServer } from '../../support/testServer.ts'

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fundament-config-'))
  for (const name of ['entity-config', 'i18n'])
    cpSync(join(import.meta.dirname, '../../..', name), join(folder, name), { recursive: true })
  server = await startTestServer({ entityConfigFolder: join(folder, 'entity-config') })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const ask = async (as: string | null, headers: Record<string, string> = {}) => {
  const sent = new Headers(headers)
  if (as !== null) sent.set('authorization', `Bearer ${(await server.signIn(as)).accessToken}`)
  return fetch(`${server.url}/admin-model`, { headers: sent })
}

const modelFor = async (as: string) => unpackModel((await (await ask(as)).json()) as PackedModel)

const labelOf = (model: AdminModel) => model.entities['loans']?.label

const CONFIG = 'entity-config/loans.json'
const TEXTS = 'i18n/en/entity-config/loans.json'

const readText = (name: string): string => readFileSync(join(folder, name), 'utf8')

/** Changes what config says of loans, or their texts, as an editor would; `text` may be anything. */
const edit = (name: string, text: string): Promise<void> => server.edit(join(folder, name), text)

const withKey = (name: string, key: string, value: string): string =>
  JSON.stringify({ ...(JSON.parse(readText(name)) as object), [key]: value })

test('the model is for people who are signed in, to each their own', async () => {
  const statuses = await Promise.all(
    [null, 'investor', 'borrower', 'readonly', 'partner', 'superadmin'].map(
      async (as) => (await ask(as)).status,
    ),
  )
  expect(statuses).toEqual([401, 200, 200, 200, 200, 200])
  const refused = (await (await ask(null)).json()) as { errors: { extensions: unknown }[] }
  expect(refused.errors.map(({ extensions }) => extensions)).toEqual([{ code: 'AUTH_NOT_AUTHENTICATED' }])
})

test('the model has every entity of the API and the texts of config', async () => {
  const model = await modelFor('readonly')
  expect(Object.keys(model.entities)).toContain('loanPayments')
  expect(model.entities['loans']).toMatchObject({ typeName: 'Loan', label: 'Loan' })
})

test('the model is in the language of the address, else of the browser, else in English', async () => {
  const { accessToken } = await server.signIn('readonly')
  const label = async (query: string, language: string) => {
    const headers = { authorization: `Bearer ${accessToken}`, 'accept-language': language }
    const model = unpackModel(
      (await (await fetch(`${server.url}/admin-model${query}`, { headers })).json()) as PackedModel,
    )
    return [model.locale, labelOf(model)]
  }
  expect(await label('?language=da', 'sv')).toEqual(['da', 'Lån'])
  expect(await label('?language=tlh', 'fr;q=0.9, nb-NO;q=0.8, da;q=0.5')).toEqual(['no', 'Lån'])
  expect(await label('', '*')).toEqual(['en', 'Loan'])
})

test('fields that a role may not read are in none of its lists, forms, filters and searches', async () => {
  const secret = 'nationalIdentificationNumber'
  const mentions = (model: AdminModel) => {
    const { people } = model.entities
    return {
      field: people?.fields[secret] !== undefined,
      shown: people?.detail.fieldsets.some(({ fields }) => fields.includes(secret)),
      column: people?.list.columns.some(({ id }) => id === secret),
      through: Object.values(model.entities)
        .flatMap(({ list }) => list.columns)
        .some(({ path, filterPaths }) => path.at(-1) === secret || filterPaths.flat().includes(secret)),
    }
  }
  const [senior, reader] = [await modelFor('senior'), await modelFor('readonly')]
  expect(mentions(senior)).toMatchObject({ field: true, shown: true, column: true, through: true })
  expect(mentions(reader)).toEqual({ field: false, shown: false, column: false, through: false })
  expect(Object.keys(reader.entities)).toEqual(Object.keys(senior.entities))
})

test('a model that is known already is not sent again', async () => {
  const first = await ask('readonly')
  const tag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  const second = await ask('readonly', { 'if-none-match': tag })
  expect([second.status, await second.text()]).toEqual([304, ''])
})

test.each([
  [CONFIG, 'icon', 'bank', 'loan'],
  [TEXTS, 'label', 'Advance', 'Loan'],
] as const)(
  'an edit of %s shows without a restart; a broken one keeps the last good model and is reported to admins',
  async (file, key, edited, usual) => {
    const shown = (model: AdminModel) => model.entities['loans']?.[key]
    const original = readText(file)
    const before = (await ask('readonly')).headers.get('etag')
    await edit(file, withKey(file, key, edited))
    expect(shown(await modelFor('readonly'))).toBe(edited)
    expect((await ask('readonly')).headers.get('etag')).not.toBe(before)

    await edit(file, '{ "label": ')
    expect((await modelFor('admin')).problems).not.toEqual([])
    const kept = await modelFor('superadmin')
    expect(shown(kept)).toBe(edited)
    expect(kept.problems[0]).toMatchObject({ severity: 'error', at: { file } })
    expect((await modelFor('readonly')).problems).toEqual([])
    expect((await modelFor('senior')).problems).toEqual([])

    await edit(file, original)
    const mended = await modelFor('admin')
    expect(shown(mended)).toBe(usual)
    expect(mended.problems.filter((problem) => problem.severity === 'error')).toEqual([])
  },
)

test('open screens are notified of an edit', async () => {
  const original = readText(TEXTS)
  const { accessToken } = await server.signIn('readonly')
  const client = server.live(accessToken)
  const told = client.iterate<{ onAdminModelChanges: { version: string } }>({
    query: 'subscription { onAdminModelChanges { version } }',
  })
  const next = async (): Promise<string | undefined> => {
    const answer = (await told.next()).value as ExecutionResult<{ onAdminModelChanges: { version: string } }>
    return answer.data?.onAdminModelChanges.version
  }
  const { version } = await modelFor('readonly')
  expect(await next()).toBe(version)

  await edit(TEXTS, withKey(TEXTS, 'label', 'Facility'))
  expect(await next()).not.toBe(version)
  expect(labelOf(await modelFor('readonly'))).toBe('Facility')

  await edit(TEXTS, original)
  expect(await next()).toBe(version)
  await told.return?.()
  await client.dispose()
})

test('customers are notified of edits too', async () => {
  const { accessToken } = await server.signIn('investor')
  const client = server.live(accessToken)
  const told = client.iterate({ query: 'subscription { onAdminModelChanges { version } }' })
  const { data } = (await told.next()).value as ExecutionResult
  expect(data).toEqual({ onAdminModelChanges: { version: (await modelFor('investor')).version } })
  await told.return?.()
  await client.dispose()
})
