import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const PROJECT = join(import.meta.dirname, '../..')
const ROWS = 'docs/specification.rows.json'
const ROW = /\b[AB]\d\.\d+\b/g

/**
 * Builds `docs/specification.md`: each row of the product's specification with its requirement and the test files that
 * cite it.
 * Throws when a test cites a row that does not exist.
 */
export function buildSpecification(): Promise<string> {
  const rows = readRows()
  const files = readCitations()
  const unknown = [...files].filter(([row]) => !(row in rows))
  if (unknown.length > 0) {
    throw new Error(
      unknown.map(([row, [file]]) => `${file} cites ${row}, which is no row of ${ROWS}.`).join('\n'),
    )
  }
  const cited = Object.keys(rows).filter((row) => files.has(row)).length
  return Promise.resolve(
    [
      HEAD,
      `${cited} of ${Object.keys(rows).length} rows are cited.`,
      ...sections(rows).map(([section, entries]) =>
        [
          `## ${section}`,
          '| Row | Requirement | Proved by |\n|---|---|---|\n' +
            entries
              .map(([row, words]) => `| ${row} | ${words} | ${links(files.get(row) ?? [])} |`)
              .join('\n'),
        ].join('\n\n'),
      ),
    ].join('\n\n') + '\n',
  )
}

const HEAD = `# Specification

Written by \`npm run generate\`. The product has a specification of numbered rows. A test that proves a row names it in
its title, for example \`test('the filter opens a calendar [B5.8]')\`. To find the test, search the file below for the
number. Rows that only introduce other rows, and rows for later work, have no test yet.`

function sections(
  rows: Readonly<Record<string, string>>,
): readonly (readonly [string, readonly (readonly [string, string])[]])[] {
  const bySection = new Map<string, (readonly [string, string])[]>()
  for (const [row, words] of Object.entries(rows)) {
    const section = row.slice(0, row.indexOf('.'))
    bySection.set(section, [...(bySection.get(section) ?? []), [row, words]])
  }
  return [...bySection]
}

const links = (files: readonly string[]): string =>
  files.map((file) => `[${nameOf(file)}](../${file})`).join(', ')

const nameOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1)

function readRows(): Readonly<Record<string, string>> {
  const rows: unknown = JSON.parse(readFileSync(join(PROJECT, ROWS), 'utf8'))
  const isRows = (value: unknown): value is Record<string, string> =>
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((words) => typeof words === 'string')
  if (!isRows(rows)) throw new Error(`${ROWS} must hold a text for each row.`)
  return rows
}

/** Finds the test files that cite each row. Rows and files are sorted. */
function readCitations(): ReadonlyMap<string, readonly string[]> {
  const cited = new Map<string, string[]>()
  for (const file of ['scripts', 'src', 'tests'].flatMap(listTests)) {
    const rows = new Set(readFileSync(join(PROJECT, file), 'utf8').match(ROW))
    for (const row of rows) cited.set(row, [...(cited.get(row) ?? []), file])
  }
  return cited
}

const listTests = (folder: string): readonly string[] =>
  readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:test|spec)\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`)
    .sort()
