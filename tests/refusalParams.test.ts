import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import errors from '../i18n/en/errors.json' with { type: 'json' }
import validation from '../i18n/en/validation.json' with { type: 'json' }
import { textsOf } from './e2e/support/texts.ts'
import { productFiles, PROJECT, SERVER, WEB } from './support/importGraph.ts'

/** Parameters that the text of each code shows. */
const PARAMS = new Map<string, readonly string[]>()
for (const [code, text] of [...Object.entries(validation), ...Object.entries(errors)]) {
  const names = blanksOf(text)
  if (names.length > 0) PARAMS.set(code, [...new Set([...(PARAMS.get(code) ?? []), ...names])])
}

test('every refusal gives all parameters that its text shows', () => {
  const missing = productFiles(...SERVER)
    .filter((path) => !OTHER_CODES.test(path))
    .flatMap((path) =>
      missingParams(readFileSync(join(PROJECT, path), 'utf8')).map((found) => `${path}: ${found}`),
    )
  expect(missing).toEqual([])
})

test('every text of the interface gets all its parameters', () => {
  const missing = productFiles(...WEB).flatMap((path) =>
    unfilledTexts(readFileSync(join(PROJECT, path), 'utf8')).map((found) => `${path}: ${found}`),
  )
  expect(missing).toEqual([])
})

test('a text without a parameter is found', () => {
  expect(
    unfilledTexts(`
      translate('filters.label')
      translate('filters.label', { field })
      translate('filters.label', { ...params })
      translate('filters.label', { name: 1 })`),
  ).toEqual(['filters.label needs field', 'filters.label needs field'])
})

test('a refusal without a parameter is found', () => {
  expect(
    missingParams(`
      throw refuse('CURRENCY_MISMATCH', field, { one: code })
      throw refuse('CURRENCY_MISMATCH', field, { one: code, other: codeOf(other) })
      return { problem: { code: 'WRONG_STATE', field: 'state' } }
      throw refuse('WRONG_STATE', null, params)
      throw refuse('WRONG_STATE', field)
      throw refuse('NOT_EMPTY', 'name')`),
  ).toEqual(['CURRENCY_MISMATCH needs other', 'WRONG_STATE needs state', 'WRONG_STATE needs state'])
})

/** Codes of an API, and those whose parameters are given where they are shown. */
const OTHER_CODES = /\/api\/|\/host\/gateway\//

/** Of the calls and objects that begin with a code; parameters of a variable or a function count as given. */
function missingParams(source: string): readonly string[] {
  return [...source.matchAll(/\brefuse\w*\(\s*'([A-Z_]+)'|\{\s*code: '([A-Z_]+)'/g)].flatMap((match) => {
    const code = match[1] ?? match[2] ?? ''
    const names = PARAMS.get(code) ?? []
    const written = balanced(source.slice(match.index))
    if (/\bparams\b(?!:)|^\w+\(\s*'\w+',\s*(?:'[^']*'|[\w.]+),\s*[a-z]\w*(?:\(.*\))?,?\s*\)$/s.test(written))
      return []
    return names
      .filter((name) => !new RegExp(String.raw`\b${name}\b(?=[:,} ])`).test(written))
      .map((name) => `${code} needs ${name}`)
  })
}

/** Texts that are translated by name; parameters of a variable count as given. */
function unfilledTexts(source: string): readonly string[] {
  return [...source.matchAll(/\btranslate\(\s*'([\w.-]+)'/g)].flatMap((match) => {
    const key = match[1] ?? ''
    const written = balanced(source.slice(match.index))
    if (written.includes('...') || /'\s*,\s*[a-z]\w*/.test(written)) return []
    return blanksOf(textsOf('en').get(key) ?? '')
      .filter((name) => !new RegExp(String.raw`\b${name}\b(?=[:,} ])`).test(written))
      .map((name) => `${key} needs ${name}`)
  })
}

function blanksOf(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, name = '']) => name))]
}

/** From the first bracket to the one that closes it. */
function balanced(text: string): string {
  let depth = 0
  for (let index = 0; index < text.length; index += 1) {
    if ('({['.includes(text[index] ?? '')) depth += 1
    if (')}]'.includes(text[index] ?? '') && --depth === 0) return text.slice(0, index + 1)
  }
  return text
}
