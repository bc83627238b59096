import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { buildSchemaModel } from '../src/introspection/readSchemaModel.ts'
import { loadEntityConfig } from '../src/metadata/config/loadEntityConfig.ts'
import { resolveAdminModel } from '../src/metadata/resolveAdminModel.ts'
import { buildSchema } from '../src/server/api/buildSchema.ts'

const config = await loadEntityConfig(fileURLToPath(new URL('../entity-config', import.meta.url)))
const model = resolveAdminModel(buildSchemaModel(buildSchema()), config, 'en')

test('amounts of several kinds, such as payouts and late fees, are summed within one kind only', () => {
  const mixed = Object.values(model.entities).flatMap(({ name, fields, list }) => {
    const sums = list.columns.some(({ total, field }) => total && field.kind === 'money')
    const kind = ['kind', 'side', 'operation', 'type'].find((one) => fields[one]?.kind === 'enum')
    return sums && kind !== undefined && list.totalsWithin === null ? [`${name}.${kind}`] : []
  })
  // What all customers hold, whoever they are; and what borrowers are charged, whatever for.
  expect(mixed).toEqual(['accounts.type', 'fees.kind'])
})
