import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readSchemaModel } from '../src/engine/schema/readSchemaModel.ts'
import { NO_HINTS } from '../src/engine/schema/SchemaHints.ts'
import { SchemaSourceError } from '../src/engine/schema/source/SchemaSourceError.ts'
import { NO_CONFIG } from '../src/engine/model/config/ConfigSet.ts'
import { loadEntityConfig } from '../src/engine/model/config/loadEntityConfig.ts'
import { reportModel } from '../src/engine/model/print/reportModel.ts'
import { readScoreFile, SCORE_FILE } from '../src/marketplace/server/lending/score/readScoreFile.ts'
import { readListHints } from '../src/engine/server/host/remote/config/readListHints.ts'
import { RISK_FILE, readRiskFile } from '../src/marketplace/server/onboarding/risk/readRiskFile.ts'

const USAGE = 'npm run -s model -- [--schema FILE] [--config FOLDER] [--project FOLDER] [--json]'
const OWN_SCHEMA = fileURLToPath(new URL('../schema/schema.graphql', import.meta.url))
const readOwn = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const OWN_CONFIG = fileURLToPath(new URL('../entity-config', import.meta.url))

/**
 * Prints the admin model and the unused parts of the schema. It does not call `process.exit`, so that a slow pipe receives
 * all output before the process ends.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      schema: { type: 'string' },
      config: { type: 'string' },
      project: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  })
  const schemaFile = values.schema === undefined ? OWN_SCHEMA : resolve(values.schema)
  // What the project's `backend.json` says of its lists.
  const hints = values.project === undefined ? NO_HINTS : await readListHints(values.project)
  const schema = await readSchemaModel({ kind: 'file', path: schemaFile }, hints)
  // The project's config fits only the project's schema. Any other schema gets the defaults unless `--config` names a folder.
  const ownConfig = schemaFile === OWN_SCHEMA ? OWN_CONFIG : null
  const configFolder = values.config ? resolve(values.config) : ownConfig
  const config = configFolder === null ? NO_CONFIG : await loadEntityConfig(configFolder)
  process.exitCode = reportModel(
    schema,
    config,
    values.json,
    {
      print: (text) => process.stdout.write(text),
      complain: (text) => process.stderr.write(text),
    },
    configFolder === OWN_CONFIG
      ? [...readRiskFile(readOwn(RISK_FILE)).problems, ...readScoreFile(readOwn(SCORE_FILE)).problems]
      : [],
  )
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

// `npm run -s model | head` closes the pipe early. That is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error).replaceAll(/\s+/g, ' ')}\n`)
  process.exitCode = 1
})
