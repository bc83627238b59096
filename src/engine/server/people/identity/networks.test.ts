import { expect, test } from 'vitest'
import { networkAddress, networkPrefix } from './networks.ts'

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::6', '2001:db8::/48'],
  ['fe80::1%eth0', 'fe80::/48'],
  ['::1', '::/48'],
  ['unknown', null],
])('of %s history keeps only the network: %s', (address, network) => {
  expect(networkPrefix(address)).toBe(network)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:C000:0207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:0DB8:1:2::ffff', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8::'],
  ['fe80::1%eth0', 'fe80::'],
  ['not an address', 'unknown'],
  [undefined, 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkAddress(address)).toBe(network)
})
