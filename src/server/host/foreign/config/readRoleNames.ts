import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isPlainObject } from '../../../../rules/plainObjects.ts'
import { BACKEND_FILE } from './readBackendFile.ts'

/** The roles that a project names, for those who check its config without a server: null without them. */
export async function readRoleNames(project: string): Promise<readonly string[] | null> {
  const text = await readFile(join(project, BACKEND_FILE), 'utf8').catch(() => null)
  if (text === null) return null
  // The start says what is wrong with the file.
  const config = parse(text)
  const roles = isPlainObject(config) ? config['roles'] : null
  return Array.isArray(roles) && roles.every((role) => typeof role === 'string') ? roles : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
}
