// Measures the time and memory from the text of a large public schema to its admin model, each in a process of its own. Bounds:
// 1.5 s and 400 MB. GitHub's schema comes with its package; other files can be named.
//   npx tsx scripts/bench/largeSchemas.ts [FILE…]
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildSchemaModel } from '../../src/engine/schema/reader/buildSchemaModel.ts'
import { readSource } from '../../src/engine/schema/source/readSource.ts'
import { resolveAdminModel } from '../../src/engine/model/resolveAdminModel.ts'
import { atMost, beginBounds, endBounds } from './support/bounds.ts'
import { readOptionsAndWords } from './support/options.ts'

interface Figures {
  readonly types: number
  readonly entities: number
  readonly seconds: number
  readonly megabytes: number
}

const { values, words } = readOptionsAndWords({
  file: { usual: 'node_modules/@octokit/graphql-schema/schema.graphql', smoke: 'schema/schema.graphql' },
  /** Of the process that measures one file. */
  child: { usual: '' },
})

if (values.child === '') {
  await beginBounds()
  for (const file of [values.file, ...words]) {
    const child = [...process.execArgv, fileURLToPath(import.meta.url), '--child', file]
    const output = execFileSync(process.execPath, child, { stdio: ['ignore', 'pipe', 'inherit'] })
    const { types, entities, seconds, megabytes } = JSON.parse(output.toString()) as Figures
    console.log(`${file}: ${types} types, ${entities} entities`)
    atMost(`${file}, time`, seconds, 1.5, 's')
    atMost(`${file}, memory`, megabytes, 400, 'MB')
  }
  endBounds()
}
console.log(JSON.stringify(await measure(values.child)))

async function measure(path: string): Promise<Figures> {
  const start = performance.now()
  const { schema } = await readSource({ kind: 'file', path })
  const model = resolveAdminModel(buildSchemaModel(schema))
  return {
    types: Object.keys(schema.getTypeMap()).length,
    entities: Object.keys(model.entities).length,
    seconds: (performance.now() - start) / 1000,
    megabytes: process.resourceUsage().maxRSS / 1024,
  }
}
