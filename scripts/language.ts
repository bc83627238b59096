import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildConfigSchema, CONFIG_SCHEMA } from './generate/buildConfigSchema.ts'
import { buildLanguages, buildMessages } from './generate/buildLanguages.ts'
import { readLanguages } from './generate/readLanguages.ts'
import { missingTexts } from './language/missingTexts.ts'
import { translatedTexts } from './language/translatedTexts.ts'
import {
  buildTranslationRecord,
  HOW_TO_MEND,
  readRecord,
  staleTexts,
  TRANSLATION_RECORD,
} from './language/translationRecord.ts'
import { PROJECT } from './language/textFiles.ts'
import { wantedTexts } from './language/wantedTexts.ts'
import { writeSkeleton } from './language/writeSkeleton.ts'

const USAGE = `npm run language            what each language lacks, and which translations are stale
npm run language fi         makes the folder i18n/fi, or adds to it what is new, and says what is missing
npm run language fi -- --list   names every missing text
npm run language -- --confirm 'common.json: cancel'   the translations still fit the changed English text`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean', default: false },
    confirm: { type: 'string', multiple: true, default: [] },
  },
})
const [locale] = positionals
if (positionals.length > 1 || (locale !== undefined && !/^[a-z]{2,3}$/.test(locale))) {
  console.error(USAGE)
  process.exitCode = 2
} else if (values.confirm.length > 0) {
  await confirm(values.confirm)
} else if (locale === undefined || locale === 'en') {
  for (const language of readLanguages().filter((one) => one.locale !== 'en'))
    if ((await report(language.locale)) > 0 && language.facts.draft !== true) process.exitCode = 1
  if (await reportStale()) process.exitCode = 1
} else {
  await writeSkeleton(locale, await wantedTexts())
  await register()
  await report(locale)
}

/** Prints the texts that a language lacks, and returns their number. */
async function report(name: string): Promise<number> {
  const wanted = await wantedTexts()
  const missing = missingTexts(name, wanted)
  const count = missing.reduce((sum, { texts }) => sum + texts.length, 0)
  for (const { file, texts } of missing) {
    if (!values.list) console.log(`${file}: ${texts.length}`)
    else for (const { key, english } of texts) console.log(`${file}: ${key.join('.')}: ${english}`)
  }
  console.log(count === 0 ? `${name}: nothing is missing.` : `${name}: ${count} texts are missing.`)
  return count
}

/** Prints the translations whose English text has changed, and returns whether there are any. */
async function reportStale(): Promise<boolean> {
  const stale = staleTexts(readRecord(), await translatedTexts())
  for (const { place, locales, english } of stale)
    console.log(`${place}: stale in ${locales.join(', ')}: ${english.split('\n')[0] ?? ''}`)
  if (stale.length > 0) console.log(HOW_TO_MEND)
  return stale.length > 0
}

/** Records that the translations of these texts fit as they are. */
async function confirm(places: readonly string[]): Promise<void> {
  const known = new Set(Object.keys(readRecord()))
  const unknown = places.filter((place) => !known.has(place))
  if (unknown.length > 0) {
    console.error(`No such text: ${unknown.join(', ')}. ${TRANSLATION_RECORD} lists them.`)
    process.exitCode = 2
    return
  }
  writeFileSync(join(PROJECT, TRANSLATION_RECORD), await buildTranslationRecord(places))
}

/**
 * Adds the language to the generated code, the GraphQL schema and the config schema. The other generated files depend on
 * the GraphQL schema, so `npm run schema` and `npm run generate` run last.
 */
async function register(): Promise<void> {
  const first = {
    'src/engine/model/generated/languages.ts': buildLanguages,
    'src/engine/model/generated/messages.ts': buildMessages,
    [CONFIG_SCHEMA]: buildConfigSchema,
  }
  for (const [file, build] of Object.entries(first)) writeFileSync(join(PROJECT, file), await build())
  for (const script of ['schema', 'generate']) {
    const { status } = spawnSync('npm', ['run', '--silent', script], { cwd: PROJECT, stdio: 'inherit' })
    if (status !== 0) throw new Error(`npm run ${script} failed.`)
  }
}
