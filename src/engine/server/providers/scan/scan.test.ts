import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { EICAR, type FakeClamd, startFakeClamd } from '../../../../../tests/support/fakeClamd.ts'
import { clamdScanner } from './clamdScanner.ts'

let clamd: FakeClamd
beforeAll(async () => {
  clamd = await startFakeClamd()
})
beforeEach(() => {
  clamd.answer = null
})
afterAll(() => clamd.close())

const scan = (content: Uint8Array, port = clamd.port) =>
  clamdScanner({ host: '127.0.0.1', port }, 300).scan(content)

test('a clean file arrives whole, in chunks, and is clean', async () => {
  const content = Buffer.alloc(200_000, 'papers of Anna Holm ')
  expect(await scan(content)).toBe('CLEAN')
  expect(clamd.scanned.at(-1)?.equals(content)).toBe(true)
})

test('a file with a virus is harmful, wherever in it that is', async () => {
  expect(await scan(Buffer.from(EICAR))).toBe('HARMFUL')
  expect(await scan(Buffer.concat([Buffer.alloc(65_530, 'x'), Buffer.from(EICAR)]))).toBe('HARMFUL')
})

test.each([
  ['nothing', 'hang up', 'SCANNER_ANSWER'],
  ['nothing in time', 'silence', 'SCANNER_TIMEOUT'],
  ['an error', 'stream: Can not allocate memory ERROR\0', 'SCANNER_ANSWER'],
  ['half a verdict', 'stream: OK', 'SCANNER_ANSWER'],
  ['something before the verdict', 'not stream: OK\0', 'SCANNER_ANSWER'],
  ['more than anybody reads', `${'x'.repeat(5000)}stream: OK\0`, 'SCANNER_ANSWER'],
])('a scanner that says %s has not found the file clean', async (_what, answer, code) => {
  clamd.answer = answer
  await expect(scan(Buffer.from('papers'))).rejects.toMatchObject({ code })
})

test('a file that is too large for the scanner is distinguished from a scanner that is down', async () => {
  const small = await startFakeClamd(100_000)
  await expect(scan(Buffer.alloc(150_000), small.port)).rejects.toMatchObject({ code: 'SCANNER_LIMIT' })
  await small.close()
  await expect(scan(Buffer.from('papers'), small.port)).rejects.toMatchObject({ code: 'SCANNER_UNREACHABLE' })
})
