import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from './project.mjs'

/**
 * Returns a hash of the contents of files and folders, without tests and without the texts of config, which are read at run
 * time. It does not use modification times, because a fresh clone changes them.
 */
export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, path)
  return hash.digest('hex')
}

function addTo(hash, path) {
  const file = inProject(path)
  if (!existsSync(file) || /^i18n\/[^/]+\/entity-config$/.test(path.replaceAll('\\', '/'))) return
  if (statSync(file).isDirectory()) {
    for (const name of readdirSync(file).sort()) addTo(hash, join(path, name))
    return
  }
  if (/\.test\.tsx?$/.test(path)) return
  hash.update(`${path}\0`).update(readFileSync(file)).update('\0')
}

/** The stamps are inside `dist`, so that deleting or copying `dist` includes them. */
const stampFile = (name) => inProject('dist', '.stamps', name)

export const readStamp = (name) =>
  existsSync(stampFile(name)) ? readFileSync(stampFile(name), 'utf8') : null

export function writeStamp(name, value) {
  mkdirSync(inProject('dist', '.stamps'), { recursive: true })
  writeFileSync(stampFile(name), value)
}

export const removeStamp = (name) => rmSync(stampFile(name), { force: true })
