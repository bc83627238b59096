import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { productFiles, PROJECT, SERVER } from './support/importGraph.ts'

/** The demo's people, and the API, which passes on what it is given. */
const OTHERS = /^src\/(?:app\/server\/(?!openSetDatabase)|\w+\/server\/(?:api|definitions|entities|seed)\/)/

const sources = productFiles(...SERVER)
  .filter((path) => !OTHERS.test(path))
  .map((path) => ({ path, text: readFileSync(join(PROJECT, path), 'utf8') }))

const filesWith = (pattern: RegExp): readonly string[] =>
  sources.flatMap(({ path, text }) => (pattern.test(text) ? [path] : [])).sort()

/** What folds case beside user names and email addresses: none of it is looked up as a person. */
const OTHER_FOLDS = [
  // Host names, which are ASCII.
  'src/engine/server/people/identity/platform.ts',
  'src/marketplace/server/operations/partnerDomain.ts',
  'src/engine/server/kernel/partners/hostName.ts',
  'src/engine/server/kernel/partners/readPartner.ts',
  // Headings of columns and codes of currencies.
  'src/marketplace/server/bankFiles/readCsv.ts',
  'src/marketplace/server/banking/setBankFileFormat.ts',
  // Names of types and of their fields.
  'src/engine/server/kernel/operations/fields.ts',
  'src/engine/server/kernel/scalars.ts',
  'src/marketplace/server/operations/states/stateOperation.ts',
  // Letters of codes that we made.
  'src/engine/server/people/identity/secondFactor/recoveryCodes.ts',
  // Names of headers, hex digits and origins.
  'src/engine/server/host/remote/config/readBackendFile.ts',
  'src/engine/server/host/http/bodyDeadline.ts',
  'src/engine/server/host/http/graphqlRoute.ts',
  'src/engine/server/host/http/refuseBadTexts.ts',
  'src/engine/server/host/settingFormats.ts',
  // Hex digits of a correlation id.
  'src/engine/server/people/backend/answerIdempotent.ts',
  'src/marketplace/server/operations/manualTransaction.ts',
  // References with check digits.
  'src/marketplace/server/banking/transfers/accountNumbersIn.ts',
  // Letters of national ids.
  'src/engine/server/db/secrets/secretKinds.ts',
  // Names that an electronic identity is compared with, and searches of staff for parts of names.
  'src/engine/server/people/backend/readBackendChanges.ts',
  'src/marketplace/server/onboarding/kyc/judgeIdentity.ts',
  'src/marketplace/server/onboarding/lookups/findPeopleAndUsers.ts',
  'src/marketplace/server/banking/transfers/findCandidates.ts',
]

test('only one function folds the case of user names and email addresses', () => {
  expect(sources.length).toBeGreaterThan(100)
  const folds =
    /\.to(?:Locale)?(?:Lower|Upper)Case\(|\b(?:lower|upper|initcap|casefold)\(|\bilike\b|\bcitext\b/i
  expect(filesWith(folds)).toEqual(['src/engine/server/db/canonicalName.ts', ...OTHER_FOLDS].sort())
})

test('only one function reads the address of a request or a socket', () => {
  expect(filesWith(/\bremoteAddress\b|\.ips?\b|'x-(?:forwarded-for|real-ip)'/)).toEqual([
    'src/engine/server/host/http/clientNetwork.ts',
  ])
})
