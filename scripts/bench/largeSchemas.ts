// Measures the time and memory from the text of a large public schema to its admin model, each in a process of its own. Bounds:
// 1.5 s and 400 MB. GitHub's schema comes with its package; other files can be named.
//   npx tsx scripts/bench/largeSchemas.ts [FILE…]
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { schema as github } from '@octokit/graphql-schema'
import { buildSchemaModel } from '../../src/introspection/readSchemaModel.ts'
import { buildFromText, readSource } from '../../src/introspection/source/readSource.ts'
import { resolveAdminModel } from '../../src/metadata/resolveAdminModel.ts'

const CHILD = '--child'
const GITHUB = 'github'

async function measure(file: string): Promise<void> {
  const start = performance.now()
  const { schema } =
    file === GITHUB ? buildFromText(github.idl, file) : await readSource({ kind: 'file', path: file })
  const model = resolveAdminModel(buildSchemaModel(schema))
  const milliseconds = performance.now() - start
  const megabytes = process.resourceUsage().maxRSS / 1024
  const types = Object.keys(schema.getTypeMap()).length
  const entities = Object.keys(model.entities).length
  console.log(
    `${file}: ${types} types, ${entities} entities: ${(milliseconds / 1000).toFixed(2)} s (1.5), ${megabytes.toFixed(0)} MB (400)`,
  )
}

const [first, file] = process.argv.slice(2)
if (first === CHILD && file !== undefined) await measure(file)
else {
  for (const each of [GITHUB, ...process.argv.slice(2)]) {
    const child = [...process.execArgv, fileURLToPath(import.meta.url), CHILD, each]
    process.exitCode = spawnSync(process.execPath, child, { stdio: 'inherit' }).status ?? 1
  }
}
