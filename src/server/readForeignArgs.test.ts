import { expect, test } from 'vitest'
import { readForeignArgs } from './readForeignArgs.ts'

test('an address, headers and a folder put the screens in front of another server', () => {
  const args = [
    '--endpoint',
    'https://shop.example/graphql',
    '--header',
    'Authorization: Bearer a:b',
    '--header=X-Tenant: 7',
  ]
  expect(readForeignArgs([...args, '--project', 'my-admin'])).toEqual({
    endpoint: 'https://shop.example/graphql',
    headers: { Authorization: 'Bearer a:b', 'X-Tenant': '7' },
    project: 'my-admin',
  })
  expect(readForeignArgs([])).toBeNull()
  expect(readForeignArgs(['--create-admin', 'anna@first.example', 'Anna Holm'])).toBeNull()
})

test.each([
  [['--header', 'A: b'], 'Which server? Give its address: npm start'],
  [['--endpoint', 'shop.example'], '--endpoint must be an address that begins with http:// or https://'],
  [['--endpoint', 'file:///etc/passwd'], '--endpoint must be an address'],
  [
    ['--endpoint', 'https://shop.example', '--header', 'secret'],
    '--header must be a name, a colon and a value',
  ],
  [['--endpoint', 'https://shop.example', '--folder', 'x'], "Unknown option '--folder'"],
])('%j is refused with what is wrong', (args, message) => {
  expect(() => readForeignArgs(args)).toThrow(message)
  expect(() => readForeignArgs(args)).not.toThrow('secret')
})
