import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const LOCK_FILE = 'package-lock.json'

/** What decides which packages are installed. */
const PACKAGE_FILES = ['package.json', '.npmrc', LOCK_FILE]

/**
 * Copies `tests/backends/NAME` beside the project's own packages and installs its packages. Later runs find them there.
 * Returns the folder. Throws with what npm said when it does not install.
 *
 * PostGraphile has a lock file: `.ci/run` starts it, where each run must install the same, from any registry. The trees of
 * Keystone and Strapi are too large to list: `before` in their `.npmrc` fixes them as far as the registry knows the days of its
 * versions.
 */
export function installServer(name: string): string {
  const source = resolve('tests/backends', name)
  const folder = resolve('node_modules/.cache/backends', name)
  const isLocked = existsSync(join(source, LOCK_FILE))
  const wanted = PACKAGE_FILES.map((file) => join(source, file))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const marker = join(folder, 'node_modules/.installed')
  cpSync(source, folder, { recursive: true })
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return folder

  rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
  const args = [isLocked ? 'ci' : 'install', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, stdout, stderr, error } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0)
    throw new Error(`${name} does not install: ${error?.message ?? ''}${stdout}${stderr}`.slice(0, 2000))
  writeFileSync(marker, wanted)
  return folder
}
