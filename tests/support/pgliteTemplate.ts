import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildDatabase } from '../../src/engine/server/db/buildDatabase.ts'
import { migrate } from '../../src/engine/server/db/migrate.ts'
import { openPglite } from '../../src/engine/server/db/pglite/openPglite.ts'
import type { OpenFromTemplate, Template } from './OpenFromTemplate.ts'

/** Opens a database in memory from a template that is kept under node_modules/.cache. */
export const openOnPglite: OpenFromTemplate = async (template) => {
  const path = join(CACHE, `${template.key}.tar`)
  if (!existsSync(path)) await makeTemplate(path, template)
  return buildDatabase(await openPglite({ folder: null, template: path }), template.plugin, template.secrets)
}

const CACHE = join(import.meta.dirname, '../../node_modules/.cache/fundament/databases')

const makeTemplate = async (path: string, { plugin, fill, secrets }: Template): Promise<void> => {
  const engine = await openPglite({ folder: null, template: null })
  try {
    await migrate(engine, plugin)
    await fill(buildDatabase(engine, plugin, secrets))
    await engine.run('CHECKPOINT', null)
    const tar = await engine.dump()
    mkdirSync(CACHE, { recursive: true })
    // Several test files may make it at once: each writes its own and the last rename wins, all of them whole.
    const mine = `${path}.${randomBytes(8).toString('hex')}`
    writeFileSync(mine, tar)
    renameSync(mine, path)
  } finally {
    await engine.close()
  }
}
