import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { buildSchemaModel } from '../src/engine/schema/reader/buildSchemaModel.ts'
import type { PlatformRole } from '../src/engine/model/PlatformRole.ts'
import { loadEntityConfig } from '../src/engine/model/config/loadEntityConfig.ts'
import { resolveAdminModel } from '../src/engine/model/resolveAdminModel.ts'
import { buildSchema } from '../src/app/server/buildSchema.ts'
import { searchedEntities } from '../src/engine/web/admin/search/searchedEntities.ts'

const config = await loadEntityConfig(fileURLToPath(new URL('../entity-config', import.meta.url)))
const model = resolveAdminModel(buildSchemaModel(buildSchema()), config, 'en')

const OWNERS = ['people', 'businesses', 'accounts', 'loanApplications']
const WITH_LOGINS = ['whiteLabelPartners', 'people', 'users', 'businesses', 'accounts', 'loanApplications']

test.each<readonly [PlatformRole, readonly string[]]>([
  ['SUPER_ADMIN', WITH_LOGINS],
  ['ADMIN', WITH_LOGINS],
  ['SENIOR', OWNERS],
  ['READ_ONLY', OWNERS],
  ['PARTNER_USER', OWNERS],
])('the search everywhere finds people and companies before what is theirs, for %s', (role, first) => {
  const found = searchedEntities(model, { userId: '1', roles: [role] }, 'admin')
  expect(found.slice(0, first.length).map(({ entity }) => entity.name)).toEqual(first)
  expect(found.filter(({ page }) => page.rawData)).toEqual([])
})
