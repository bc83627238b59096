import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { SchemaModel } from '../../src/engine/schema/SchemaModel.ts'
import type { AdminModel } from '../../src/engine/model/AdminModel.ts'
import { editorSchemasOf } from '../generate/editor/buildEditorSchemas.ts'
import { CONFIG_SCHEMAS } from '../generate/readConfigSchemas.ts'

const FUNDAMENT = resolve(import.meta.dirname, '../..')
const CONFIG = 'entity-config'
const GENERATED = join(CONFIG, 'generated')

/** What editors complete the files of a project from, by path: Fundament's own schemas, and the names of its server's. */
export function editorFiles(schema: SchemaModel, model: AdminModel): Readonly<Record<string, string>> {
  const own = ['schema/backend.schema.json', ...CONFIG_SCHEMAS.map((name) => `${CONFIG}/${name}.schema.json`)]
  return {
    ...Object.fromEntries(own.map((file) => [file, readFileSync(resolve(FUNDAMENT, file), 'utf8')])),
    ...editorSchemasOf(schema, model),
  }
}

/**
 * Rewrites the editor files of the project that contains a config folder, and deletes those of removed lists. Returns how
 * many changed; 0 for a folder that `init` did not create.
 */
export function renewEditorFiles(schema: SchemaModel, model: AdminModel, config: string): number {
  const project = dirname(resolve(config))
  if (project === FUNDAMENT || basename(resolve(config)) !== CONFIG || !existsSync(join(project, GENERATED)))
    return 0
  const files = editorFiles(schema, model)
  const changed = Object.entries(files).filter(([file, text]) => {
    const path = join(project, file)
    return !existsSync(path) || readFileSync(path, 'utf8') !== text
  })
  for (const [file, text] of changed) {
    mkdirSync(dirname(join(project, file)), { recursive: true })
    writeFileSync(join(project, file), text)
  }
  const gone = readdirSync(join(project, GENERATED), { recursive: true, encoding: 'utf8' })
    .map((name) => join(GENERATED, name))
    .filter((file) => file.endsWith('.schema.json') && !Object.hasOwn(files, file))
  for (const file of gone) rmSync(join(project, file))
  return changed.length + gone.length
}
