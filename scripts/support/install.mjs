import { readFileSync } from 'node:fs'
import { giveUp, inProject } from './project.mjs'
import { run } from './run.mjs'

/** Installs the packages of the lock file when one is missing or has another version. */
export async function ensureInstalled() {
  if (isInstalled()) return
  console.log('Installing the packages; this happens once.')
  // The build needs the development packages even when NODE_ENV is production.
  const { code } = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) giveUp('The packages could not be installed: npm ci failed, see above.')
}

/** Compares the lock file with the one that npm writes into node_modules. Packages for other platforms may be missing. */
export function isInstalled() {
  const wanted = readPackages(inProject('package-lock.json'))
  const present = readPackages(inProject('node_modules', '.package-lock.json'))
  if (wanted === null || present === null) return false
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || present[path]?.version === version,
  )
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return null
  }
}
