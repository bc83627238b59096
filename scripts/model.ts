import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readSchemaModel } from '../src/introspection/readSchemaModel.ts'
import { SchemaSourceError } from '../src/introspection/source/SchemaSourceError.ts'
import { loadAdminModel } from '../src/metadata/loadAdminModel.ts'
import { printModel, printProblem } from '../src/metadata/print/printModel.ts'
import { toModelJson } from '../src/metadata/print/toModelJson.ts'

const USAGE = 'npm run -s model -- [--schema FILE] [--config FOLDER] [--json]'
const OWN_SCHEMA = fileURLToPath(new URL('../schema/schema.graphql', import.meta.url))
const OWN_CONFIG = fileURLToPath(new URL('../entity-config', import.meta.url))

/** Prints the admin model. Ends by itself, without `process.exit`, so that a slow pipe gets all of it. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      schema: { type: 'string' },
      config: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  })
  const schemaFile = values.schema === undefined ? OWN_SCHEMA : resolve(values.schema)
  const schema = await readSchemaModel({ kind: 'file', path: schemaFile })
  // The project's own choices are about its own schema; any other gets the defaults unless config is named.
  const ownConfig = schemaFile === OWN_SCHEMA ? OWN_CONFIG : null
  const model = await loadAdminModel({
    schema,
    configFolder: values.config ? resolve(values.config) : ownConfig,
  })
  if (values.json) {
    process.stdout.write(`${JSON.stringify(toModelJson(model), null, 2)}\n`)
    return
  }
  process.stdout.write(printModel(model))
  for (const problem of model.problems) process.stderr.write(`${printProblem(problem)}\n`)
}

function explain(error: unknown): string {
  if (error instanceof SchemaSourceError) return `${error.message} ${error.hint}`
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'ENOENT' && 'path' in error)
    return `Cannot read the folder ${String(error.path)}.`
  return 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
    ? `${error.message} Usage: ${USAGE}`
    : error.message
}

// `npm run -s model | head` closes the pipe early, which is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error).replaceAll(/\s+/g, ' ')}\n`)
  process.exitCode = 1
})
