import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseConfigText } from '../src/engine/model/config/parseConfigText.ts'
import { PROJECT } from './support/importGraph.ts'

// JSON.parse keeps the last of two equal keys without a word, so a merge can bring both.
test.each(['entity-config', 'forms', 'i18n'])('no JSON file of %s has a key twice', (folder) => {
  const files = readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  )
  expect(files.length).toBeGreaterThan(10)
  const problems = files.flatMap((name) => {
    const file = `${folder}/${name}`
    return parseConfigText(file, readFileSync(join(PROJECT, file), 'utf8')).problems
  })
  expect(problems.map(({ at, message }) => `${at.file}:${at.line}: ${message}`)).toEqual([])
})
