import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { format } from 'oxfmt'
import type { LanguageFacts } from '../../src/engine/model/LanguageFacts.ts'
import { flattenTexts, PROJECT, readJson, type WantedFile } from './textFiles.ts'

/** Writes every file that the language lacks, and adds each missing key with an empty text. Existing texts stay. */
export async function writeSkeleton(locale: string, wanted: readonly WantedFile[]): Promise<void> {
  const facts = join(PROJECT, 'i18n', locale, 'language.json')
  if (!existsSync(facts)) await write(facts, { $schema: '../language.schema.json', ...guessFacts(locale) })
  for (const { name, texts } of wanted) {
    const file = join(PROJECT, 'i18n', locale, name)
    const own = new Map(flattenTexts(readJson(file)).map(({ key, english }) => [key.join('\n'), english]))
    const tree: Tree = {}
    for (const { key } of texts) {
      put(tree, key, own.get(key.join('\n')) ?? '')
      own.delete(key.join('\n'))
    }
    // Keep texts that English no longer has. People remove them: a test names each one.
    for (const [key, text] of own) put(tree, key.split('\n'), text)
    await write(file, tree)
  }
}

interface Tree {
  [key: string]: string | Tree
}

function put(tree: Tree, [name = '', ...rest]: readonly string[], text: string): void {
  if (rest.length === 0) {
    tree[name] = text
    return
  }
  const below = tree[name]
  const branch = typeof below === 'object' ? below : {}
  tree[name] = branch
  put(branch, rest, text)
}

/** Writes the texts of config as the project has them: an object with one text has one line. */
async function write(file: string, value: unknown): Promise<void> {
  const text = `${JSON.stringify(value, null, 2)}\n`
  const isConfig = file.includes('entity-config')
  const short = isConfig ? text.replaceAll(/: \{\n\s+("[^\n]*")\n\s+\}/g, ': { $1 }') : text
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, (await format(file, short, { printWidth: 110 })).code)
}

/** Takes the facts that Intl knows. The words are English until they are translated. */
function guessFacts(locale: string): LanguageFacts {
  const { language, region = 'US' } = new Intl.Locale(locale).maximize()
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale
  return {
    name: name.charAt(0).toLocaleUpperCase(locale) + name.slice(1),
    tag: `${language}-${region}`,
    yes: 'Yes',
    no: 'No',
    quarter: 'Q',
    currency: 'EUR',
    draft: true,
  }
}
