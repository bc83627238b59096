import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { clientNetwork } from './clientNetwork.ts'

class FakeSocket extends Socket {
  override readonly remoteAddress = '::ffff:10.0.0.1'
}

const requestWith = (forwarded: string | undefined): IncomingMessage => {
  const request = new IncomingMessage(new FakeSocket())
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded
  return request
}

test.each([
  ['nobody is trusted', 0, '192.0.2.1', '10.0.0.1'],
  ['one proxy', 1, '192.0.2.1', '192.0.2.1'],
  ['one proxy, and a lie of the sender', 1, '198.51.100.9, 192.0.2.1', '192.0.2.1'],
  ['two proxies', 2, '198.51.100.9, 2001:db8:1:2:3::4, 192.0.2.1', '2001:db8:1:2::'],
  ['a proxy that was passed by', 1, undefined, '10.0.0.1'],
  ['fewer proxies than trusted', 3, ' 192.0.2.1 ,', '192.0.2.1'],
  ['no address', 1, 'here', 'unknown'],
])('%s', (_case, trusted, forwarded, network) => {
  expect(clientNetwork(requestWith(forwarded), trusted)).toBe(network)
})
