// A worker starts without the loader of its parent. What it runs is bundled once and kept until its sources change: a loader
// of its own would take each new database a third of a second.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const sources = resolve(import.meta.dirname, '..')
const kept = resolve(sources, '../../../node_modules/.cache/fundament/workers')
const bundle = join(kept, `pgliteWorker-${stateOf(sources)}.mjs`)
if (!existsSync(bundle)) await build()
await import(pathToFileURL(bundle).href)

/** Changes with every edit beneath the folder. */
function stateOf(folder) {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder, { recursive: true }).sort()) {
    const { mtimeMs, size } = statSync(join(folder, name))
    hash.update(`${name} ${mtimeMs} ${size}\n`)
  }
  return hash.digest('hex').slice(0, 16)
}

async function build() {
  const esbuild = await import('esbuild')
  const mine = `${bundle}.${process.pid}.mjs`
  mkdirSync(kept, { recursive: true })
  await esbuild.build({
    entryPoints: [join(import.meta.dirname, 'pgliteWorker.ts')],
    outfile: mine,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  })
  renameSync(mine, bundle)
}
