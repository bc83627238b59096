import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printSchema } from 'graphql'
import { buildSchema } from '../src/server/api/buildSchema.ts'

// Prints the API, which is written in code, to schema/schema.graphql. `--check` only compares, and fails on a difference.

const path = join(import.meta.dirname, '../schema/schema.graphql')
const printed = `${printSchema(buildSchema())}\n`

if (process.argv.includes('--check')) {
  const committed = readFileSync(path, 'utf8')
  if (committed !== printed) {
    const at = firstDifference(committed.split('\n'), printed.split('\n'))
    console.error(
      `schema/schema.graphql differs from the code, first in line ${at}: run "npm run schema" and commit it.`,
    )
    process.exitCode = 1
  }
} else {
  writeFileSync(path, printed)
  console.log(`schema/schema.graphql: ${printed.split('\n').length} lines`)
}

function firstDifference(one: readonly string[], other: readonly string[]): number {
  return one.findIndex((line, index) => line !== other[index]) + 1 || one.length + 1
}
