import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { productFiles, PROJECT, SERVER, WEB } from './support/importGraph.ts'

const linesOf = (folders: readonly string[]): readonly { readonly at: string; readonly line: string }[] =>
  productFiles(...folders).flatMap((path) =>
    readFileSync(join(PROJECT, path), 'utf8')
      .split('\n')
      .map((line, index) => ({ at: `${path}:${index + 1}`, line: line.trim() })),
  )

test('SQL orders names as the language of the reader does', () => {
  const byColumn = /order by (?:(?!inOrderOf)[^`])*?\b(?:\w+_)?(?:name|title)\b/i
  const found = linesOf(SERVER).filter(({ line }) => byColumn.test(line))
  expect(found).toEqual([])
})

test('screens order labels and names as the language of the reader does', () => {
  const byOtherLanguage =
    /\.localeCompare\([^,()]*\)|\.(?:label|title|name) [<>] |\b(?:labels|titles|names)\.(?:toS|s)ort(?:ed)?\(\)/
  const found = linesOf(WEB).filter(({ line }) => byOtherLanguage.test(line))
  expect(found).toEqual([])
})
