import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadEntityConfig } from '../src/engine/model/config/loadEntityConfig.ts'
import { LOCALES } from '../src/engine/model/Text.ts'
import { sayIn } from '../src/engine/model/texts.ts'
import { mapValues } from '../src/engine/rules/plainObjects.ts'
import { wordsOf } from '../src/engine/web/field-kinds/json/jsonWords.ts'
import type { MessageTree } from '../src/engine/web/i18n/loadMessages.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))

const { entities } = await loadEntityConfig(join(ROOT, 'entity-config'))

/** Where staff read the answers to a form, which are kept as JSON. */
const ANSWERS = [
  ['amlAnswers', ['aml-individual', 'aml-business']],
  ['financialLiteracyAnswers', ['financial-literacy', 'financial-literacy-business']],
] as const

/** Two forms ask the same of different people, or a choice means several things: staff read it in words of its own. */
const OWN_WORDS: ReadonlySet<string> = new Set(['moneyOrigin', 'other', 'none'])

describe.each(ANSWERS)('%s', (entity, forms) => {
  const { texts = [], translations = {} } = entities[entity]?.value.fields?.['answers'] ?? {}

  test.each(forms)(
    'names every question and every choice of %s as the form does, in every language',
    (form) => {
      const { fields } = read(`forms/${form}/ui.json`) as {
        fields: Readonly<Record<string, { 'ui:title'?: string; 'ui:labels'?: string }>>
      }
      for (const locale of LOCALES) {
        const own = mapValues(translations, sayIn(locale))
        const trees = texts.map((area) => read(`i18n/${locale}/${area}.json`) as MessageTree)
        const words = wordsOf(own, trees)
        const asked = Object.entries(fields).flatMap(([path, { 'ui:title': title, 'ui:labels': labels }]) => [
          ...(title === undefined ? [] : [[path.split('.').at(-1) ?? path, textAt(locale, title)] as const]),
          ...(labels === undefined ? [] : Object.entries(textAt(locale, labels) as object)),
        ])
        expect(asked.length).toBeGreaterThan(0)
        expect(asked.filter(([name]) => words[name] === undefined)).toEqual([])
        const inSameWords = asked.filter(([name]) => !OWN_WORDS.has(name))
        expect(inSameWords.map(([name]) => [name, words[name]])).toEqual(inSameWords)
      }
    },
  )
})

/** `aml.individual.taxId`: the text of `i18n/<locale>/aml.json`. */
function textAt(locale: string, key: string): unknown {
  const [group = '', ...path] = key.split('.')
  let found = read(`i18n/${locale}/${group}.json`)
  for (const name of path) found = (found as Readonly<Record<string, unknown>>)[name]
  return found
}
