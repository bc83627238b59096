// Writes what was recognised of each real schema into docs/other-backends.md, and prints how long each took. A process of its
// own for each would measure memory too: scripts/bench/largeSchemas.ts does.
//   npm run -s schemas -- --print strapi > strapi.graphql    prints a recorded schema
//   npm run -s schemas -- --record strapi.graphql            records it, or another, under the name of the file
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { REAL_SCHEMAS } from '../tests/support/backends/realSchemas.ts'
import { readRecorded, recordSchema } from '../tests/support/backends/recordedSchemas.ts'
import { describe, describeSchemas, TABLE_FILE, withTable } from '../tests/support/backends/schemaTable.ts'

const { print, record } = parseArgs({
  options: { print: { type: 'string' }, record: { type: 'string' } },
}).values
if (print !== undefined) process.stdout.write(readRecorded(print))
else if (record !== undefined) recordSchema(basename(record, '.graphql'), readFileSync(record, 'utf8'))
else {
  for (const schema of REAL_SCHEMAS) {
    const start = performance.now()
    describe(schema)
    console.log(`${((performance.now() - start) / 1000).toFixed(2)} s  ${schema.name}`)
  }
  const file = join(import.meta.dirname, '..', TABLE_FILE)
  writeFileSync(file, withTable(readFileSync(file, 'utf8'), describeSchemas()))
}
