import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FIELD_KINDS, valuesOf } from '../src/engine/schema/FieldKind.ts'
import { PROJECT, productFiles } from './support/importGraph.ts'

/** What belongs to one kind, lists them all, or tests them. */
const OWN = /^src\/engine\/(schema\/FieldKind\.ts|web\/field-kinds\/)/
const NAMES = FIELD_KINDS.map((kind) => `'${kind}'`).join('|')
/** Without those that are called as what their values are, which may be listed. */
const OWN_NAMES = FIELD_KINDS.filter((kind) => kind !== valuesOf(kind))
  .map((kind) => `'${kind}'`)
  .join('|')
/** `field.kind === 'money'`, and lists of kinds. Other unions have a `kind`, too: those of columns and widgets. */
const NAMED = [
  new RegExp(
    `\\b(?:field|part|column\\.field|groupBy\\.field|measure\\.field)\\.kind (?:===|!==) (?:${NAMES})`,
  ),
  new RegExp(`\\[\\s*(?:(?:${OWN_NAMES}),?\\s*){3,}\\]`),
]

test('a field kind is named in its own folder, the facts and the registry, and nowhere else', () => {
  const files = productFiles('src').filter((path) => !OWN.test(path) && !path.includes('/server/'))
  expect(files.length).toBeGreaterThan(400)
  const naming = files.filter((path) =>
    NAMED.some((pattern) => pattern.test(readFileSync(join(PROJECT, path), 'utf8'))),
  )
  expect(naming).toEqual([])
})

test('every kind has its folder, and every folder is a kind', () => {
  const folders = readdirSync(join(PROJECT, 'src/engine/web/field-kinds'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['generated', 'shared'].includes(entry.name))
    .map(({ name }) => name)
  expect(folders.toSorted()).toEqual(FIELD_KINDS.toSorted())
})
