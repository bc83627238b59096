import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { offerRoles } from './offerRoles.ts'
import { readRoleNames } from './readRoleNames.ts'

function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'fundament-offer-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('editors of a project are offered its own roles, and again those of the platform without them', async () => {
  const folder = makeFolder()
  const file = join(folder, 'entity-config.schema.json')
  await offerRoles(folder, ['Owner'])
  expect(() => readFileSync(file)).toThrow('ENOENT')
  writeFileSync(file, '{}')
  const offered = () => JSON.parse(readFileSync(file, 'utf8')).definitions.role.enum as unknown
  await offerRoles(folder, ['Owner', 'Clerk'])
  expect(offered()).toEqual(['Owner', 'Clerk'])
  await offerRoles(folder, null)
  expect(offered()).toContain('SUPER_ADMIN')
})

test('the roles of a project are known without a start, unless its file cannot be read', async () => {
  const folder = makeFolder()
  const write = (text: string) => writeFileSync(join(folder, 'backend.json'), text)
  expect(await readRoleNames(folder)).toBeNull()
  write('{ "endpoint": "${SHOP}", "roles": ["Owner", "Clerk"] }')
  expect(await readRoleNames(folder)).toEqual(['Owner', 'Clerk'])
  write('{ "roles": ["Owner", ')
  expect(await readRoleNames(folder)).toBeNull()
})
