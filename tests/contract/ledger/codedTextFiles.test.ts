import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createReadingWire } from '../../../src/engine/schema/wire/createReadingWire.ts'
import type { PackedModel } from '../../../src/engine/model/packed/PackedModel.ts'
import { unpackModel } from '../../../src/engine/model/packed/unpackModel.ts'
import { postEntry } from '../../../src/marketplace/server/ledger/postEntry.ts'
import { DEMO_PASSWORD } from '../../../src/marketplace/server/seed/demoPassword.ts'
import { createEntityReads } from '../../../src/engine/web/model-query/createEntityReads.ts'
import { exportCsv } from '../../../src/engine/web/model-query/exportCsv.ts'
import { DEMO_SEED } from '../../support/seeds.ts'
import { OperationFixture } from '../operations/OperationFixture.ts'

let fixture: OperationFixture

beforeAll(async () => {
  fixture = await OperationFixture.open({ seed: DEMO_SEED })
  const { id: accountId } = await fixture.row<{ id: number }>(
    `select m.account_id as id from account_person_roles m
     join users u on u.person_id = m.person_id where u.username = 'investor@fundament.example' order by 1 limit 1`,
  )
  await postEntry(
    {
      db: fixture.server.db,
      actor: { kind: 'SYSTEM' },
      mutationName: 'test',
      clientCorrelationId: null,
      now: fixture.server.clock.now,
    },
    {
      kind: 'MANUAL',
      currencyId: 1,
      description: { code: 'PAYOUT_TO', params: { destination: 'FILE-77' } },
      lines: [
        { ledger: 'CLIENT_BANK', debit: '10' },
        { ledger: 'CUSTOMER_FUNDS', accountId, credit: '10' },
      ],
    },
  )
})

afterAll(() => fixture.close())

const WORDS = {
  en: 'Payout to FILE-77',
  da: 'Udbetaling til FILE-77',
  sv: 'Uttag till FILE-77',
  no: 'Utbetaling til FILE-77',
} as const
const LANGUAGES = Object.entries(WORDS)

test.each(LANGUAGES)('a statement as CSV is in the language of its reader: %s', async (locale, words) => {
  const as = 'investor@fundament.example'
  const language = { 'accept-language': locale === 'no' ? 'nb' : locale }
  const { accessToken } = await fixture.server.signIn(as)
  const headers = { authorization: `Bearer ${accessToken}`, ...language }
  const answer = await fetch(`${fixture.server.url}/admin-model`, { headers })
  const model = unpackModel((await answer.json()) as PackedModel)
  const page = model.pages.find(({ route }) => route === '/account/statement')
  const entity = page?.kind === 'entity' ? model.entities[page.entity] : undefined
  if (entity === undefined) throw new Error('no statement')
  const api = createEntityReads(model, createReadingWire(model.entities), async (document, variables) => {
    const { data, errors } = await fixture.server.graphql(document, variables, { as, headers: language })
    expect(errors).toEqual([])
    return data
  })
  let file = ''
  for await (const piece of exportCsv({
    model,
    entity,
    columns: entity.list.columns.filter(({ id }) => id === 'text'),
    filter: { path: ['text'], op: 'contains', value: 'FILE-77' },
    sort: [],
    readPage: (request) => api.list(entity, request),
  }))
    file += piece
  expect(file.split('\r\n').filter((line) => line.includes('FILE-77'))).toEqual([words])
})

test.each(LANGUAGES)(
  'the PDF of somebody’s data has it in the language of the file: %s',
  async (locale, words) => {
    const input = { format: 'PDF', locale, password: DEMO_PASSWORD }
    const answer = await fixture.run('investor', 'downloadMyData', input, 'file { content }')
    const { content } = answer['file'] as { readonly content: string }
    const { text } = await extractText(new Uint8Array(Buffer.from(content, 'base64')), { mergePages: true })
    const plain = text.replaceAll(/\s+/g, ' ')
    expect(Object.values(WORDS).filter((one) => plain.includes(one))).toEqual([words])
  },
)
