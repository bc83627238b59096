import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CONSENT_VERSIONS } from '../src/marketplace/rules/consentVersions.ts'
import { COMPLETE_LOCALES } from '../src/engine/model/Text.ts'
import { PROJECT } from './support/importGraph.ts'

const TEXTS = {
  TERMS: 'terms.md',
  PRIVACY: 'privacy.md',
  LOAN_TERMS: 'loan-terms.md',
  CREDIT_CHECK: 'credit-check.md',
} as const
const KINDS = ['TERMS', 'PRIVACY', 'LOAN_TERMS', 'CREDIT_CHECK'] as const

const textOf = (locale: string, file: string): string =>
  readFileSync(join(PROJECT, 'i18n', locale, 'landing', file), 'utf8')

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/**
 * What people accepted, by version and language. A text that changes takes a later `validFrom` in every language, that day
 * in `CONSENT_VERSIONS`, and lines here. The earlier text moves to `accepted/terms-2026-09-01.md`, where those who
 * accepted it find it, and its lines stay.
 */
const ACCEPTED: Readonly<Record<string, string>> = {
  'TERMS 2026-09-01 da': '5f25399c921d0ef5',
  'TERMS 2026-09-01 en': '9b6f81006b84b5c8',
  'TERMS 2026-09-01 no': '79abf88b4715bda7',
  'TERMS 2026-09-01 sv': '90020ca0566410d0',
  'TERMS 2026-11-23 da': 'fcdf9f8eb8f5687c',
  'TERMS 2026-11-23 en': 'd59ada6c7b60296c',
  'TERMS 2026-11-23 no': '86952e44f63d8496',
  'TERMS 2026-11-23 sv': '20c2ddb5d5b93ede',
  'TERMS 2026-11-24 da': 'ff23826aba61677f',
  'TERMS 2026-11-24 en': '4077bf1cdad0c8b6',
  'TERMS 2026-11-24 no': 'f01d8bdeb05e3c55',
  'TERMS 2026-11-24 sv': '00299859fe2410b0',
  'TERMS 2026-11-30 da': '97e910cda0b0cab6',
  'TERMS 2026-11-30 en': '79f837dc60f98c2d',
  'TERMS 2026-11-30 no': '35b6e0e935460bde',
  'TERMS 2026-11-30 sv': '584d405e2abe3625',
  'PRIVACY 2026-09-01 da': '83e3fd1525e213d0',
  'PRIVACY 2026-09-01 en': '5dcc241719d5c87a',
  'PRIVACY 2026-09-01 no': '9d980be9a1958f35',
  'PRIVACY 2026-09-01 sv': '67a45089d2a45cf7',
  'LOAN_TERMS 2026-11-23 da': 'a799f799a6d364f2',
  'LOAN_TERMS 2026-11-23 en': 'fb33f6b51f9b58ee',
  'LOAN_TERMS 2026-11-23 no': '1478821fe5f3121a',
  'LOAN_TERMS 2026-11-23 sv': '97fb0512d518fefb',
  'LOAN_TERMS 2026-11-24 da': '217458c7f8bf5945',
  'LOAN_TERMS 2026-11-24 en': 'fab5c5304b797778',
  'LOAN_TERMS 2026-11-24 no': '44650cb7b162838e',
  'LOAN_TERMS 2026-11-24 sv': '1d0bc8b557ae3698',
  'LOAN_TERMS 2026-11-30 da': 'd4b84ce0897a4171',
  'LOAN_TERMS 2026-11-30 en': 'f8600bf98474d89f',
  'LOAN_TERMS 2026-11-30 no': '18a385c055fc4391',
  'LOAN_TERMS 2026-11-30 sv': '5e8fd1e2465ee5e1',
  'CREDIT_CHECK 2026-11-23 da': 'c7341bfe540d9b67',
  'CREDIT_CHECK 2026-11-23 en': 'ec57848a342b512e',
  'CREDIT_CHECK 2026-11-23 no': '95d09b30d53c9516',
  'CREDIT_CHECK 2026-11-23 sv': '449f043730275441',
}

test.each(Object.keys(ACCEPTED))('%s can still be read as it was accepted', (line) => {
  const [kind, version, locale] = line.split(' ') as [(typeof KINDS)[number], string, string]
  const isCurrent = CONSENT_VERSIONS[kind] === version
  const file = isCurrent ? TEXTS[kind] : `accepted/${TEXTS[kind].replace('.md', `-${version}.md`)}`
  expect(digestOf(textOf(locale, file))).toBe(ACCEPTED[line])
})

describe.each(KINDS)('%s', (kind) => {
  test.each(COMPLETE_LOCALES)('in %s is the text of its version, valid from that day', (locale) => {
    const version = CONSENT_VERSIONS[kind]
    const text = textOf(locale, TEXTS[kind])
    expect(text).toContain(`\nvalidFrom: ${version}\n`)
    expect(digestOf(text)).toBe(ACCEPTED[`${kind} ${version} ${locale}`])
  })
})
