import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { productFiles, PROJECT } from '../../../tests/support/importGraph.ts'
import { mayActFor } from './actingRoles.ts'

test('lets owners and operators act, others only view', () => {
  const roles = ['OWNER', 'OPERATOR', 'VIEWER', 'COLLATERAL_PROVIDER', undefined]
  expect(roles.map(mayActFor)).toEqual([true, true, false, false, false])
})

test('is the only copy of the rule and of that for closed accounts', () => {
  const copies = productFiles('src')
    .filter((path) => !OTHERS.test(path))
    .filter((path) => COPY.test(readFileSync(join(PROJECT, path), 'utf8')))
  expect(copies).toEqual(['src/marketplace/server/access/accountRules.ts'])
})

/** What lists roles and states, and the demo. */
const OTHERS = /^src\/\w+\/(?:rules|schema|model)\/|\/server\/(?:db|definitions|entities|seed|tables)\//

const COPY =
  /'OWNER', 'OPERATOR'\)|\['OWNER', 'OPERATOR'\]|'OWNER' \|\| \w+ === 'OPERATOR'|'DELETED', 'AWAITING_DELETION'/
