import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildSchemaModel } from '../src/engine/schema/reader/buildSchemaModel.ts'
import { loadEntityConfig } from '../src/engine/model/config/loadEntityConfig.ts'
import { resolveAdminModel } from '../src/engine/model/resolveAdminModel.ts'
import { buildSchema } from '../src/app/server/buildSchema.ts'
import { guardedFields } from '../src/engine/server/entities/access/guardedFields.ts'
import { entityDefinitions } from '../src/marketplace/server/definitions/index.ts'
import { narrowModel } from '../src/engine/model/narrow/narrowModel.ts'
import { follow, readSteps } from './support/guides/followGuide.ts'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'fundament-guide-'))
for (const name of ['entity-config', 'i18n'])
  cpSync(join(root, name), join(folder, name), { recursive: true })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const steps = readSteps('customer-pages.md').filter(({ kind }) => kind !== 'run')

const schema = buildSchemaModel(buildSchema())

async function modelOf() {
  const config = await loadEntityConfig(join(folder, 'entity-config'))
  const model = resolveAdminModel(schema, config)
  const customers = narrowModel(model, { isStaff: false, roles: ['USER'] }, guardedFields(entityDefinitions))
  return { customers, problems: model.problems.filter(({ at }) => at.path !== 'Query.savedViews') }
}

test('the guide gives customers a page and a tile by config alone', async () => {
  const before = await modelOf()
  expect(before.customers.entities['fees']).toBeUndefined()

  await follow(steps, folder)

  const { customers, problems } = await modelOf()
  expect(problems).toEqual([])
  expect(customers.pages.find(({ route }) => route === '/account/fees')).toMatchObject({
    entity: 'fees',
    accountPaths: [['account']],
    columns: ['dueOn', 'description', 'amount'],
  })
  expect(customers.pages.find(({ route }) => route === '/investor/account-overview')).toMatchObject({
    widgets: expect.arrayContaining([
      expect.objectContaining({ id: 'fees-by-kind', to: '/account/fees' }),
    ]) as unknown,
  })
  expect(Object.keys(customers.entities['fees']?.fields ?? {})).toContain('amount')
}, 30_000)
