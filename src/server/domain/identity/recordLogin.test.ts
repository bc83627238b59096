import { expect, test } from 'vitest'
import { networkOf } from './recordLogin.ts'

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::6', '2001:db8::/48'],
  ['fe80::1%eth0', 'fe80::/48'],
  ['::1', '::/48'],
  ['unknown', null],
])('of %s only the network is kept: %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
