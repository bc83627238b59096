import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * Copies `tests/backends/NAME` beside the project's own packages and installs what its lock file names. Later runs find it
 * there. Returns the folder. Throws with what npm said when it does not install.
 */
export function installServer(name: string): string {
  const source = resolve('tests/backends', name)
  const folder = resolve('node_modules/.cache/backends', name)
  const lock = readFileSync(join(source, 'package-lock.json'), 'utf8')
  const marker = join(folder, 'node_modules/.installed')
  cpSync(source, folder, { recursive: true })
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return folder

  rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, stdout, stderr, error } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0)
    throw new Error(`${name} does not install: ${error?.message ?? ''}${stdout}${stderr}`.slice(0, 2000))
  writeFileSync(marker, lock)
  return folder
}
