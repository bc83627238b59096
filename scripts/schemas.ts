// Writes what was recognised of each real schema into docs/other-backends.md, and prints how long each took. A process of its
// own for each would measure memory too: scripts/bench/largeSchemas.ts does.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { REAL_SCHEMAS } from '../tests/support/backends/realSchemas.ts'
import { describe, describeSchemas, TABLE_FILE, withTable } from '../tests/support/backends/schemaTable.ts'

for (const schema of REAL_SCHEMAS) {
  const start = performance.now()
  describe(schema)
  console.log(`${((performance.now() - start) / 1000).toFixed(2)} s  ${schema.name}`)
}
const file = join(import.meta.dirname, '..', TABLE_FILE)
writeFileSync(file, withTable(readFileSync(file, 'utf8'), describeSchemas()))
