import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SETTINGS } from '../src/app/server/settings.ts'

const root = join(import.meta.dirname, '..')
const readme = readFileSync(join(root, 'README.md'), 'utf8')

test('README documents every setting with its default and meaning', () => {
  for (const { name, fallback, description } of SETTINGS)
    expect(readme).toContain(`| \`${name}\` | ${fallback} | ${description} |`)
})
