import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sample } from '../../../../tests/support/sample.ts'
import { readSchemaModel } from '../../schema/readSchemaModel.ts'
import { lendingSchema } from '../../../../tests/support/metadata/lendingSchema.ts'
import { loadEntityConfig } from '../config/loadEntityConfig.ts'
import { LOCALES } from '../Text.ts'
import { loadAdminModel } from '../loadAdminModel.ts'
import { narrowModel } from '../narrow/narrowModel.ts'
import { resolveAdminModel } from '../resolveAdminModel.ts'
import { packModel } from './packModel.ts'
import type { PackedModel } from './PackedModel.ts'
import { unpackModel } from './unpackModel.ts'

const root = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url))
const schema = await readSchemaModel({ kind: 'file', path: root('schema/schema.graphql') })
const own = await loadAdminModel({ schema, configFolder: root('entity-config') })

const send = (packed: PackedModel) => JSON.parse(JSON.stringify(packed)) as PackedModel

test.each([
  ['with its config', own],
  ['of a schema without config', resolveAdminModel(schema)],
  ['of a small schema', resolveAdminModel(lendingSchema)],
])('a model %s arrives as it was', (_name, model) => {
  expect(unpackModel(send(packModel(model)))).toEqual(model)
})

test.each([
  ['staff', { isStaff: true, roles: ['SENIOR'] }],
  ['customers', { isStaff: false, roles: ['USER'] }],
] as const)('a model for %s arrives without what they may not read', (_name, reader) => {
  const hidden = new Map([['Loan', new Map([['account', []]])]])
  const model = narrowModel(own, reader, hidden)
  expect(unpackModel(send(packModel(model)))).toEqual(model)
})

test('a field is sent once, however many places show it', () => {
  const { entities, pages } = unpackModel(send(packModel(own)))
  const { loans, currencies } = entities
  const shown = (id: string) => loans?.list.columns.find((column) => column.id === id)?.field
  expect(shown('amount')).toBe(loans?.fields['amount'])
  expect(shown('currency')).toBe(loans?.fields['currency'])
  expect(currencies?.fields['code']).toBeDefined()
  const tiles = pages.flatMap((page) => (page.kind === 'dashboard' ? page.widgets : []))
  const sums = tiles.flatMap((tile) => (tile.type === 'figure' && tile.measure.kind === 'sum' ? tile : []))
  expect(sums.length).toBeGreaterThan(3)
  for (const { entity, measure } of sums) {
    if (measure.kind !== 'sum' || measure.path.length > 1) continue
    expect(measure.field).toBe(entities[entity]?.fields[measure.path[0] ?? ''])
  }
})

test.each(sample(LOCALES))(
  'what a super administrator is sent in %s is small',
  async (locale) => {
    const config = await loadEntityConfig(root('entity-config'))
    const reader = { isStaff: true, roles: ['SUPER_ADMIN'] } as const
    const model = narrowModel(resolveAdminModel(schema, config, locale), reader, new Map())
    const json = JSON.stringify(packModel(model))
    const { entities, actions, pages } = model
    const parts = Object.keys(entities).length + Object.keys(actions).length + pages.length
    expect(gzipSync(json).length).toBeLessThan(80_000)
    // The whole grows with what the product does. See docs/decisions/how-the-model-is-sent.md.
    expect(brotliCompressSync(json).length / parts).toBeLessThan(194)
  },
  60_000,
)
