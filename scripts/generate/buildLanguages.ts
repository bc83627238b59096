import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { readLanguages } from './readLanguages.ts'

/** Builds the list of languages for the code. The type `Locale` is derived from it. */
export function buildLanguages(): Promise<string> {
  const languages = readLanguages()
  const facts = languages.map(({ locale, facts }) => [locale, facts])
  return print(
    'languages.ts',
    `import type { LanguageFacts } from '../LanguageFacts.ts'

export const LOCALES = ${JSON.stringify(languages.map(({ locale }) => locale))} as const

export const LANGUAGES: Readonly<Record<(typeof LOCALES)[number], LanguageFacts>> = ${JSON.stringify(Object.fromEntries(facts))}`,
  )
}

/** Builds the imports of the server's messages in each language. */
export function buildMessages(): Promise<string> {
  const locales = readLanguages().map(({ locale }) => locale)
  const written = locales.filter((locale) => existsSync(join(PROJECT, pathOf(locale))))
  const imports = written.map(
    (locale) => `import ${locale}Messages from '../../../../${pathOf(locale)}' with { type: 'json' }`,
  )
  const values = locales.map(
    (locale) => `${locale}: ${written.includes(locale) ? `${locale}Messages` : '{}'}`,
  )
  return print('messages.ts', `${imports.join('\n')}\n\nexport const messages = { ${values.join(', ')} }`)
}

const PROJECT = join(import.meta.dirname, '../..')

const pathOf = (locale: string): string => `i18n/${locale}/server/messages.json`

async function print(name: string, code: string): Promise<string> {
  const text = `// Generated from i18n/ by \`npm run generate\`; do not edit.\n${code}\n`
  return (await format(name, text, { printWidth: 110, semi: false, singleQuote: true, trailingComma: 'all' }))
    .code
}
