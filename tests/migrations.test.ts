import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROJECT } from './support/importGraph.ts'

describe.each(['src/engine/server/db/migrations/engine', 'src/marketplace/server/migrations/marketplace'])(
  '%s',
  (path) => {
    const folder = join(import.meta.dirname, '..', path)

    test('the journal names every migration, in the order in which they were written', () => {
      const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
        readonly entries: readonly { readonly idx: number; readonly when: number; readonly tag: string }[]
      }
      const files = readdirSync(folder).filter((name) => /^\d+_\w+\.sql$/.test(name))
      expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.sort())
      expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_, at) => at))
      const times = entries.map(({ when }) => when)
      expect(times).toEqual(times.toSorted((one, other) => one - other))
    })

    test('comments name files that exist', () => {
      const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
      const named = files.flatMap((name) =>
        [...readFileSync(join(folder, name), 'utf8').matchAll(/\b(?:src|docs)\/[\w./-]+\.(?:ts|md)\b/g)].map(
          String,
        ),
      )
      expect(named.length).toBeGreaterThan(0)
      expect(named.filter((file) => !existsSync(join(PROJECT, file)))).toEqual([])
    })

    test('no snapshot is stored: `npm run migration` derives the one it needs', () => {
      expect(readdirSync(join(folder, 'meta'))).toEqual(['_journal.json'])
    })
  },
)
