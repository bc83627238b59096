import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SERVER = join(import.meta.dirname, '../src/server')

/** Where people are looked up and counted; the other folders build the API and the demo. */
const FOLDERS = ['db', 'domain', 'host', 'providers', 'openSetDatabase.ts', 'startServer.ts']

const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .filter((path) => FOLDERS.some((folder) => path === folder || path.startsWith(`${folder}/`)))
  .map((path) => ({ path, text: readFileSync(join(SERVER, path), 'utf8') }))

const filesWith = (pattern: RegExp): readonly string[] =>
  sources.flatMap(({ path, text }) => (pattern.test(text) ? [path] : [])).sort()

/** What folds case beside user names and email addresses: none of it is looked up as a person. */
const OTHER_FOLDS = [
  // Host names, which are ASCII.
  'domain/identity/platform.ts',
  'domain/operations/partnerDomain.ts',
  'domain/partners/hostName.ts',
  'domain/partners/readPartner.ts',
  'host/http/publicOrigin.ts',
  // Headings of columns and codes of currencies.
  'domain/bankFiles/readCsv.ts',
  'domain/banking/setBankFileFormat.ts',
  // Letters of codes that we made.
  'domain/identity/secondFactor/recoveryCodes.ts',
  // Names of headers, hex digits and origins.
  'host/remote/config/readBackendFile.ts',
  'host/http/bodyDeadline.ts',
  'host/http/graphqlRoute.ts',
  'host/http/refuseBadTexts.ts',
  'host/settingFormats.ts',
  // Hex digits of a correlation id.
  'domain/backend/answerOnce.ts',
  'domain/operations/manualTransaction.ts',
  // References with check digits.
  'domain/banking/transfers/accountNumbersIn.ts',
  // Letters of national ids.
  'db/secrets/secretKinds.ts',
  // Names that an electronic identity is compared with, and searches of staff for parts of names.
  'domain/backend/readBackendChanges.ts',
  'domain/onboarding/kyc/judgeIdentity.ts',
  'domain/onboarding/lookups/findPeopleAndUsers.ts',
  'domain/banking/transfers/findCandidates.ts',
]

test('only one function folds the case of user names and email addresses', () => {
  expect(sources.length).toBeGreaterThan(100)
  const folds =
    /\.to(?:Locale)?(?:Lower|Upper)Case\(|\b(?:lower|upper|initcap|casefold)\(|\bilike\b|\bcitext\b/i
  expect(filesWith(folds)).toEqual(['db/canonicalName.ts', ...OTHER_FOLDS].sort())
})

test('only one function reads the address of a request or a socket', () => {
  expect(filesWith(/\bremoteAddress\b|\.ips?\b|'x-(?:forwarded-for|real-ip)'/)).toEqual([
    'host/http/clientNetwork.ts',
  ])
})
