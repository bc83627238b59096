import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SETTINGS } from '../src/server/host/settings.ts'

const root = join(import.meta.dirname, '..')
const readme = readFileSync(join(root, 'README.md'), 'utf8')

describe('README', () => {
  test('documents every setting with its default and meaning', () => {
    for (const { name, fallback, description } of SETTINGS)
      expect(readme).toContain(`| \`${name}\` | ${fallback} | ${description} |`)
  })

  test('leads to files that exist', () => {
    const links = [...readme.matchAll(/\]\(([^)#]+)\)/g)].map((match) => match[1] ?? '')
    const missing = links.filter((link) => !link.startsWith('http') && !existsSync(join(root, link)))
    expect(missing).toEqual([])
  })
})
