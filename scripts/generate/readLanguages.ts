import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import type { LanguageFacts } from '../../src/engine/model/LanguageFacts.ts'

const PROJECT = join(import.meta.dirname, '../..')

export interface LanguageFolder {
  readonly locale: string
  readonly facts: LanguageFacts
}

/**
 * Reads `language.json` of each folder of `i18n/`. English comes first, because the app shows it where another language
 * lacks a text; the others are sorted by name. Throws when a file is invalid.
 */
export function readLanguages(project = PROJECT): readonly LanguageFolder[] {
  const folder = join(project, 'i18n')
  const isFacts = new Ajv({ allErrors: true }).compile<LanguageFacts & { readonly $schema?: string }>(
    readJson(join(folder, 'language.schema.json')) as object,
  )
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name: locale }) => {
      const written = readJson(join(folder, locale, 'language.json'))
      if (isFacts(written)) {
        const { $schema: _, ...facts } = written
        return { locale, facts }
      }
      const reasons = isFacts.errors?.map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`)
      throw new Error(`i18n/${locale}/language.json: ${reasons?.join('; ') ?? ''}`)
    })
    .toSorted((a, b) => place(a.locale).localeCompare(place(b.locale)))
}

const place = (locale: string): string => (locale === 'en' ? '' : locale)

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
