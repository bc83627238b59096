import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, '../src')

const linesOf = (folder: string): readonly { readonly at: string; readonly line: string }[] =>
  readdirSync(join(SOURCE, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap((path) =>
      readFileSync(join(SOURCE, folder, path), 'utf8')
        .split('\n')
        .map((line, index) => ({ at: `${folder}/${path}:${index + 1}`, line: line.trim() })),
    )

test('SQL orders names as the language of the reader does', () => {
  const byColumn = /order by (?:(?!inOrderOf)[^`])*?\b(?:\w+_)?(?:name|title)\b/i
  const found = linesOf('server').filter(({ line }) => byColumn.test(line))
  expect(found).toEqual([])
})

test('screens order labels and names as the language of the reader does', () => {
  const byOtherLanguage =
    /\.localeCompare\([^,()]*\)|\.(?:label|title|name) [<>] |\b(?:labels|titles|names)\.(?:toS|s)ort(?:ed)?\(\)/
  const found = linesOf('web').filter(({ line }) => byOtherLanguage.test(line))
  expect(found).toEqual([])
})
