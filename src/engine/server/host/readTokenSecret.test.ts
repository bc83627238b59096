import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readTokenSecret } from './readTokenSecret.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundament-secret-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('the secret is made once, long, and readable by its owner alone', async () => {
  const data = join(folder, 'data')
  const secret = await readTokenSecret(data)
  expect(secret.length).toBe(64)
  expect(await readTokenSecret(data)).toBe(secret)
  expect(await readFile(join(data, 'token-secret'), 'utf8')).toBe(secret)
  expect((await stat(join(data, 'token-secret'))).mode & 0o777).toBe(0o600)
})

test('a damaged secret and a data folder that cannot be written are named', async () => {
  await writeFile(join(folder, 'token-secret'), 'short')
  await expect(readTokenSecret(folder)).rejects.toThrow(/token-secret is damaged: restore it/)
  await expect(readTokenSecret(join(folder, 'token-secret'))).rejects.toThrow(
    /make DATA_FOLDER a writable folder/,
  )
})
