import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { buildSchemaModel } from '../src/introspection/readSchemaModel.ts'
import type { PlatformRole } from '../src/metadata/PlatformRole.ts'
import { loadEntityConfig } from '../src/metadata/config/loadEntityConfig.ts'
import { resolveAdminModel } from '../src/metadata/resolveAdminModel.ts'
import { buildSchema } from '../src/server/api/buildSchema.ts'
import { searchedEntities } from '../src/web/admin/search/searchedEntities.ts'

const config = await loadEntityConfig(fileURLToPath(new URL('../entity-config', import.meta.url)))
const model = resolveAdminModel(buildSchemaModel(buildSchema()), config, 'en')

test.each(['SUPER_ADMIN', 'ADMIN', 'SENIOR', 'READ_ONLY', 'PARTNER_USER'] as const)(
  'the search everywhere finds people and companies before what is theirs, for %s',
  (role: PlatformRole) => {
    const found = searchedEntities(model, { userId: '1', roles: [role] }, 'admin')
    const names = found.map(({ entity }) => entity.name)
    expect(names.slice(0, 4)).toEqual(expect.arrayContaining(['people', 'businesses']) as string[])
    expect(names.indexOf('businesses')).toBeLessThan(names.indexOf('accounts'))
    expect(found.filter(({ page }) => page.rawData)).toEqual([])
  },
)
