import { expect, test } from 'vitest'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mayActFor } from './actingRoles.ts'

test('owners and operators act, others look', () => {
  const roles = ['OWNER', 'OPERATOR', 'VIEWER', 'COLLATERAL_PROVIDER', undefined]
  expect(roles.map(mayActFor)).toEqual([true, true, false, false, false])
})

test('nobody writes the rule, or that of closed accounts, once more', () => {
  const copies = ['src/server/domain', 'src/server/api', 'src/server/host', 'src/web'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|generated/.test(name))
      .map((name) => join(folder, name))
      .filter((path) => COPY.test(readFileSync(path, 'utf8'))),
  )
  expect(copies).toEqual(['src/server/domain/access/accountRules.ts'])
})

const COPY =
  /'OWNER', 'OPERATOR'\)|\['OWNER', 'OPERATOR'\]|'OWNER' \|\| \w+ === 'OPERATOR'|'DELETED', 'AWAITING_DELETION'/
