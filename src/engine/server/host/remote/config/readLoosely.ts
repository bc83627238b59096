import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isPlainObject } from '../../../../rules/plainObjects.ts'
import { BACKEND_FILE } from './readBackendFile.ts'

/** `backend.json` for checking a project's config without a server: empty if it cannot be read, which the startup reports. */
export async function readLoosely(project: string): Promise<Readonly<Record<string, unknown>>> {
  const text = await readFile(join(project, BACKEND_FILE), 'utf8').catch(() => null)
  const config = text === null ? null : parse(text)
  return isPlainObject(config) ? config : {}
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
}
