import { expect, test } from 'vitest'
import { accountLink } from './accountLink.ts'

test.each([
  ['/account/statement', 12, '/account/statement?account=12'],
  ['/account/settings?tab=x#bottom', 12, '/account/settings?tab=x&account=12#bottom'],
  ['/account/statement', null, '/account/statement'],
])('%s of account %s is %s', (path, accountId, expected) => {
  expect(accountLink(path, accountId)).toBe(expected)
})
