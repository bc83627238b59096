import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from './StartError.ts'

/** The secret in the data folder, readable only by its owner; created at the first start. */
export async function readTokenSecret(dataFolder: string): Promise<string> {
  const file = join(dataFolder, 'token-secret')
  try {
    await mkdir(dataFolder, { recursive: true })
    await makeOnce(file)
  } catch {
    throw new StartError(`Cannot write ${file}: make DATA_FOLDER a writable folder.`)
  }
  const secret = await readFile(file, 'utf8')
  if (secret.length < 32)
    throw new StartError(
      `${file} is damaged: restore it from a backup. What it encrypted opens with nothing else.`,
    )
  return secret
}

/** A link appears atomically and never overwrites, so two concurrent first starts agree on one secret. */
async function makeOnce(file: string): Promise<void> {
  if (existsSync(file)) return
  const draft = `${file}.${process.pid}`
  await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600 })
  try {
    await link(draft, file)
  } catch (error) {
    if (!isAlreadyThere(error)) throw error
  } finally {
    await unlink(draft)
  }
}

const isAlreadyThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST'
