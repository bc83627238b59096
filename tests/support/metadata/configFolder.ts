import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { loadAdminModel } from '../../../src/engine/model/loadAdminModel.ts'
import { lendingSchema } from './lendingSchema.ts'

/** A config folder for each test of a file. */
export function configFolder() {
  let folder = ''
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'config-')), 'entity-config')
  })
  afterEach(async () => {
    await rm(dirname(folder), { recursive: true, force: true })
  })
  const write = async (files: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), text)
    }
  }
  const load = (schema = lendingSchema) => loadAdminModel({ schema, configFolder: folder })
  return {
    path: () => folder,
    write,
    /** Resolves the model of the folder. */
    load,
    /** The same with files whose keys have a line each. */
    loadLines: async (files: Readonly<Record<string, readonly string[]>>, schema = lendingSchema) => {
      for (const [name, lines] of Object.entries(files))
        await write({ [name]: `{\n${lines.join(',\n')}\n}\n` })
      return await load(schema)
    },
    /** The same with a config file of loans, one key per line, so that the first key is on line 2. */
    loadLoans: async (...lines: readonly string[]) => {
      await write({ 'loans.json': `{\n${lines.join(',\n')}\n}\n` })
      return await load()
    },
  }
}
