import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isSmoke } from './options.ts'

const folder = resolve('node_modules/.cache/bench-peers')
/** PostGraphile 5 needs Node 22. Both servers run on it, so that only the servers differ. */
const packages = {
  node: '22.23.3',
  postgraphile: '5.1.5',
  'postgraphile-plugin-connection-filter': '3.0.3',
  graphql: '16.15.0',
}

/**
 * Installs the peers beside the project's own packages when they are missing, but not for `--smoke`. Returns the path of
 * Node 22, or null when there are no peers.
 */
export function installPeers(): string | null {
  const node = join(folder, 'node_modules/.bin/node')
  if (!existsSync(node)) {
    if (isSmoke) {
      console.log('PostGraphile is left out, because it is not installed')
      return null
    }
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages }))
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--silent'], { cwd: folder, stdio: 'inherit' })
  }
  copyFileSync(resolve('scripts/bench/peers/postgraphile.mjs'), join(folder, 'postgraphile.mjs'))
  return node
}

export const peerScript = join(folder, 'postgraphile.mjs')
