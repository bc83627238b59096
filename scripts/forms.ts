/** Checks `forms/`: fields, steps, conditions and texts, and the rules of risk. Prints what is wrong and fails. */
import { readFileSync } from 'node:fs'
import { lintForm } from '../src/engine/model/forms/lint/lintForm.ts'
import { COMPLETE_LOCALES } from '../src/engine/model/Text.ts'
import { readScoreFile, SCORE_FILE } from '../src/marketplace/server/lending/score/readScoreFile.ts'
import { RISK_FILE, readRiskFile } from '../src/marketplace/server/onboarding/risk/readRiskFile.ts'
import { readForms } from './generate/readForms.ts'
import { readTexts } from './language/readTexts.ts'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const texts = Object.fromEntries(COMPLETE_LOCALES.map((locale) => [locale, readTexts(locale)]))
const hasText = (locale: string, key: string) => texts[locale]?.has(key) ?? false

const forms = readForms()
const problems = [
  ...forms.flatMap((form) => lintForm(form, COMPLETE_LOCALES, hasText)),
  ...[...readRiskFile(read(RISK_FILE)).problems, ...readScoreFile(read(SCORE_FILE)).problems].map(
    ({ id, at: { file, line }, message, hint }) => ({ id, at: `${file}:${line ?? 1}`, message, hint }),
  ),
]
for (const { id, at, message, hint } of problems) console.error(`${at}\n  ${message} ${hint} [${id}]`)
console.log(problems.length === 0 ? 'All forms are in order.' : `${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
